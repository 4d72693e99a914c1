import type { Page } from "@playwright/test";
import { m } from "~/text/messages";
import { expectNoOverflow, expectNoViolation } from "../accessible";
import { visit } from "../page";
import { expect, test } from "../test";
import { aVisitor, signIn } from "../visitor";

const MINUTE_MS = 60_000;

/** Leaves a lead as another visitor does, beside the page that is open. */
async function leaveLead(page: Page, { name, phone } = aVisitor()) {
  const form = { full_name: name, phone, page: "/", openedAt: "" };
  const response = await page.request.post("/lead/guide", { form, maxRedirects: 0 });
  expect(response.status()).toBeLessThan(400);
  return name;
}

const entryOf = (page: Page, name: string) =>
  page.locator("#list > li").filter({ has: page.getByRole("link", { name, exact: true }) });
const liveRegion = (page: Page) => page.locator("main > p[role=status]");

for (const width of [320, 360, 1280]) {
  test(`Today fits ${width} px, and everybody can use it`, async ({ page }) => {
    await signIn(page);
    await page.setViewportSize({ width, height: 800 });
    await visit(page, "/admin/today");
    await expectNoOverflow(page, "today");
    await expectNoViolation(page, "today");
    // The Done of a changed booking opens another sheet.
    const overdue = page.locator("#list > li").filter({ hasText: m.admin_today_kind_overdue() });
    await overdue
      .first()
      .getByRole("link", { name: /^Done: / })
      .click();
    await expect(page.getByRole("button", { name: m.admin_common_save() })).toBeVisible();
    await expectNoOverflow(page, "done");
    await expectNoViolation(page, "done");
    await page.getByRole("link", { name: m.common_close() }).click();
    await expect(page.getByRole("dialog")).toHaveCount(0);
  });
}

test("an entry of several enquiries fits its card, however long somebody waits", async ({
  page,
}) => {
  const visitor = aVisitor();
  await leaveLead(page, visitor);
  await leaveLead(page, { ...visitor, name: `${visitor.name} Ali` });
  await signIn(page);
  await visit(page, "/admin/today?kind=unanswered");
  const entry = page.locator("#list > li").filter({ hasText: visitor.name });
  await expect(entry).toContainText("+1 more");
  const waits = entry.getByText("Unanswered", { exact: true }).locator("..");
  await waits.evaluate((words) => words.replaceChildren("Unanswered waits 12,345 h 45 min"));
  for (const width of [320, 360, 375, 390, 430]) {
    await page.setViewportSize({ width, height: 800 });
    const over = await entry.evaluate((card) => card.scrollWidth - card.clientWidth);
    expect(over, `${width} px`).toBeLessThanOrEqual(0);
  }
});

test("the open list shows who comes, without taking the focus or the place", async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 640 });
  await page.clock.install();
  await signIn(page);
  await visit(page, "/admin/today");
  // By its name: a new entry may come after it.
  const name = await page
    .getByRole("link", { name: /^Done: / })
    .last()
    .getAttribute("aria-label");
  const last = page.getByRole("link", { name: name ?? "", exact: true });
  await last.focus();
  await last.scrollIntoViewIfNeeded();
  const place = await page.evaluate(() => scrollY);
  expect(place).toBeGreaterThan(100);
  const newcomer = await leaveLead(page);
  await expect(liveRegion(page)).toHaveText("");
  await page.clock.fastForward(MINUTE_MS);
  await expect(entryOf(page, newcomer)).toContainText("Unanswered");
  await expect(liveRegion(page)).toHaveText(/^The list has changed\. .*Unanswered: \d+/);
  await expect(last).toBeFocused();

  const other = await leaveLead(page);
  await page.evaluate(() => dispatchEvent(new Event("focus")));
  await expect(entryOf(page, other)).toBeVisible();
});

test("while a call is being logged, or offline, nothing is loaded", async ({ page, context }) => {
  await page.clock.install();
  await signIn(page);
  await visit(page, "/admin/today?kind=unanswered");
  await page
    .getByRole("link", { name: /^Done: / })
    .first()
    .click();
  await page.getByLabel("What happened (optional)").fill("He said");
  const loads: string[] = [];
  page.on("request", (request) => {
    if (request.url().includes("/admin/today.data")) loads.push(request.url());
  });
  await page.clock.fastForward(2 * MINUTE_MS);
  await page.evaluate(() => dispatchEvent(new Event("focus")));
  await page.getByLabel("What happened (optional)").press(m.admin_person_criteria_end());
  await page.keyboard.type(" yes.");
  await expect(page.getByLabel("What happened (optional)")).toHaveValue("He said yes.");
  expect(loads).toEqual([]);

  page.once("dialog", (dialog) => dialog.accept());
  await page.getByRole("link", { name: m.common_close() }).click();
  await expect(page.getByRole("dialog")).toHaveCount(0);
  await context.setOffline(true);
  loads.length = 0;
  await page.clock.fastForward(2 * MINUTE_MS);
  await page.evaluate(() => dispatchEvent(new Event("focus")));
  await expect(page.getByText(/^Not loaded:/)).toHaveCount(0);
  expect(loads).toEqual([]);
});

test("a closed day is said as soon as it is chosen, in Done and in the diary", async ({ page }) => {
  await signIn(page);
  const note = page.getByText("The office is closed on Sundays.");
  await visit(page, "/admin/today?kind=unanswered");
  await page
    .getByRole("link", { name: /^Done: / })
    .first()
    .click();
  await page.getByText(m.admin_today_next_other()).click();
  await page.getByLabel(m.admin_diary_view_day(), { exact: true }).fill("2031-03-09");
  await expect(note).toBeVisible();
  await page.getByLabel(m.admin_diary_view_day(), { exact: true }).fill("2031-03-10");
  await expect(note).toHaveCount(0);
  await visit(page, "/admin/diary/new?date=2031-03-09");
  await page.locator("[data-row]").getByRole("link").first().click();
  await expect(note).toBeVisible();
  await page.getByLabel(m.common_date(), { exact: true }).fill("2031-03-10");
  await expect(note).toHaveCount(0);
});
