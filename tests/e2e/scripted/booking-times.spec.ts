import type { Page } from "@playwright/test";
import { m } from "~/text/messages";
import { reload, reloadKnown, visit } from "../page";
import { expect, test } from "../test";
import { aFreeWednesday, aVisitor, fillLead } from "../visitor";

test.use({ timezoneId: "America/New_York" });

test("the consultation form says the hour on both clocks, and what is on request", async ({
  page,
}) => {
  await visit(page, "/lead/consultation");
  await page.getByLabel(m.lead_time(), { exact: true }).selectOption("10:00");
  // A Sunday, and winter in New York.
  await page.getByLabel(m.common_date()).fill(dayWith(0, -5));
  const fields = page.locator("form").filter({ has: page.getByLabel(m.lead_time()) });
  await expect(fields.getByText(/at 2:00 AM$/)).toBeVisible();
  await expect(
    fields.getByText(m.booking_hour_zanzibar({ time: "10:00 AM" }), { exact: true }),
  ).toBeVisible();
  const hours = page.getByLabel(m.lead_time(), { exact: true }).locator("option");
  await expect(hours.nth(1)).toHaveText(
    `1:00 AM (${m.booking_hour_zanzibar({ time: "9:00 AM" })})`,
  );
  await expect(page.getByText(m.lead_day_on_request())).toBeVisible();
  // A Wednesday, and summer there.
  await page.getByLabel(m.common_date()).fill(dayWith(3, -4));
  await expect(fields.getByText(/at 3:00 AM$/)).toBeVisible();
  await expect(page.getByText(m.lead_day_on_request())).toHaveCount(0);
  await expect(page.locator("input[name=time_zone]")).toHaveValue("America/New_York");
});

test("the dialog offers the next free times, and one press fills in day and hour", async ({
  page,
}) => {
  await visit(page, "/");
  await page.getByRole("link", { name: m.lead_consultation_link() }).click();
  const dialog = page.getByRole("dialog");
  const free = dialog
    .getByRole("group", { name: m.booking_next_times_zanzibar() })
    .getByRole("radio");
  await expect(free).toHaveCount(3);
  const [date = "", time = ""] = String(await free.nth(1).getAttribute("value")).split("T");
  await free.nth(1).check();
  await expect(dialog.getByLabel(m.common_date())).toHaveValue(date);
  await expect(dialog.getByLabel(m.lead_time(), { exact: true })).toHaveValue(time);
  await fillLead(dialog, aVisitor());
  await dialog.getByRole("button", { name: m.lead_consultation_submit() }).click();
  await expect(dialog.getByRole("heading", { name: m.lead_thanks_title() })).toBeVisible();
});

test("a number's country follows the time zone until the visitor has a say", async ({ page }) => {
  await visit(page, "/contact");
  const form = page.locator("form").filter({ has: page.getByLabel(m.lead_message()) });
  const country = form.getByLabel(m.form_phone_country());
  await expect(country).toHaveValue("TZ");
  await form.getByLabel(m.common_full_name()).focus();
  await expect(country).toHaveValue("US");
  await country.selectOption("TZ");
  await form.getByLabel(m.common_full_name()).focus();
  await expect(country).toHaveValue("TZ");

  await visit(page, "/callback");
  await country.or(page.getByLabel(m.form_phone_country())).focus();
  await page.getByLabel(m.lead_whatsapp_number()).focus();
  await expect(page.getByLabel(m.form_phone_country())).toHaveValue("TZ");
});

/** The next day of this weekday on which New York's clock differs from UTC by so many hours. */
function dayWith(weekday: number, offset: number): string {
  for (let ahead = 7; ; ahead++) {
    const day = new Date(Date.now() + ahead * 24 * 60 * 60 * 1000);
    day.setUTCHours(12, 0, 0, 0);
    const hour = day.toLocaleString("en", {
      timeZone: "America/New_York",
      hour: "numeric",
      hourCycle: "h23",
    });
    if (day.getUTCDay() === weekday && Number(hour) === 12 + offset) {
      return day.toISOString().slice(0, 10);
    }
  }
}

/** Asks for a consultation on a day. */
async function book(page: Page, date: string, time = "10:00") {
  await visit(page, "/lead/consultation");
  await fillLead(page, aVisitor());
  await page.getByLabel(m.form_phone_country()).selectOption("TZ");
  // In this order, because a taken hour can't be chosen any more once the day is known.
  await page.getByLabel(m.lead_time(), { exact: true }).selectOption(time);
  await page.getByLabel(m.common_date()).fill(date);
  await page.getByRole("button", { name: m.lead_consultation_submit() }).click();
}

/** Books a consultation on a day, and opens the visitor's page of it. */
async function openBooking(page: Page, date: string, load = reloadKnown) {
  await book(page, date);
  await page.getByRole("link", { name: m.booking_manage() }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Your consultation");
  await load(page);
}

const times = (page: Page) =>
  page.getByRole("region", { name: m.booking_reschedule() }).getByRole("listitem");

test("without a connection a booking's page stays, and says so", async ({ page, context }) => {
  // Remix does not know the page's route yet.
  await openBooking(page, await aFreeWednesday(page), async () => {
    await page.route(/\/__manifest\?/, (route) => route.abort());
    await reload(page);
  });
  const said = page.getByText(m.form_click_offline());
  await context.setOffline(true);
  await times(page).first().getByRole("button").click();
  await expect(said).toBeInViewport();
  await page.getByText(m.booking_cancel()).click();
  await page.getByRole("button", { name: m.booking_cancel_confirm() }).click();
  await expect(said).toHaveCount(2);
  await expect(said.last()).toBeInViewport();
  await context.setOffline(false);
  await page.unroute(/\/__manifest\?/);
  await page.getByRole("button", { name: m.booking_cancel_confirm() }).click();
  await expect(page.locator("[data-toast=success]")).toHaveText(m.booking_cancelled_toast());
});

test("a lost answer keeps a booking's page, which says that nobody knows; the next press saves it once", async ({
  page,
}) => {
  await openBooking(page, await aFreeWednesday(page));
  await page.route(/\/booking\//, async (route) => {
    if (route.request().method() !== "POST") return route.fallback();
    await route.fetch({ maxRedirects: 0 });
    await route.abort("connectionreset");
  });
  const time = times(page).nth(1).getByRole("button");
  const hour = await time.innerText();
  await time.click();
  const said = page.getByRole("alert").filter({ hasText: m.form_save_unconfirmed() });
  await expect(said).toBeInViewport();
  await page.unroute(/\/booking\//);
  await time.click();
  await expect(page.locator("[data-toast=success]", { hasText: "Booked for " })).toBeVisible();
  await expect(said).toHaveCount(0);
  await expect(page.locator("main time")).toContainText(hour.split("\n")[0] ?? "");
});

test("a time that somebody else has taken meanwhile is refused, and shown as taken", async ({
  page,
  context,
}) => {
  const date = await aFreeWednesday(page);
  await openBooking(page, date);
  await page.getByLabel(m.booking_other_day()).fill(date);
  await page.getByRole("button", { name: m.booking_show_times() }).click();
  const wanted = page.getByRole("button", { name: m.booking_hour_zanzibar({ time: "3:00 PM" }) });
  const other = await context.newPage();
  await book(other, date, "15:00");
  await expect(other.getByRole("link", { name: m.booking_manage() })).toBeVisible();
  await wanted.click();
  await expect(
    page.getByRole("alert").filter({ hasText: "That time has just been taken." }),
  ).toBeInViewport();
  await expect(wanted).toBeDisabled();
});

test("an hour that is taken cannot be chosen, and is named on both clocks", async ({ page }) => {
  const date = await aFreeWednesday(page);
  await book(page, date);
  const zanzibar = m.booking_hour_zanzibar({ time: "10:00 AM" });
  await expect(page.getByRole("link", { name: m.booking_manage() })).toBeVisible();
  await expect(page.getByRole("main").locator("p", { hasText: zanzibar })).toBeVisible();
  await visit(page, "/lead/consultation");
  await page.getByLabel(m.common_date()).fill(date);
  const hours = page.getByLabel(m.lead_time(), { exact: true }).locator("option");
  await expect(hours.filter({ hasText: zanzibar })).toBeDisabled();
  await expect(hours.filter({ hasText: zanzibar })).toContainText(m.booking_slot_taken());
  const [before = ""] = m.lead_times_taken({ times: "|" }).split("|");
  await expect(page.locator("p", { hasText: before })).toContainText(zanzibar);
  await expect(
    hours.filter({ hasText: m.booking_hour_zanzibar({ time: "11:00 AM" }) }),
  ).toBeEnabled();
});

test("without a connection the free times of one who came second stay", async ({
  page,
  context,
}) => {
  const date = await aFreeWednesday(page);
  await book(page, date);
  await book(page, date);
  const time = page.getByRole("button", {
    name: m.booking_hour_zanzibar({ time: "11:00 AM" }),
  });
  await expect(time).toBeVisible();
  await context.setOffline(true);
  await time.click();
  await expect(page.getByText(m.form_click_offline())).toBeVisible();
  await context.setOffline(false);
  await time.click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Your consultation");
});
