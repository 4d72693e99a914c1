import type { Locator, Page } from "@playwright/test";
import { m } from "~/text/messages";
import { visit } from "../page";
import { expect, test } from "../test";
import { aVisitor, fillLead } from "../visitor";

/** A press or a choice from a select is one tap; typing is none. */
class Thumb {
  taps = 0;
  async press(target: Locator) {
    this.taps += 1;
    await target.click();
  }
  async choose(target: Locator, value: string) {
    this.taps += 1;
    await target.selectOption(value);
  }
}

type Journey = {
  title: string;
  /** As a stranger counted on a phone before, from where their journey began. */
  before: string;
  /** The most taps from the home page, on a phone and on a laptop. */
  most: Record<Width, number>;
  walk: (page: Page, thumb: Thumb) => Promise<void>;
};

const widths = [360, 1280] as const;
type Width = (typeof widths)[number];

const cards = (page: Page) => page.locator("#property-search").getByRole("article");
const heading = (page: Page) => page.getByRole("heading", { level: 1 });
const isPhone = (page: Page) => (page.viewportSize()?.width ?? 0) < 1024;

/** Types words into the first field of the home page and presses its button. */
async function search(page: Page, thumb: Thumb, words: string) {
  const strip = page.getByRole("form", { name: m.list_strip_label() });
  await strip.getByLabel(m.list_strip_words()).fill(words);
  await thumb.press(strip.getByRole("button"));
  // The address changes just before the list does.
  await expect(page).toHaveURL(/[?&]q=/);
  await expect(page.getByRole("list", { name: m.list_applied_label() })).toBeVisible();
}

/** Opens a link of the menu, behind its button on a phone. */
async function openFromMenu(page: Page, thumb: Thumb, name: string) {
  if (isPhone(page)) await thumb.press(page.getByLabel(m.shell_menu(), { exact: true }));
  const links = page.getByRole("banner").getByRole("link", { name, exact: true });
  await thumb.press(links.filter({ visible: true }).first());
}

async function openCard(page: Page, thumb: Thumb, words: string) {
  await search(page, thumb, words);
  await thumb.press(cards(page).first().getByRole("heading").getByRole("link"));
  await expect(page).toHaveURL(/\/properties\//);
  // The address changes just before the page does.
  const title = page.getByRole("region", { name: m.property_section_title(), exact: true });
  await expect(title).toBeVisible();
}

const sendInquiry = (page: Page, thumb: Thumb) =>
  thumb.press(page.getByRole("button", { name: m.lead_send_inquiry() }));

const thanked = (page: Page) =>
  expect(page.getByRole("link", { name: m.lead_continue_on_whatsapp() })).toBeVisible();

const journeys: Journey[] = [
  {
    title: "a villa with two bedrooms near a beach, under $200,000",
    before: "4",
    most: { 360: 3, 1280: 3 },
    async walk(page, thumb) {
      await search(page, thumb, "2 bedroom villa near a beach, under $200k");
      await expect(page.getByText(m.list_no_match_title())).toBeVisible();
      await thumb.press(page.getByRole("link", { name: /^Villas near a beach on Pemba, from \$/ }));
      await expect(cards(page)).toHaveCount(3);
      await thumb.press(cards(page).first().getByRole("heading").getByRole("link"));
      await expect(heading(page)).toContainText("Villa");
    },
  },
  {
    title: "land of 5,000 m² in euros on the map",
    before: "8, the first plot hidden",
    most: { 360: 5, 1280: 5 },
    async walk(page, thumb) {
      await search(page, thumb, "land of at least 5,000 m²");
      await thumb.choose(page.getByLabel(m.list_currency_label(), { exact: true }), "EUR");
      await expect(cards(page).first().getByText("€").first()).toBeVisible();
      const map = page.getByRole("link", { name: m.list_view_map() });
      await thumb.press(map.filter({ visible: true }).first());
      const markers = page.locator("[data-map-level] .map-marker:visible");
      await expect(markers.first()).toContainText("€");
      // The first plot can be tapped, and its card opens it.
      await thumb.press(markers.first());
      const plot = page.getByRole("article").getByRole("heading").getByRole("link");
      await thumb.press(plot.filter({ visible: true }).first());
      await expect(page).toHaveURL(/\/properties\//);
    },
  },
  {
    title: "three compared, and one question about them",
    before: "6, without their titles",
    most: { 360: 7, 1280: 7 },
    async walk(page, thumb) {
      for (const index of [0, 1, 2]) {
        const heart = cards(page).nth(index).getByRole("button", { pressed: false });
        await thumb.press(heart.first());
      }
      await thumb.press(page.getByRole("banner").getByRole("link", { name: m.shortlist_title() }));
      await thumb.press(page.getByRole("button", { name: m.shortlist_compare_selected() }));
      await expect(heading(page)).toHaveText(m.compare_title_count({ count: 3 }));
      const title = page.getByRole("row", { name: m.property_fact_title() }).first();
      await expect(title).toBeVisible();
      await expect(page.getByRole("row", { name: m.compare_total_cost() })).toContainText("$");
      await thumb.press(page.getByRole("link", { name: m.shortlist_ask_button({ count: 3 }) }));
      await fillLead(page, aVisitor());
      await sendInquiry(page, thumb);
      await thanked(page);
    },
  },
  {
    title: "the whole cost, and what I will own",
    before: "3, with sums that contradict each other",
    most: { 360: 3, 1280: 3 },
    async walk(page, thumb) {
      await openCard(page, thumb, "Vumawimbi villa");
      const title = page.getByRole("region", { name: m.property_section_title(), exact: true });
      await expect(title.getByText(m.title_right(), { exact: true })).toBeVisible();
      const costs = page.getByRole("region", { name: m.property_section_costs() });
      const [, total = ""] =
        /: (\$[\d,]+(?:–\$[\d,]+)?) in total/.exec(await costs.innerText()) ?? [];
      await thumb.press(costs.getByRole("link", { name: m.property_costs_breakdown() }));
      expect(total).not.toBe("");
      await expect(page.getByRole("row", { name: m.costs_total_with_price() })).toContainText(
        total,
      );
    },
  },
  {
    title: "what it will earn",
    before: "a dead end",
    most: { 360: 3, 1280: 3 },
    async walk(page, thumb) {
      await openCard(page, thumb, "villa");
      await thumb.press(page.getByRole("link", { name: m.property_rental_return() }));
      await expect(page.getByText(m.costs_example_hint()).first()).toBeVisible();
      const net = page.getByRole("row", { name: m.costs_net_income() }).getByRole("cell");
      await expect(net).toHaveText([/\$[\d,]+/, /\$[\d,]+/, /\$[\d,]+/]);
    },
  },
  {
    title: "a consultation from New York, from the page of the island",
    before: "a dead end",
    most: { 360: 5, 1280: 4 },
    async walk(page, thumb) {
      await openFromMenu(page, thumb, m.common_why_pemba());
      const book = page.getByRole("main").getByRole("link", { name: m.booking_link() });
      await thumb.press(book.first());
      await page.getByLabel(m.common_full_name()).focus();
      await expect(page.getByLabel(m.form_phone_country())).toHaveValue("US");
      await fillLead(page, { name: aVisitor().name, phone: "(212) 555-0147" });
      const times = page.getByRole("group", { name: m.booking_next_times_zanzibar() });
      await thumb.press(times.getByRole("radio").first());
      const form = page.locator("form").filter({ has: page.getByLabel(m.common_date()) });
      await expect(form.getByText(/ in Zanzibar$/).last()).toBeVisible();
      await thumb.press(page.getByRole("button", { name: m.lead_consultation_submit() }));
      await expect(page.getByRole("link", { name: m.booking_manage() })).toBeVisible();
    },
  },
  {
    title: "a search sent to a spouse, in euros",
    before: "not counted; its text was always the same",
    most: { 360: 4, 1280: 4 },
    async walk(page, thumb) {
      await search(page, thumb, "villa under 450k");
      await thumb.choose(page.getByLabel(m.list_currency_label(), { exact: true }), "EUR");
      await expect(page).toHaveURL(/currency=EUR/);
      await thumb.press(page.locator("summary", { hasText: m.share_button() }).first());
      const send = page.getByRole("dialog").getByRole("link", { name: m.contact_whatsapp() });
      await expect(send).toHaveAttribute("href", /text=Villas.*currency%3DEUR/);
      // It opens WhatsApp.
      thumb.taps += 1;
    },
  },
  {
    title: "the same villa found again the next day",
    before: "not counted; at the end of the page",
    most: { 360: 3, 1280: 3 },
    async walk(page, thumb) {
      await openCard(page, thumb, "villa");
      const name = await heading(page).innerText();
      await visit(page, "/");
      const viewed = page.getByRole("region", { name: m.shortlist_viewed_title() });
      const again = viewed.getByRole("link", { name }).first();
      const { y = Infinity } = (await again.boundingBox()) ?? {};
      expect(y).toBeLessThan(2 * (page.viewportSize()?.height ?? 0));
      await thumb.press(again);
      await expect(heading(page)).toHaveText(name);
    },
  },
  {
    title: "the survey plan of a plot without any fact of its title",
    before: "2 from its page, and none without facts",
    most: { 360: 4, 1280: 4 },
    async walk(page, thumb) {
      await openCard(page, thumb, "Kiweni lagoon plot");
      const title = page.getByRole("region", { name: m.property_section_title(), exact: true });
      await thumb.press(title.getByRole("link", { name: m.property_ask_survey_plan() }));
      const name = await page.getByLabel(m.lead_message()).first().inputValue();
      expect(name).toContain("survey plan");
      await fillLead(
        page.locator("form").filter({ has: page.getByLabel(m.lead_message()) }),
        aVisitor(),
      );
      await sendInquiry(page, thumb);
      await expect(page.getByText("Thank you").first()).toBeVisible();
    },
  },
  {
    title: "nothing found, and an alert to a number in Dubai",
    before: "2 from the empty list",
    most: { 360: 3, 1280: 3 },
    async walk(page, thumb) {
      await search(page, thumb, "hotel under $10,000");
      await thumb.press(page.getByRole("link", { name: m.list_alert_first() }).first());
      await page.getByLabel(m.common_full_name()).fill(aVisitor().name);
      await page.getByLabel(m.common_whatsapp_number()).fill("+971 50 123 4567");
      await thumb.press(page.getByRole("button", { name: m.lead_alert_submit() }));
      await expect(page.getByRole("heading", { name: m.alert_page_title() })).toBeVisible();
    },
  },
  {
    title: "words with mistakes",
    before: "not counted",
    most: { 360: 1, 1280: 1 },
    async walk(page, thumb) {
      await search(page, thumb, "vila oceon view");
      await expect(cards(page).first()).toBeVisible();
      await expect(
        page.getByRole("link", { name: m.list_filter_remove({ label: "Ocean view" }) }),
      ).toBeVisible();
    },
  },
];

test.use({ timezoneId: "America/New_York" });

for (const width of widths) {
  for (const { title, before, most, walk } of journeys) {
    test(`${title}, at ${width} px`, async ({ page }) => {
      await page.setViewportSize({ width, height: 740 });
      await visit(page, "/");
      const thumb = new Thumb();
      await walk(page, thumb);
      console.log(`${width} px, ${title}: ${thumb.taps} taps (before: ${before})`);
      expect(thumb.taps).toBeLessThanOrEqual(most[width]);
    });
  }
}
