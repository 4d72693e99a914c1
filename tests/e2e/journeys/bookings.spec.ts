import type { Page } from "@playwright/test";
import { expectNoOverflow, expectNoViolation } from "../accessible";
import { visit } from "../page";
import { expect, test } from "../test";
import { aFreeWednesday, aVisitor, fillLead, signIn } from "../visitor";

async function book(page: Page, date: string) {
  const visitor = aVisitor();
  await visit(page, "/lead/consultation");
  await fillLead(page, visitor);
  await page.getByLabel("Date").fill(date);
  await page.getByLabel("Time", { exact: true }).selectOption("10:00");
  await page.getByRole("button", { name: "Schedule consultation" }).click();
  await expect(page.getByRole("link", { name: "See, move or cancel it" })).toBeVisible();
  return visitor;
}

test("a visitor sees their consultation, moves it and cancels it", async ({ page }) => {
  const date = await aFreeWednesday(page);
  await book(page, date);
  await page.getByRole("link", { name: "See, move or cancel it" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Your consultation");
  await expect(page.getByText("Your time is booked.")).toBeVisible();
  const response = await page.reload();
  expect(response?.headers()["cache-control"]).toBe("no-store");
  await expect(page.locator("meta[name=robots]")).toHaveAttribute("content", "noindex");
  await expectNoViolation(page, "a booking");
  await page.setViewportSize({ width: 360, height: 780 });
  await expectNoOverflow(page, "a booking on a phone");

  await page.getByLabel("Another day").fill(date);
  await page.getByRole("button", { name: "Show times" }).click();
  await expect(page.getByRole("button", { name: "10:00 AM" })).toBeDisabled();
  await page.getByRole("button", { name: "11:00 AM" }).click();
  await expect(page.locator("[data-toast=success]", { hasText: "at 11:00 AM" })).toBeVisible();
  await expect(page.locator("main time")).toContainText("at 11:00 AM");

  await page.getByText("Another time zone").click();
  await page.getByLabel("Time zone").selectOption("America/New_York");
  await page.getByRole("button", { name: "Use it" }).click();
  await expect(page.getByText(/11:00 in Zanzibar, 0[34]:00 in New York/)).toBeVisible();
  await expect(page.getByRole("button", { name: /0\d:00 in New York/ }).first()).toBeVisible();

  const file = await page.request.get(`${new URL(page.url()).pathname}.ics`);
  expect(await file.text()).toContain(`DTSTART:${date.replaceAll("-", "")}T080000Z`);

  await page.getByText("Cancel this booking").click();
  await page.getByRole("button", { name: "Yes, cancel it" }).click();
  await expect(page.getByText("This booking is cancelled.")).toBeVisible();
  const link = page.getByRole("link", { name: "Remove it from your calendar" });
  const removal = await page.request.get((await link.getAttribute("href")) ?? "");
  expect(await removal.text()).toContain("METHOD:CANCEL");
});

test("who comes second keeps the enquiry, and books another time by one click", async ({
  page,
}) => {
  const date = await aFreeWednesday(page);
  await book(page, date);
  await book(page, date);
  await expect(page.locator("main")).toContainText("We have your details.");
  await expectNoViolation(page, "the next free times");
  await page.getByRole("button", { name: /at 11:00 AM$/ }).click();
  await expect(page.getByText("Your time is booked.")).toBeVisible();
  await expect(page.locator("main time")).toContainText("at 11:00 AM");
});

test("an address that is no booking's says so", async ({ page }) => {
  const response = await visit(page, `/booking/${"0".repeat(32)}`);
  expect(response?.status()).toBe(404);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Booking Not Found");
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

  await page.getByRole("link", { name: "Add Viewing" }).click();
  await page.getByLabel("Who comes").selectOption({ label: await optionOf(page, name) });
  await page.getByLabel("Time", { exact: true }).selectOption("10:00 AM");
  await page.getByRole("button", { name: "Book Viewing" }).click();
  await expect(page.getByRole("alert").first()).toContainText("Somebody else is booked");
  await page.getByLabel("Time", { exact: true }).selectOption("10:30 AM");
  await page.getByRole("button", { name: "Book Viewing" }).click();
  await expect(page.locator("[data-toast=success]", { hasText: "Viewing booked" })).toBeVisible();

  await page.getByRole("link", { name: `Change viewing of ${name} at 10:30 AM` }).click();
  await expectNoViolation(page, "a booking of the diary");
  await page.getByLabel("Time", { exact: true }).selectOption("4:30 PM");
  await page.getByLabel("Place").fill("At the gate");
  await page.getByRole("button", { name: "Save Booking" }).click();
  await expect(page.getByRole("article").filter({ hasText: "At the gate" })).toContainText(
    "4:30 PM",
  );
  await page.getByRole("link", { name: `Change viewing of ${name} at 4:30 PM` }).click();
  await page.getByText("Cancel Booking").click();
  await page.getByRole("button", { name: "Yes, cancel it" }).click();
  await expect(
    page.locator("[data-toast=success]", { hasText: "Booking cancelled" }),
  ).toBeVisible();
  await expect(page.getByText("At the gate")).toHaveCount(0);

  await page
    .getByRole("article")
    .filter({ hasText: name })
    .getByRole("link", { name, exact: true })
    .click();
  await expect(page.locator("[data-kind=booking]").first()).toContainText(/cancelled by us/);
});

const optionOf = async (page: Page, name: string) =>
  (await page.getByLabel("Who comes").locator("option", { hasText: name }).textContent()) ?? "";

test("the diary goes from week to week, and to a day", async ({ page }) => {
  await signIn(page);
  await visit(page, "/admin/diary?date=2031-03-05");
  await expect(page.getByRole("heading", { level: 2 }).first()).toHaveText(
    "Mar 3, 2031 to Mar 9, 2031",
  );
  await page.getByRole("link", { name: "Next week" }).click();
  await expect(page.getByRole("heading", { level: 2 }).first()).toContainText("Mar 10, 2031");
  await page.getByRole("link", { name: "Day", exact: true }).click();
  await page.getByRole("link", { name: "Previous day" }).click();
  await expect(page.getByRole("heading", { level: 2 }).first()).toHaveText("Tuesday, Mar 11, 2031");
  await page.locator("main").getByRole("link", { name: "Today", exact: true }).click();
  await expect(page.getByRole("heading", { level: 3 })).toContainText("Today");
});

test("the diary's calendar has an address, which can be made anew", async ({ page }) => {
  await signIn(page);
  await visit(page, "/admin/diary");
  await page.getByRole("button", { name: /^Make an? (new )?address$/ }).click();
  const field = page.getByLabel("Address of the calendar");
  await expect(field).toHaveValue(/\/calendar\/[0-9a-f]{40}\.ics$/);
  const { pathname } = new URL(await field.inputValue());
  expect((await page.request.get(pathname)).status()).toBe(200);
  await page.getByRole("button", { name: "Make a new address" }).click();
  await expect(field).not.toHaveValue(new RegExp(pathname));
  expect((await page.request.get(pathname)).status()).toBe(404);
});
