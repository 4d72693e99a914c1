import type { Page } from "@playwright/test";
import { m } from "~/text/messages";
import { expectNoOverflow, expectNoViolation } from "../accessible";
import { visit, visitAll } from "../page";
import { expect, test } from "../test";
import { aFreeWednesday, aVisitor, fillLead } from "../visitor";

const messageForm = (page: Page) => page.getByRole("form", { name: m.lead_send_message() });
const property = "/properties/vumawimbi-beach-villa-with-reef-view";

/** The addresses of the scripts that were fetched since. */
function fetched(page: Page): string[] {
  const addresses: string[] = [];
  page.on("request", (request) => {
    if (request.resourceType() === "script") addresses.push(request.url());
  });
  return addresses;
}

for (const path of ["/contact", property]) {
  test(`${path} brings no phone metadata before somebody begins to write`, async ({ page }) => {
    const scripts = fetched(page);
    await visitAll(page, path);
    expect(scripts.filter((address) => /in-page-check|libphonenumber/.test(address))).toEqual([]);
    await page.getByRole("main").getByLabel(m.common_full_name()).first().focus();
    await expect
      .poll(() => scripts.some((address) => address.includes("in-page-check")))
      .toBe(true);
  });
}

test(
  "a mistake that the browser sees sends no request, and the first field has the focus",
  { tag: "@core" },
  async ({ page }) => {
    await visit(page, "/contact");
    const posts: string[] = [];
    page.on("request", (request) => request.method() === "POST" && posts.push(request.url()));
    const form = messageForm(page);
    await form.getByLabel(m.common_full_name()).fill(aVisitor().name);
    await form.getByRole("button", { name: m.lead_send_message() }).click();
    await expect(form.getByLabel(m.lead_phone_number(), { exact: true })).toBeFocused();
    expect(posts).toEqual([]);
    // Its message goes when the field is corrected.
    await form.getByLabel(m.lead_phone_number(), { exact: true }).fill("0777 123 456");
    await expect(form.getByRole("alert").getByRole("link")).toHaveText(["Message is required"]);
  },
);

test("without the check the server's answer is shown in place", async ({ page }) => {
  await page.route(/in-page-check/, (route) => route.abort());
  await visit(page, "/contact");
  const form = messageForm(page);
  await form.getByLabel(m.lead_message()).fill("Hello");
  await form.getByRole("button", { name: m.lead_send_message() }).click();
  await expect(form.getByRole("alert").getByRole("link")).toHaveText([
    "Full name is required",
    "Phone number is required",
  ]);
  await expect(page.locator("[data-toast=error]")).toHaveText("Please fill in all fields");
  await expect(form.getByLabel(m.lead_message())).toHaveValue("Hello");
});

test("the toast of a message that was sent is not covered by that of its refusal", async ({
  page,
}) => {
  await visit(page, "/contact");
  const form = messageForm(page);
  await form.getByLabel(m.common_full_name()).fill("Asha Juma");
  await form.getByLabel(m.lead_phone_number(), { exact: true }).fill("0777 123 456");
  await form.getByRole("button", { name: m.lead_send_message() }).click();
  await expect(page.locator("[data-toast=error]")).toBeVisible();
  await form.getByLabel(m.lead_message()).fill("Hello");
  await form.getByRole("button", { name: m.lead_send_message() }).click();
  await expect(page.locator("[data-toast=success]")).toBeVisible();
  await expect(page.locator("[data-toast=error]")).toHaveCount(0);
});

test("what is typed before a form's code has arrived stays, and where one is in it", async ({
  page,
}) => {
  let arrive: () => void = () => undefined;
  const held = new Promise<void>((resolve) => (arrive = resolve));
  await page.route(/\/property-inquiry-form-/, async (route) => {
    await held;
    await route.continue();
  });
  await visitAll(page, property);
  const form = page.getByRole("form", { name: m.lead_send_inquiry() });
  await form.getByLabel(m.common_full_name()).fill("Asha Juma");
  await form.getByLabel(m.form_phone_country()).selectOption("KE");
  // The page goes on, and the form with all that is in it stays.
  await page.getByRole("link", { name: m.property_show_square_feet() }).click();
  await expect(page.getByRole("link", { name: m.property_show_square_metres() })).toBeVisible();
  await form.getByLabel(m.lead_message()).fill("Is it dry in May?");
  await form.getByLabel(m.lead_message()).press(m.common_home());
  arrive();
  await expect(form).toHaveAttribute("data-hydrated");
  await page.keyboard.type("Karibu. ");
  await expect(form.getByLabel(m.common_full_name())).toHaveValue("Asha Juma");
  await expect(form.getByLabel(m.form_phone_country())).toHaveValue("KE");
  await expect(form.getByLabel(m.lead_message())).toHaveValue("Karibu. Is it dry in May?");
});

test(
  "the thanks stand in the form's place and have the focus",
  { tag: "@core" },
  async ({ page }) => {
    await visit(page, property);
    const form = page.getByRole("form", { name: m.lead_send_inquiry() });
    await fillLead(form, aVisitor());
    await form.getByLabel(m.lead_message()).fill("Is it dry in May?");
    await form.getByRole("button", { name: m.lead_send_inquiry() }).click();
    const thanks = page
      .getByRole("main")
      .getByText("Thank you! Our team will contact you shortly.");
    await expect(thanks).toBeVisible();
    await expect(page).toHaveURL(new RegExp(`${property}$`));
    const focused = page.locator(":focus");
    await expect(focused).toContainText("Thank you! Our team will contact you shortly.");
    await expect(focused.getByRole("link", { name: m.lead_continue_on_whatsapp() })).toBeVisible();
  },
);

async function openConsultation(page: Page) {
  await page.getByRole("main").getByRole("link", { name: m.lead_consultation_title() }).click();
  await expect(page.getByRole("dialog").getByLabel(m.common_full_name())).toBeVisible();
}

test("what was typed and not sent is there again in a dialog that was closed", async ({ page }) => {
  const visitor = aVisitor();
  await visit(page, "/");
  await openConsultation(page);
  const dialog = page.getByRole("dialog");
  await fillLead(dialog, visitor);
  const date = await aFreeWednesday(page);
  await dialog.getByLabel(m.common_date()).fill(date);
  await dialog.getByLabel(m.lead_time(), { exact: true }).selectOption("11:00");
  await page.keyboard.press("Escape");
  await expect(dialog).toHaveCount(0);
  await openConsultation(page);
  await expect(dialog.getByLabel(m.common_full_name())).toHaveValue(visitor.name);
  await expect(dialog.getByLabel(m.lead_phone_number(), { exact: true })).toHaveValue(
    visitor.phone,
  );
  await expect(dialog.getByLabel(m.common_date())).toHaveValue(date);
  await expect(dialog.getByLabel(m.lead_time(), { exact: true })).toHaveValue("11:00");
  // The day counts as chosen: its hours are on the visitor's own clock too.
  await expect(dialog.getByText(m.lead_hours_zone())).toBeVisible();
  await dialog.getByRole("button", { name: m.lead_consultation_submit() }).click();
  await expect(page.locator("[data-toast=success]")).toBeVisible();
  await page.keyboard.press("Escape");
  await openConsultation(page);
  await expect(dialog.getByLabel(m.common_date())).toHaveValue("");
});

test("a year of five digits is said at the date, and breaks nothing", async ({ page }) => {
  await visit(page, "/");
  await openConsultation(page);
  const dialog = page.getByRole("dialog");
  await fillLead(dialog, aVisitor());
  await dialog.getByLabel(m.lead_time(), { exact: true }).selectOption("11:00");
  await dialog.getByLabel(m.common_date()).fill("20266-12-01");
  await dialog.getByRole("button", { name: m.lead_consultation_submit() }).click();
  await expect(dialog.getByLabel(m.common_date())).toHaveAttribute("aria-invalid", "true");
  await page.keyboard.press("Escape");
  await openConsultation(page);
  await expect(dialog.getByLabel(m.common_date())).toHaveValue("20266-12-01");
});

test("what was opened stays open when a return is computed, and the button has the focus", async ({
  page,
}) => {
  await visit(page, "/return?price=185000&nightly=150");
  await page.getByText(m.costs_more_assumptions()).click();
  const years = page.getByLabel(m.costs_years_field());
  await years.fill("12");
  const compute = page.getByRole("button", { name: m.costs_calculate() });
  await compute.click();
  await expect(page).toHaveURL(/years=12/);
  await expect(years).toBeVisible();
  await expect(compute).toBeFocused();
  await years.fill("13");
  await years.press("Enter");
  await expect(page).toHaveURL(/years=13/);
  await expect(years).toBeFocused();
  await page.goBack();
  await expect(years).toHaveValue("12");
});

test("a message that was begun is there again when its page is", async ({ page }) => {
  await visit(page, "/contact");
  await messageForm(page).getByLabel(m.lead_message()).fill("Is the road dry in May?");
  await page.getByRole("banner").getByRole("link", { name: m.common_areas() }).click();
  await expect(page).toHaveURL(/areas/);
  await page.goBack();
  await expect(messageForm(page).getByLabel(m.lead_message())).toHaveValue(
    "Is the road dry in May?",
  );
  await page.reload();
  await expect(messageForm(page).getByLabel(m.lead_message())).toHaveValue(
    "Is the road dry in May?",
  );
  // Nobody else who uses the device finds it, in another tab or later.
  expect(await page.evaluate(() => Object.keys(localStorage))).not.toContain("kisiwa-unsent");
  const other = await page.context().newPage();
  await visit(other, "/contact");
  await expect(messageForm(other).getByLabel(m.lead_message())).toHaveValue("");
});

test("on a slow line a spinner turns, and six skeletons stand in for the services", async ({
  page,
}) => {
  await visit(page, "/contact");
  let answer: () => void = () => undefined;
  const held = new Promise<void>((resolve) => (answer = resolve));
  await page.route(/\.data(\?|$)/, async (route) => {
    await held;
    await route.continue();
  });
  await page.getByRole("contentinfo").getByRole("link", { name: m.common_services() }).click();
  await expect(page.locator("[data-skeleton]")).toHaveCount(6);
  await expect(page.locator("[data-skeleton]").first()).toBeVisible();
  const spinner = page.getByRole("status").locator(".navigation-spinner");
  await expect(spinner).toHaveCSS("animation-name", /spin/);
  await page.emulateMedia({ reducedMotion: "reduce" });
  await expect(spinner).toHaveCSS("animation-iteration-count", "1");
  await expect(spinner).toBeVisible();
  answer();
  await expect(page.getByRole("heading", { level: 1, name: m.common_services() })).toBeVisible();
  await expect(page.getByRole("article")).toHaveCount(6);
  await expect(spinner).toHaveCount(0);
  await expect(page.locator("[data-skeleton]")).toHaveCount(0);
});

for (const width of [360, 1280]) {
  test(`forms with their mistakes at ${width} px are accessible`, async ({ page }) => {
    await page.setViewportSize({ width, height: 800 });
    for (const [path, submit] of [
      ["/contact", "Send message"],
      ["/callback", m.area_callback_title()],
      ["/lead/consultation", "Schedule consultation"],
      ["/lead/property-inquiry", "Send inquiry"],
    ] as const) {
      await visitAll(page, path);
      await page.getByRole("button", { name: submit }).click();
      await expect(page.getByRole("alert"), path).toBeVisible();
      await expectNoViolation(page, path);
      await expectNoOverflow(page, path);
    }
  });
}

test("a known name that comes while its field has the focus gives way to what is typed", async ({
  page,
}) => {
  const known = { full_name: "Zuhura Ali", phone: "0777 123 456" };
  let answer = () => {};
  const asked = new Promise<void>((resolve) => (answer = resolve));
  await page.route("/visitor.json", async (route) => {
    await asked;
    await route.fulfill({ json: known });
  });
  await page.addInitScript(() => localStorage.setItem("kisiwa-sent-before", "1"));
  await visit(page, "/callback");
  const name = page.getByLabel(m.common_full_name());
  await name.focus();
  answer();
  await expect(name).toHaveValue(known.full_name);
  await page.keyboard.type("Asha");
  await expect(name).toHaveValue("Asha");
});
