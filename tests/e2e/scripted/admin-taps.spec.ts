import type { Locator, Page } from "@playwright/test";
import { m } from "~/text/messages";
import { aJpeg } from "../../support/pictures";
import { visit } from "../page";
import { expect, test } from "../test";
import { aFreeWednesday, aVisitor, signIn } from "../visitor";

/** Counts what a thumb does: a choice from a select is two taps, and each photo of a gallery is one. */
class Thumb {
  taps = 0;
  async tap(target: Locator) {
    this.taps += 1;
    await target.tap();
  }
  async type(target: Locator, text: string) {
    await this.tap(target);
    // Two taps so fast at one place of the screen are a double tap: it leaves the caret outside of an empty field.
    await target.selectText();
    await target.pressSequentially(text);
  }
  async choose(target: Locator, label: string) {
    this.taps += 2;
    await target.selectOption({ label });
  }
  async photos(target: Locator, files: { name: string; mimeType: string; buffer: Buffer }[]) {
    // It is opened, each is chosen, and the gallery is told that this is all.
    this.taps += files.length + 2;
    await target.setInputFiles(files);
  }
}

test.use({ viewport: { width: 360, height: 740 }, hasTouch: true });

const field = (page: Page, label: string) => page.getByLabel(label, { exact: true });

test("a property is marked as sold with at most two taps", async ({ page }) => {
  await signIn(page);
  await visit(page, "/admin/properties");
  const thumb = new Thumb();
  const availability = page.getByRole("combobox", { name: /^Availability of / }).first();
  await thumb.choose(availability, "Sold");
  await expect(page.locator("[data-toast]")).toHaveText("Property marked as sold");
  await expect(availability).toHaveValue("sold");
  console.log(`marked as sold: ${thumb.taps} taps`);
  expect(thumb.taps).toBeLessThanOrEqual(2);
  await availability.selectOption("available");
  await expect(page.locator("[data-toast]").last()).toHaveText("Property available again");
});

test("a booking is moved and its person told with at most four taps", async ({ page }) => {
  const date = await aFreeWednesday(page);
  const { name, phone } = aVisitor();
  const form = { full_name: name, phone, consultation_date: date, consultation_time: "10:00" };
  await page.request.post("/lead/consultation", {
    form: { ...form, page: "/", openedAt: "" },
    maxRedirects: 0,
  });
  await signIn(page);
  await visit(page, `/admin/diary?date=${date}`);
  const thumb = new Thumb();
  const entry = page.getByRole("article").filter({ hasText: name });
  await thumb.tap(entry.getByRole("link", { name: /^(Confirm or c|C)hange consultation: / }));
  await thumb.tap(page.getByText("4:30 PM", { exact: true }));
  await thumb.tap(page.getByRole("button", { name: m.admin_diary_save() }));
  const whatsApp = page
    .getByRole("dialog")
    .getByRole("link", { name: m.admin_common_whatsapp_label({ name }) });
  await expect(whatsApp).toHaveAttribute("href", /^https:\/\/wa\.me\/\d+\?text=.*4%3A30/);
  thumb.taps += 1;
  console.log(`a booking moved and told: ${thumb.taps} taps`);
  expect(thumb.taps).toBeLessThanOrEqual(4);
});

test("WhatsApp opens with a text with at most two taps from the pipeline", async ({ page }) => {
  const { name, phone } = aVisitor();
  const form = { full_name: name, phone, page: "/", openedAt: "" };
  await page.request.post("/lead/guide", { form, maxRedirects: 0 });
  await signIn(page);
  await visit(page, "/admin/leads");
  const thumb = new Thumb();
  await thumb.tap(page.getByRole("link", { name: /^Today \(\d+\)/ }));
  const whatsApp = page.getByRole("link", { name: m.admin_common_whatsapp_label({ name }) });
  await expect(whatsApp).toHaveAttribute("href", /^https:\/\/wa\.me\/\d+\?text=\w+/);
  thumb.taps += 1;
  console.log(`WhatsApp with a text: ${thumb.taps} taps`);
  expect(thumb.taps).toBeLessThanOrEqual(2);
});

test("a viewing is booked with at most five taps from Today", async ({ page }) => {
  await signIn(page);
  const date = await aFreeWednesday(page);
  await visit(page, "/admin/today");
  const thumb = new Thumb();
  const card = page
    .locator("#list > li")
    .filter({ hasText: m.admin_today_kind_unanswered() })
    .first();
  await thumb.tap(card.getByRole("link").first());
  await thumb.tap(page.getByRole("link", { name: /^Book a viewing about / }).first());
  const dialog = page.getByRole("dialog");
  thumb.taps += 1;
  await field(page, m.common_date()).fill(date);
  await thumb.tap(dialog.getByText("10:30 AM", { exact: true }));
  await thumb.tap(dialog.getByRole("button", { name: m.admin_diary_viewing_book() }));
  await expect(page.locator("[data-toast=success]")).toHaveText(m.admin_diary_viewing_booked());
  console.log(`a viewing booked: ${thumb.taps} taps`);
  expect(thumb.taps).toBeLessThanOrEqual(5);
});

test("a deal is closed with its price with at most five taps", async ({ page }) => {
  await signIn(page);
  await visit(page, "/admin/leads?q=brandt");
  const thumb = new Thumb();
  const status = page.getByRole("combobox", { name: /Brandt/ }).first();
  await thumb.choose(status, "Deal Closed");
  await thumb.type(field(page, m.admin_deal_price_label()), "104000");
  await thumb.tap(page.getByRole("dialog").getByRole("button", { name: m.admin_common_save() }));
  await expect(page.getByRole("link", { name: /^\$104,000, / })).toBeVisible();
  console.log(`a deal closed with its price: ${thumb.taps} taps`);
  expect(thumb.taps).toBeLessThanOrEqual(5);
});

test("a task with a day is added with at most four taps", async ({ page }) => {
  await signIn(page);
  await visit(page, "/admin/today");
  const thumb = new Thumb();
  await thumb.tap(page.getByRole("link", { name: m.admin_task_add() }));
  await thumb.type(field(page, m.admin_task_title_label()), "Sign at ZIPA");
  await thumb.tap(page.getByRole("dialog").getByText(m.admin_common_tomorrow()));
  await thumb.tap(page.getByRole("dialog").getByRole("button", { name: m.admin_task_save() }));
  await expect(page.locator("[data-toast]")).toHaveText(m.admin_task_saved());
  console.log(`a task with a day: ${thumb.taps} taps`);
  expect(thumb.taps).toBeLessThanOrEqual(4);
});

test("who must be called now is one tap from signing in, and a call is logged with four", async ({
  page,
}) => {
  await signIn(page);
  await visit(page, "/admin/leads");
  const who = new Thumb();
  await who.tap(page.getByRole("link", { name: /^Today \(\d+\)/ }));
  const first = page.locator("#list > li").first();
  await expect(first).toBeInViewport();
  await expect(first.getByRole("link", { name: /^Call / })).toBeInViewport();
  console.log(`who must be called now: ${who.taps} tap`);
  expect(who.taps).toBeLessThanOrEqual(1);

  const unanswered = page
    .locator("#list > li")
    .filter({ hasText: m.admin_today_kind_unanswered() })
    .first();
  const name = (await unanswered.getByRole("link").first().innerText()).trim();
  const log = new Thumb();
  await log.tap(unanswered.getByRole("link", { name: /^Done: / }));
  // The status of a lead that was new is Contacted by itself.
  await expect(page.getByRole("radio", { name: "Contacted" })).toBeChecked();
  await log.type(page.getByLabel("What happened (optional)"), "Wants to see it on Thursday.");
  await log.tap(page.getByText(/^Thursday/));
  await log.tap(page.getByRole("button", { name: m.admin_common_save() }));
  await expect(page.locator("[data-toast]")).toHaveText(m.admin_common_saved());
  console.log(`a call logged with note, status and Thursday: ${log.taps} taps`);
  expect(log.taps).toBeLessThanOrEqual(4);
  await visit(page, `/admin/leads?q=${encodeURIComponent(name)}`);
  await expect(page.getByText(/^Due \w+ \d+, \d{4}$/).first()).toBeVisible();
  await expect(
    page.getByRole("combobox", { name: m.admin_leads_status_of({ name }) }).first(),
  ).toHaveValue("contacted");
});

test("a villa with twelve photos takes at most 26 taps", async ({ page, context, baseURL }) => {
  await context.grantPermissions(["geolocation"], { origin: baseURL });
  await context.setGeolocation({ latitude: -5.0559, longitude: 39.7294, accuracy: 8 });
  await signIn(page);
  await visit(page, "/admin/properties");
  const thumb = new Thumb();
  await thumb.tap(page.getByRole("link", { name: "Add Property" }));
  await thumb.type(field(page, m.admin_common_name()), "Villa of the taps");
  await expect(field(page, m.list_strip_type())).toHaveValue("villa");
  await thumb.choose(field(page, m.admin_common_status()), "Ready to Move In");
  await thumb.type(field(page, m.admin_settings_description()), "Four rooms around a court.");
  await thumb.type(field(page, "Price in US dollars"), "285000");
  await thumb.type(page.getByLabel(m.property_fact_bedrooms()), "4");
  await thumb.type(page.getByLabel(/^Size in m²/), "210");
  await thumb.tap(page.getByRole("button", { name: m.admin_map_use_location() }));
  await expect(field(page, m.admin_map_latitude())).toHaveValue("-5.0559");
  await expect(page.getByText(m.admin_map_found({ metres: "8" }))).toBeVisible();
  // The position says the area, and the area the location.
  await expect(field(page, m.admin_common_area()).locator(":checked")).toHaveText("Wete");
  await expect(field(page, m.area_location_title())).toHaveValue(
    m.admin_property_location_placeholder(),
  );
  await expect(page.locator("[name=map_view]")).toHaveValue(/^-5\.0\d+,39\.7\d+,14$/);
  const photos = await Promise.all(
    Array.from({ length: 12 }, async (_, i) => ({
      name: `${i + 1}.jpg`,
      mimeType: "image/jpeg",
      buffer: await aJpeg(60 + i, 40),
    })),
  );
  await thumb.photos(field(page, "Images"), photos);
  await expect(page.locator("[data-picture=stored]")).toHaveCount(12);
  await thumb.tap(page.getByLabel("Publish this property"));
  await thumb.tap(page.getByRole("button", { name: m.admin_property_create() }));
  await expect(page.locator("[data-toast]")).toHaveText("Property created successfully");
  console.log(`villa with 12 photos: ${thumb.taps} taps`);
  expect(thumb.taps).toBeLessThanOrEqual(26);
});

for (const width of [360, 768, 834, 900, 1280]) {
  test(`the list of properties is no wider than ${width} px`, async ({ page }) => {
    await page.setViewportSize({ width, height: 800 });
    await signIn(page);
    await visit(page, "/admin/properties");
    const over = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    expect(over).toBeLessThanOrEqual(0);
  });
}
