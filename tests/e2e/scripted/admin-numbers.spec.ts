import { m } from "~/text/messages";
import { expectNoOverflow, expectNoViolation } from "../accessible";
import { visit } from "../page";
import { expect, test } from "../test";
import { signIn } from "../visitor";

test("the numbers fit a phone, and everybody can read them", async ({ page }) => {
  await signIn(page);
  const shots = process.env.SHOTS;
  for (const width of [360, 1280]) {
    await page.setViewportSize({ width, height: 800 });
    await visit(page, "/admin/numbers");
    await expect(page.getByRole("img", { name: m.admin_numbers_sources_chart() })).toBeVisible();
    await expectNoOverflow(page, `numbers, ${width}`);
    await expectNoViolation(page, `numbers, ${width}`);
    if (shots) await page.screenshot({ path: `${shots}/numbers-${width}.png`, fullPage: true });
  }
  // Every bar is in the table too.
  const bars = page.getByRole("img", { name: m.admin_numbers_funnel_chart() });
  const drawn = await bars.locator("rect").evaluateAll((all) => all.map((bar) => bar.textContent));
  const table = page.getByRole("table", { name: m.admin_numbers_funnel_chart() });
  for (const words of drawn) {
    const [step = "", count = ""] = words?.split(/[:,] /) ?? [];
    await expect(table.getByRole("row", { name: step })).toContainText(count);
  }
  expect(drawn.length).toBeGreaterThan(0);
});
