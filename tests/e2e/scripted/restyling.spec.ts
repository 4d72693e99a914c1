import { expect, test } from "../test";
import { visit } from "../page";

type TraceEvent = { name: string; args?: { elementCount?: number } };

for (const path of ["/", "/?view=map", "/contact", "/blog"]) {
  test(`an element that arrives in ${path} has its own style worked out, and not the whole page's`, async ({
    browser,
    page,
  }) => {
    await visit(page, path);
    await expect(page.locator("html")).toHaveAttribute("data-hydrated");
    await browser.startTracing(page, { categories: ["devtools.timeline"] });
    const count = await page.evaluate(() => {
      for (const parent of document.querySelectorAll("body, main, main > *")) {
        const added = document.createElement("p");
        for (const change of [() => parent.prepend(added), () => added.remove()]) {
          change();
          void getComputedStyle(added).color;
          void document.body.offsetHeight;
        }
      }
      return document.querySelectorAll("*").length;
    });
    const { traceEvents } = JSON.parse((await browser.stopTracing()).toString()) as {
      traceEvents: TraceEvent[];
    };
    const restyled = traceEvents
      .filter(({ name }) => name === "UpdateLayoutTree")
      .map(({ args }) => args?.elementCount ?? 0);
    expect(restyled.length).toBeGreaterThan(0);
    expect(Math.max(...restyled), restyled.join()).toBeLessThan(count / 4);
  });
}
