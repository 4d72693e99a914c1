import type { Page } from "@playwright/test";
import { m } from "~/text/messages";
import { expectNoOverflow, expectNoViolation } from "../accessible";
import { runsScripts, visit } from "../page";
import { expect, test } from "../test";
import { aVisitor, leadsOf } from "../visitor";

/** Takes a property off the market and puts it back, which is news. */
async function makeNews(page: Page, name: string) {
  await visit(page, `/admin/properties?q=${encodeURIComponent(name)}`);
  const edit = page.locator('a[href$="/edit"], a[href*="/edit?"]').first();
  const id = /properties\/([0-9a-f-]{36})\/edit/.exec((await edit.getAttribute("href")) ?? "")?.[1];
  for (const availability of ["sold", "available"]) {
    const form = { property_id: id ?? "", availability, back: "/admin/properties" };
    const answer = await page.request.post("/admin/properties", { form, maxRedirects: 0 });
    expect(answer.status()).toBe(302);
  }
}

for (const width of [360, 1280]) {
  test(`who finds nothing asks to be told, is told, and ends it, at ${width} px`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 800 });
    const judge = async (what: string) => {
      await expectNoOverflow(page, what);
      await expectNoViolation(page, what);
    };
    const visitor = aVisitor();
    // Nobody asks so little for a hotel; the words are those of one that is for sale.
    await visit(page, "/?type=hotel&maxPrice=5000&currency=USD");
    await page.getByRole("link", { name: m.list_alert_first() }).click();
    await expect(page.getByText("Hotel, Up to $5,000")).toBeVisible();
    await judge("the form");
    await page.getByLabel("WhatsApp Number").fill("12");
    await page.getByRole("button", { name: m.lead_alert_submit() }).click();
    await expect(page.getByText("Full name is required").first()).toBeVisible();
    await expect(page.getByText("Hotel, Up to $5,000")).toBeVisible();
    await page.getByLabel(m.common_full_name()).fill(visitor.name);
    await page.getByLabel("WhatsApp Number").fill(visitor.phone);
    await page.getByRole("button", { name: m.lead_alert_submit() }).click();

    await expect(page.getByRole("heading", { name: m.alert_page_title() })).toBeVisible();
    await expect(page).toHaveURL(/\/alerts\/[0-9a-f]{32}\?sent$/);
    await expect(page.getByText(m.alert_matches_none())).toBeVisible();
    if (await runsScripts(page)) {
      // While it slides in, it lies half over the menu.
      const dismiss = page.getByRole("button", { name: m.ui_dismiss_message() });
      await dismiss.click();
      await dismiss.waitFor({ state: "hidden" });
    }
    await judge("the visitor's page");
    const own = page.url().replace("?sent", "");

    const lead = await leadsOf(page, visitor.name);
    await expect(lead).toContainText("Search Alert");
    await expect(lead).toContainText("Hotel, Up to $5,000");
    await visit(page, `/admin/people?q=${encodeURIComponent(visitor.name)}`);
    await page.getByRole("link", { name: visitor.name }).first().click();
    const looksFor = page.getByRole("region", { name: m.admin_person_criteria_title() });
    await expect(looksFor).toContainText("Hotel, Up to $5,000");

    await looksFor
      .getByRole("link", {
        name: m.admin_person_criteria_edit_label({ words: "Hotel, Up to $5,000" }),
      })
      .click();
    await page.getByLabel("Max price (optional)").fill("");
    await judge("the operator's form");
    await page.getByRole("button", { name: m.admin_person_criteria_save() }).click();
    await expect(looksFor.getByRole("list", { name: m.admin_person_matches() })).toBeVisible();
    await judge("the person");
    const fitting = looksFor
      .getByRole("list", { name: m.admin_person_matches() })
      .getByRole("link")
      .first();
    const name = (await fitting.innerText()).split(", $")[0] ?? "";

    await makeNews(page, name);
    await visit(page, "/admin/today?kind=match");
    const told = page.getByRole("button", {
      name: m.admin_common_label_value({
        label: m.admin_today_news_tell(),
        value: `${visitor.name}, ${name}`,
      }),
    });
    await expect(told).toBeVisible();
    await expect(page.getByText(m.admin_criteria_event_available()).first()).toBeVisible();
    await expect(
      page
        .getByRole("link", { name: m.admin_common_whatsapp_label({ name: visitor.name }) })
        .first(),
    ).toHaveAttribute("href", /wa\.me\/25577\d+\?text=.*back%20on%20the%20market/);
    await judge("Today");
    await told.click();
    await expect(told).toHaveCount(0);

    await visit(page, own);
    await expect(page.getByText(m.alert_matches_title())).toBeVisible();
    await page.getByText(m.alert_stop_title()).click();
    await page.getByRole("button", { name: m.alert_stop_button() }).click();
    await expect(page.getByText(m.alert_stopped_text())).toBeVisible();
    await visit(page, `/admin/people?q=${encodeURIComponent(visitor.name)}`);
    await page.getByRole("link", { name: visitor.name }).first().click();
    await expect(looksFor).toContainText("Ended by the visitor");
    const timeline = page.getByRole("region", { name: m.admin_common_timeline() });
    await expect(timeline).toContainText(
      m.admin_person_told({ event: m.admin_criteria_kind_available() }),
    );
    await expect(timeline).toContainText(
      m.admin_person_criteria_end_entry({
        origin: "search-alert",
        by: "visitor",
        words: "Hotel",
      }),
    );
  });
}

test("a search alert's address that is nobody's says so", async ({ page }) => {
  const response = await visit(page, `/alerts/${"0".repeat(32)}`);
  expect(response?.status()).toBe(404);
  expect(response?.headers()["cache-control"]).toBe("no-store");
  await expect(page.getByRole("heading", { name: m.alert_not_found_title() })).toBeVisible();
});
