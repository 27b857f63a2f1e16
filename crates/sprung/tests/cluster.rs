//! Three nodes on a private PostgreSQL server: one round of each fault, while clients play on all nodes.

use std::path::Path;
use stress_test::{ClusterFault, cluster_test};

#[test]
fn three_nodes_lose_nothing_in_any_fault() {
    let folder = std::env::temp_dir().join(format!("sprung-cluster-{}", std::process::id()));
    let runtime = tokio::runtime::Runtime::new().unwrap();
    let program = Path::new(env!("CARGO_BIN_EXE_sprung"));
    let report = runtime.block_on(cluster_test(program, &folder, &ClusterFault::ALL, 1)).unwrap();
    assert_eq!(report.takeovers.len(), ClusterFault::ALL.len());
    assert!(report.crashes.acknowledged > 5, "hardly anything was played: {report:?}");
    println!("{report:?}");
    std::fs::remove_dir_all(folder).unwrap();
}
