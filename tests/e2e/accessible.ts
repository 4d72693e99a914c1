import type { Page } from "@playwright/test";
import axe from "axe-core";
import { runsScripts } from "./page";
import { expect } from "./test";

const WCAG = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa"];

type Options = {
  /** Tags of further rules. */
  more?: string[];
  /** Selectors of the part that is judged, and of what is left out of it. */
  include?: string[];
  exclude?: string[];
};

/** No violation of WCAG 2.2 A and AA that a program can find; only where scripts run, as axe is one. */
export async function expectNoViolation(page: Page, what: string, judged: Options = {}) {
  const { more = [], include = ["html"], exclude = [] } = judged;
  // Without scripts the timers stand still that axe waits for.
  if (!(await runsScripts(page))) return;
  // Our pages have no frames: axe runs in the page itself, in a third of its runner's time.
  await page.evaluate(axe.source);
  const violations = await page.evaluate(
    async ({ context, ...options }) => {
      const { run } = (window as unknown as { axe: typeof axe }).axe;
      // The colours of the header are on their way while it gains or loses its background.
      const transitions = document.getAnimations().filter((one) => one instanceof CSSTransition);
      await Promise.allSettled(transitions.map(({ finished }) => finished));
      const results = await run(context, { ...options, resultTypes: ["violations"] });
      return results.violations.map(
        ({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(" ")}`,
      );
    },
    { context: { include, exclude }, runOnly: [...WCAG, ...more] },
  );
  expect(violations, what).toEqual([]);
  expect(await linksToNowhere(page), what).toEqual([]);
}

/** The links to a place in the page, as to its list, whose place is not there. */
const linksToNowhere = (page: Page) =>
  page
    .locator('a[href^="#"]:not([href="#"])')
    .evaluateAll((links) =>
      links
        .map((link) => link.getAttribute("href") ?? "")
        .filter((href) => !document.getElementById(href.slice(1))),
    );

/** The page is no wider than its screen, and an open dialog holds all that is in it. */
export async function expectNoOverflow(page: Page, what: string) {
  const overflow = () =>
    page.evaluate(() => {
      const boxes = [document.documentElement, ...document.querySelectorAll("dialog[open]")];
      return Math.max(...boxes.map((box) => box.scrollWidth - box.clientWidth));
    });
  // A page without scripts is laid out a moment after its first elements are there.
  await expect.poll(overflow, what).toBeLessThanOrEqual(0);
}
