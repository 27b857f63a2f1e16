// Accessibility checks of a page: axe rules, horizontal scrolling, and targets too small for a finger.
import { createRequire } from "node:module";

/// The path of the axe script, which a page must have loaded before it is checked.
export const axe = createRequire(import.meta.url).resolve("axe-core/axe.min.js");

/// Returns the accessibility faults of a page as texts.
export async function faults(page, phone) {
  const wide = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
  const inaccessible = await page.evaluate(async () => {
    const { violations } = await axe.run(document, { resultTypes: ["violations"] });
    return violations.map(({ id, nodes }) => `${id}: ${nodes.slice(0, 3).map((node) => node.target.join(" ")).join(", ")}`);
  });
  const small = phone ? await page.evaluate(tooSmall) : [];
  return [...(wide > 0 ? [`scrolls sideways by ${wide} px`] : []), ...inaccessible, ...small];
}

/// Returns the targets on a page that are less than 24 pixels high or wide.
function tooSmall() {
  // A link within a sentence is as high as its line.
  const inSentence = (element) => element.tagName === "A" && [...element.parentNode.childNodes].some((node) => node.nodeType === Node.TEXT_NODE && node.data.trim());
  // A checkbox or radio button is tapped by its whole label.
  const target = (element) => (["checkbox", "radio"].includes(element.type) ? element.closest("label") ?? element : element);
  const shown = (element) => element.checkVisibility() && element.getBoundingClientRect().width > 0 && !element.closest(".visually-hidden, .skip");
  const size = (element) => { const { width, height } = target(element).getBoundingClientRect(); return Math.min(width, height); };
  const all = [...document.querySelectorAll("button, a, select, input, textarea, summary")].filter((element) => shown(element) && !inSentence(element));
  const small = all.filter((element) => size(element) < 23.9);
  return small.slice(0, 8).map((element) => `small: ${element.id || element.className || element.textContent} ${size(element)}`);
}
