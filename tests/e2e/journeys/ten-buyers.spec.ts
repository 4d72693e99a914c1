import type { Page } from "@playwright/test";
import { m } from "~/text/messages";
import { expectNoOverflow, expectNoViolation } from "../accessible";
import { runsScripts, visit } from "../page";
import { expect, test } from "../test";
import { aVisitor, fillLead, leadsOf } from "../visitor";

const cards = (page: Page) => page.locator("#property-search").getByRole("article");
const heading = (page: Page) => page.getByRole("heading", { level: 1 });

/** Searches by words, as from the strip at the top of home. */
const search = (page: Page, words: string) => visit(page, `/?q=${encodeURIComponent(words)}`);

async function expectWhole(page: Page, what: string) {
  await expectNoOverflow(page, what);
  await expectNoViolation(page, what);
}

/** Keeps a property from its own page. */
async function keep(page: Page, name: string, href: string) {
  await visit(page, href);
  const heart = page.getByRole("button", { name: m.shortlist_heart_label({ name }) }).first();
  await heart.click();
  if (await runsScripts(page)) await expect(heart).toHaveAttribute("aria-pressed", "true");
  else await expect(page.getByRole("heading", { name: m.shortlist_title() })).toBeVisible();
}

for (const width of [360, 1280]) {
  test.describe(`at ${width} px`, () => {
    test.beforeEach(({ page }) => page.setViewportSize({ width, height: 800 }));

    test("two bedrooms near a beach: what there is instead, three compared, one enquiry", async ({
      page,
    }) => {
      await search(page, "2 bedroom villa under 200k near a beach");
      for (const chip of ["Villa", "2 bedrooms", "Up to $200,000", "Beach access"]) {
        await expect(
          page.getByRole("link", { name: m.list_filter_remove({ label: chip }) }),
        ).toBeVisible();
      }
      await page.getByRole("link", { name: /^Villas near a beach on Pemba, from \$/ }).click();
      await expect(cards(page)).toHaveCount(3);
      const links = cards(page).getByRole("heading").getByRole("link");
      const found = await links.evaluateAll((all) =>
        all.map((link) => ({
          name: String(link.textContent),
          href: (link as HTMLAnchorElement).href,
        })),
      );
      for (const { name, href } of found) await keep(page, name, href);
      await visit(page, "/shortlist");
      await page.getByRole("button", { name: m.shortlist_compare_selected() }).click();
      await expect(heading(page)).toHaveText(m.compare_title_count({ count: 3 }));
      await expectWhole(page, "the comparison");
      await visit(page, "/shortlist");
      await page.getByRole("link", { name: m.shortlist_ask_button({ count: 3 }) }).click();
      const visitor = aVisitor();
      await fillLead(page, visitor);
      await page.getByRole("button", { name: m.lead_send_inquiry() }).click();
      await expect(page.getByRole("link", { name: m.lead_continue_on_whatsapp() })).toBeVisible();
      await expect(await leadsOf(page, visitor.name)).toHaveCount(1);
    });

    test("land of 5,000 m² in euros on the map", async ({ page }) => {
      await visit(page, "/land-plot-for-sale-in-pemba-island?minLand=4000&maxLand=6000");
      await page.locator("summary", { hasText: "Currency and unit" }).click();
      await page.getByRole("banner").getByRole("link", { name: "EUR" }).click();
      const land = page.getByRole("main").getByRole("article");
      await expect(land.first().getByText("€").first()).toBeVisible();
      const plots = await land.count();
      expect(plots).toBeGreaterThan(0);
      await page
        .getByRole("link", { name: m.list_view_map() })
        .filter({ visible: true })
        .first()
        .click();
      await expect(page).toHaveURL(/minLand=4000&maxLand=6000.*view=map/);
      const markers = page.locator("[data-map-level] .map-marker:visible");
      await expect(markers.first()).toContainText("€");
      const labels = await markers.allTextContents();
      const counts = labels.map((label) => Number(/^(\d+) from /.exec(label)?.[1] ?? 1));
      expect(counts.reduce((sum, count) => sum + count, 0)).toBe(plots);
      await expectNoOverflow(page, "the map");
    });

    test("a shortlist is sent to a spouse, who opens it the next day", async ({
      page,
      context,
    }) => {
      await search(page, "villa with pool");
      const link = cards(page).first().getByRole("heading").getByRole("link");
      const name = String(await link.textContent());
      await keep(page, name, String(await link.getAttribute("href")));
      await visit(page, "/shortlist");
      const send = page.getByRole("link", { name: m.shortlist_send_button() });
      const text = new URL(String(await send.getAttribute("href"))).searchParams.get("text");
      const [address = ""] = /https?:\S+\/shortlist\?p=\S+/.exec(String(text)) ?? [];
      await context.clearCookies();
      await visit(page, new URL(address).pathname + new URL(address).search);
      await expect(heading(page)).toHaveText(m.shortlist_sent_title());
      await expect(page.getByRole("article").getByRole("heading")).toHaveText([name]);
      await expectWhole(page, "a sent shortlist");
    });

    test("from New York: call me back, by the clock there", async ({ page }) => {
      await visit(page, "/callback");
      const form = page.getByRole("form", { name: m.area_callback_title() });
      const visitor = aVisitor();
      await form.getByLabel(m.common_full_name()).fill(visitor.name);
      await form.getByLabel(m.form_phone_country()).selectOption("United States (+1)");
      await form.getByLabel(m.lead_whatsapp_number()).fill("(212) 555-0147");
      await form.getByLabel(m.lead_call_time()).selectOption(m.lead_call_morning());
      await form.getByLabel(m.lead_time_zone()).selectOption("New York");
      await form.getByRole("button", { name: m.area_callback_title() }).click();
      await expect(page.getByText("Thank you! Our team will contact you").first()).toBeVisible();
    });

    test("with the keyboard alone, from home to the question", async ({ page }) => {
      await search(page, "villa");
      const first = cards(page).first().getByRole("heading").getByRole("link");
      const name = String(await first.textContent());
      for (let presses = 0; presses < 120; presses += 1) {
        await page.keyboard.press("Tab");
        if (await first.evaluate((link) => link === document.activeElement)) break;
      }
      await expect(first).toBeFocused();
      await page.keyboard.press("Enter");
      await expect(heading(page)).toHaveText(name);
      const form = page.getByRole("form", { name: m.lead_send_inquiry() });
      const field = form.getByLabel(m.common_full_name());
      await field.scrollIntoViewIfNeeded();
      await field.focus();
      const visitor = aVisitor();
      await page.keyboard.type(visitor.name);
      await page.keyboard.press("Tab");
      const number = form.getByLabel(m.lead_phone_number(), { exact: true });
      for (let presses = 0; presses < 3; presses += 1) {
        if (await number.evaluate((input) => input === document.activeElement)) break;
        await page.keyboard.press("Tab");
      }
      await page.keyboard.type(visitor.phone);
      await page.keyboard.press("Enter");
      await expect(page.getByText("Thank you").first()).toBeVisible();
      await expect(await leadsOf(page, visitor.name)).toHaveCount(1);
    });

    test("by names alone: landmarks, headings and what each control is called", async ({
      page,
    }) => {
      await search(page, "villa");
      for (const role of ["banner", "main", "contentinfo"] as const) {
        await expect(page.getByRole(role)).toHaveCount(1);
      }
      await expect(heading(page)).toHaveCount(1);
      const nameless = page.locator(
        ":is(a, button, summary):not([aria-hidden] *, [aria-hidden]):visible",
      );
      const names = await nameless.evaluateAll((all) =>
        all.map((one) => (one.getAttribute("aria-label") ?? one.textContent ?? "").trim()),
      );
      expect(names.filter((name) => name === "")).toEqual([]);
      const name = "Vumawimbi Beach Villa with Reef View";
      await page.getByRole("link", { name }).first().click();
      await expect(heading(page)).toHaveText(name);
      const form = page.getByRole("form", { name: m.lead_send_inquiry() });
      for (const label of ["Full Name", m.form_phone_country(), "Message"]) {
        await expect(form.getByLabel(label)).toBeVisible();
      }
    });

    test("at 200 % the page is used as ever", async ({ page }) => {
      // A zoom of 200% halves the width in CSS pixels; WCAG asks down to 320.
      await page.setViewportSize({ width: Math.max(320, width / 2), height: 400 });
      await search(page, "villa");
      await expectWhole(page, "a list at 200 %");
      await cards(page).first().getByRole("heading").getByRole("link").click();
      await expect(page.getByRole("heading", { name: m.property_section_details() })).toBeVisible();
      await expectWhole(page, "a property at 200 %");
    });

    test("on a slow line the first listing is there before its pictures", async ({ page }) => {
      await page.route(/\/images\//, (route) => route.abort());
      await search(page, "villa");
      await expect(cards(page).first().getByText("$").first()).toBeVisible();
      await cards(page).first().getByRole("heading").getByRole("link").click();
      await expect(page.getByRole("form", { name: m.lead_send_inquiry() })).toBeVisible();
    });

    test("wrong words are understood, and said", async ({ page }) => {
      await search(page, "vila oceon view");
      await expect(
        page.getByRole("link", { name: m.list_filter_remove({ label: "Ocean view" }) }),
      ).toBeVisible();
      expect(await cards(page).count()).toBeGreaterThan(0);
      await expect(page).toHaveTitle(/^Villas with an ocean view on Pemba, \d+ for sale/);
      await visit(page, "/?minPrice=cheap");
      await expect(page.getByText(/couldn't read/i).first()).toBeAttached();
    });

    test("nothing found: what comes nearest, a person, and word when there is one", async ({
      page,
    }) => {
      await search(page, "hotel under $10,000");
      await expect(page.getByText(m.list_no_match_title())).toBeVisible();
      await expect(page.getByRole("heading", { name: m.list_nearest_title() })).toBeVisible();
      await expect(page.getByRole("link", { name: m.list_ask_button() }).first()).toBeVisible();
      await expectWhole(page, "nothing found");
      await page.getByRole("link", { name: m.list_alert_first() }).first().click();
      await expect(page.getByText(/\$10,000/).first()).toBeVisible();
    });
  });
}
