import type { Page } from "@playwright/test";
import { m } from "~/text/messages";
import { expectNoOverflow, expectNoViolation } from "../accessible";
import { visit } from "../page";
import { expect, test } from "../test";
import { aFreeWednesday, aVisitor, fillLead, signIn } from "../visitor";

async function book(page: Page, date: string) {
  const visitor = aVisitor();
  await visit(page, "/lead/consultation");
  await fillLead(page, visitor);
  // In this order, because a taken hour can't be chosen any more once the day is known.
  await page.getByLabel(m.lead_time(), { exact: true }).selectOption("10:00");
  await page.getByLabel(m.common_date()).fill(date);
  await page.getByRole("button", { name: m.lead_consultation_submit() }).click();
  await expect(page.getByRole("link", { name: m.booking_manage() })).toBeVisible();
  return visitor;
}

test(
  "a visitor sees their consultation, moves it and cancels it",
  { tag: "@core" },
  async ({ page }) => {
    const date = await aFreeWednesday(page);
    await book(page, date);
    await page.getByRole("link", { name: m.booking_manage() }).click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Your consultation");
    await expect(page.getByText(m.booking_state_booked())).toBeVisible();
    const response = await page.reload();
    expect(response?.headers()["cache-control"]).toBe("no-store");
    await expect(page.locator("meta[name=robots]")).toHaveAttribute("content", "noindex");
    await expectNoViolation(page, "a booking");
    await page.setViewportSize({ width: 360, height: 780 });
    await expectNoOverflow(page, "a booking on a phone");

    await page.getByLabel(m.booking_other_day()).fill(date);
    await page.getByRole("button", { name: m.booking_show_times() }).click();
    await expect(page.getByRole("button", { name: "10:00 AM" })).toBeDisabled();
    await page.getByRole("button", { name: "11:00 AM" }).click();
    await expect(page.locator("[data-toast=success]", { hasText: "at 11:00 AM" })).toBeVisible();
    await expect(page.locator("main time")).toContainText("at 11:00 AM");

    await page.getByText(m.booking_change_zone()).click();
    await page.getByLabel(m.booking_zone_label()).selectOption("America/New_York");
    await page.getByRole("button", { name: m.booking_zone_submit() }).click();
    await expect(page.locator("main time")).toContainText(/at [34]:00 AM/);
    await expect(
      page.getByText(m.booking_hour_zanzibar({ time: "11:00 AM" }), { exact: true }).first(),
    ).toBeVisible();
    await expect(
      page.getByRole("button", { name: m.booking_hour_zanzibar({ time: "M" }) }).first(),
    ).toBeVisible();

    const file = await page.request.get(`${new URL(page.url()).pathname}.ics`);
    expect(await file.text()).toContain(`DTSTART:${date.replaceAll("-", "")}T080000Z`);

    await page.getByText(m.booking_cancel()).click();
    await page.getByRole("button", { name: m.booking_cancel_confirm() }).click();
    await expect(page.getByText(m.booking_state_cancelled())).toBeVisible();
    const link = page.getByRole("link", { name: m.booking_remove_from_calendar() });
    const removal = await page.request.get((await link.getAttribute("href")) ?? "");
    expect(await removal.text()).toContain("METHOD:CANCEL");
  },
);

test("who comes second keeps the enquiry, and books another time by one click", async ({
  page,
}) => {
  const date = await aFreeWednesday(page);
  await book(page, date);
  await book(page, date);
  await expect(page.locator("main")).toContainText(m.booking_state_unplaced());
  await expectNoViolation(page, "the next free times");
  await page.getByRole("button", { name: /at 11:00 AM$/ }).click();
  await expect(page.getByText(m.booking_state_booked())).toBeVisible();
  await expect(page.locator("main time")).toContainText("at 11:00 AM");
});

test("an address that is no booking's says so", async ({ page }) => {
  const response = await visit(page, `/booking/${"0".repeat(32)}`);
  expect(response?.status()).toBe(404);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(m.booking_not_found_title());
});

test("the operator's diary has the booking; a viewing is added, moved and cancelled", async ({
  page,
}) => {
  const date = await aFreeWednesday(page);
  const { name } = await book(page, date);
  await signIn(page);
  await visit(page, `/admin/diary?date=${date}`);
  await expect(page.getByRole("article").filter({ hasText: name })).toContainText("10:00 AM");
  await expectNoViolation(page, "the diary");
  await page.setViewportSize({ width: 360, height: 780 });
  await expectNoOverflow(page, "the diary");
  await expectNoViolation(page, "the diary on a phone");

  await page.getByRole("link", { name: m.admin_diary_viewing_add() }).click();
  await chooseClient(page, name);
  const time = (hour: string) => page.getByRole("radio", { name: hour });
  await expect(page.getByRole("radio", { name: "60 min" })).toBeChecked();
  await expect(time("9:30 AM")).toHaveAccessibleName(
    `9:30 AM ${m.admin_diary_time_of_other({ name })}`,
  );
  await time("10:00 AM").check();
  await page.getByRole("button", { name: m.admin_diary_viewing_book() }).click();
  await expect(page.getByRole("alert").first()).toContainText(
    m.admin_diary_time_taken_by({ name, time: "10:00 AM" }),
  );
  await time("10:30 AM").check();
  await page.getByRole("button", { name: m.admin_diary_viewing_book() }).click();
  await expect(
    page.locator("[data-toast=success]", { hasText: m.admin_diary_viewing_booked() }),
  ).toBeVisible();
  await expect(
    page.getByRole("heading", { name: m.admin_diary_tell_title({ name }) }),
  ).toBeVisible();
  await page.getByRole("button", { name: m.admin_diary_tell_done() }).click();

  await page.getByRole("link", { name: `Change viewing: ${name} at 10:30 AM` }).click();
  await expectNoViolation(page, "a booking of the diary");
  await time("4:30 PM").check();
  await page.getByLabel(m.admin_booking_label_place()).fill("At the gate");
  await page.getByRole("button", { name: m.admin_diary_save() }).click();
  await expect(
    page.getByRole("heading", { name: m.admin_diary_tell_title({ name }) }),
  ).toBeVisible();
  await expect(
    page.getByRole("dialog").getByRole("link", { name: m.admin_common_whatsapp_label({ name }) }),
  ).toHaveAttribute("href", /^https:\/\/wa\.me\/\d+\?text=.*%2Fbooking%2F/);
  await expectNoViolation(page, "the message about a moved booking");
  await page.getByRole("button", { name: m.admin_diary_tell_done() }).click();
  await expect(page.getByRole("article").filter({ hasText: "At the gate" })).toContainText(
    "4:30 PM",
  );
  await page.getByRole("link", { name: `Change viewing: ${name} at 4:30 PM` }).click();
  await page.getByText(m.admin_diary_cancel(), { exact: true }).click();
  await page.getByRole("button", { name: m.admin_diary_cancel_confirm() }).click();
  await expect(
    page.locator("[data-toast=success]", { hasText: m.admin_diary_cancelled() }),
  ).toBeVisible();
  await page.getByRole("link", { name: m.common_close() }).click();
  await expect(page.getByText("At the gate")).toHaveCount(0);

  await page
    .getByRole("article")
    .filter({ hasText: name })
    .getByRole("link", { name, exact: true })
    .click();
  await expect(page.locator("[data-kind=booking]").first()).toContainText(/cancelled by us/);

  await visit(page, "/admin/today?kind=tell");
  const untold = page.locator("#list > li").filter({ hasText: name });
  await untold.getByRole("link", { name: m.admin_today_done_label({ name }) }).click();
  await page.getByRole("button", { name: m.admin_diary_tell_done() }).click();
  await expect(
    page.locator("[data-toast=success]", { hasText: m.admin_diary_told({ name }) }),
  ).toBeVisible();
  await expect(untold).toHaveCount(0);
});

async function chooseClient(page: Page, name: string) {
  await page.getByLabel(m.admin_diary_client_search()).fill(name);
  await page
    .getByRole("search", { name: m.admin_diary_client_choose() })
    .getByRole("button")
    .click();
  await page.locator("[data-row]").getByRole("link", { name }).click();
  await expect(page.getByText(`${name}, +`)).toBeVisible();
}

test("the diary goes from week to week, and to a day", async ({ page }) => {
  await signIn(page);
  await visit(page, "/admin/diary?date=2031-03-05");
  await expect(page.getByRole("heading", { level: 2 }).first()).toHaveText(
    "Mar 3, 2031 to Mar 9, 2031",
  );
  await page.getByRole("link", { name: m.admin_today_next_week() }).click();
  await expect(page.getByRole("heading", { level: 2 }).first()).toContainText("Mar 10, 2031");
  await page.getByRole("link", { name: m.admin_diary_view_day(), exact: true }).click();
  await page.getByRole("link", { name: m.admin_diary_previous_day() }).click();
  await expect(page.getByRole("heading", { level: 2 }).first()).toHaveText("Tuesday, Mar 11, 2031");
  await page
    .locator("main")
    .getByRole("link", { name: m.admin_common_today(), exact: true })
    .click();
  await expect(page.getByRole("heading", { level: 3 })).toContainText(m.admin_common_today());
});

test("the diary's calendar has an address, which can be made anew", async ({ page }) => {
  await signIn(page);
  await visit(page, "/admin/diary");
  await page.getByRole("button", { name: /^Create a (new )?link$/ }).click();
  const field = page.getByLabel(m.admin_diary_feed_link());
  await expect(field).toHaveValue(/\/calendar\/[0-9a-f]{40}\.ics$/);
  const { pathname } = new URL(await field.inputValue());
  expect((await page.request.get(pathname)).status()).toBe(200);
  await page.getByRole("button", { name: m.admin_diary_feed_renew() }).click();
  await expect(field).not.toHaveValue(new RegExp(pathname));
  expect((await page.request.get(pathname)).status()).toBe(404);
});
