import type { Locator, Page } from "@playwright/test";
import { m } from "~/text/messages";
import { expectNoOverflow, expectNoViolation } from "../accessible";
import { coreIf, visit } from "../page";
import { expect, test } from "../test";
import { aVisitor, fillLead, leadsOf } from "../visitor";

const cards = (page: Page) => page.getByRole("article");
const heartOf = (card: Page | Locator) => card.getByRole("button", { name: /^Save .* shortlist$/ });

/** Shortlists the first properties of the home page; returns their names, the latest first. */
async function shortlist(page: Page, count: number, scripted: boolean) {
  const names: string[] = [];
  for (let index = 0; index < count; index += 1) {
    if (index === 0 || !scripted) await visit(page, "/");
    const card = cards(page).nth(index);
    names.unshift(await card.getByRole("heading").innerText());
    await heartOf(card).click();
    if (scripted) await expect(heartOf(card)).toHaveAttribute("aria-pressed", "true");
    else await expect(page.getByRole("heading", { name: m.shortlist_title() })).toBeVisible();
  }
  return names;
}

for (const width of [360, 1280]) {
  test(
    `hearts, a note, a comparison and one enquiry about all of them at ${width} px`,
    { tag: coreIf(width === 360) },
    async ({ page, javaScriptEnabled }) => {
      await page.setViewportSize({ width, height: 800 });
      const names = await shortlist(page, 3, javaScriptEnabled !== false);
      await page.getByRole("link", { name: /^My shortlist/ }).click();
      await expect(cards(page).getByRole("heading")).toHaveText(names);
      await expectNoOverflow(page, "shortlist");
      await expectNoViolation(page, "shortlist");

      // Notes of one's own stay, also one that is typed while another's button is pressed.
      const [first = "", second = ""] = names;
      await page.getByLabel(m.shortlist_note_name({ name: second })).fill("Second choice");
      await page
        .getByLabel(m.shortlist_note_name({ name: first }))
        .fill("Ask about the well: is it sweet? 🌴");
      await page.getByRole("button", { name: m.shortlist_note_save({ name: first }) }).click();
      await expect(page.locator("[data-toast=success]")).toHaveText(
        m.shortlist_notes_saved({ count: 2 }),
      );
      await visit(page, "/shortlist");
      await expect(page.getByLabel(m.shortlist_note_name({ name: second }))).toHaveValue(
        "Second choice",
      );
      await expect(page.getByLabel(m.shortlist_note_name({ name: first }))).toHaveValue(
        /sweet\? 🌴$/,
      );

      // Side by side.
      await page.getByRole("button", { name: m.shortlist_compare_selected() }).click();
      await expect(
        page.getByRole("heading", { name: m.compare_title_count({ count: 3 }) }),
      ).toBeVisible();
      await expect(page).toHaveURL(/\/compare\?p=[a-z0-9-]+,[a-z0-9-]+,[a-z0-9-]+$/);
      await expect(page.getByRole("row", { name: /^Price\s?differs/ })).toBeVisible();
      await expectNoOverflow(page, "comparison");
      await expectNoViolation(page, "comparison");
      await page.getByRole("link", { name: m.common_remove_name({ name: second }) }).click();
      await expect(
        page.getByRole("heading", { name: m.compare_title_count({ count: 2 }) }),
      ).toBeVisible();
      // Two fit beside each other, and their names stay in view.
      await page.getByRole("row").last().scrollIntoViewIfNeeded();
      for (const header of await page.getByRole("columnheader").all()) {
        await expect(header).toBeInViewport({ ratio: 1 });
      }

      // A single enquiry lists every property.
      const visitor = aVisitor();
      await visit(page, "/shortlist");
      await page.getByRole("link", { name: m.shortlist_ask_button({ count: 3 }) }).click();
      await expect(page.getByRole("heading", { name: "Ask about 3 properties" })).toBeVisible();
      await expect(page.getByText(names.join(", "))).toBeVisible();
      await fillLead(page, visitor);
      await page.getByLabel(m.lead_message()).fill("Which of them has water?");
      await page.getByRole("button", { name: m.lead_send_inquiry() }).click();
      await expect(page.getByRole("link", { name: m.lead_continue_on_whatsapp() })).toBeVisible();
      const leads = await leadsOf(page, visitor.name);
      await expect(leads).toHaveCount(1);
      await leads.getByRole("link", { name: visitor.name }).click();
      for (const name of names) await expect(page.getByText(`${name}: http`)).toBeVisible();
      await expect(page.getByText("Which of them has water?")).toBeVisible();
    },
  );
}

test("a sent shortlist is somebody else's, and can be added to one's own", async ({
  page,
  context,
  javaScriptEnabled,
}) => {
  const names = await shortlist(page, 2, javaScriptEnabled !== false);
  await visit(page, "/shortlist");
  const link = page.getByRole("link", { name: m.shortlist_send_button() });
  const message = new URL((await link.getAttribute("href")) ?? "").searchParams.get("text") ?? "";
  const path = /\/shortlist\?p=[a-z0-9,-]+$/.exec(message)?.[0] ?? "";
  expect(path).not.toBe("");

  await context.clearCookies();
  await visit(page, path);
  await expect(page.getByRole("heading", { name: m.shortlist_sent_title() })).toBeVisible();
  await expect(page.getByText(m.shortlist_note_placeholder())).toHaveCount(0);
  await expectNoViolation(page, "sent shortlist");
  await page.getByRole("button", { name: m.shortlist_save_all() }).click();
  await expect(page.getByRole("heading", { name: m.shortlist_title() })).toBeVisible();
  await expect(cards(page).getByRole("heading")).toHaveText(names);
  await page.getByRole("button", { name: `Remove ${names[0]}` }).click();
  await expect(cards(page).getByRole("heading")).toHaveText(names.slice(1));
  await page.getByRole("button", { name: `Remove ${names[1]}` }).click();
  await expect(page.getByText(m.shortlist_empty_text())).toBeVisible();
  await expectNoViolation(page, "empty shortlist");
});

test("what is gone, unknown or too much is said", async ({ page, context, baseURL }) => {
  const slug = "vumawimbi-beach-villa-with-reef-view";
  const cookie = (value: string) =>
    context.addCookies([{ name: "kisiwa_shortlist", value, url: baseURL ?? "" }]);
  const MISSING = m.shortlist_missing_entry({ name: "a house that is gone" });
  await cookie(`${slug}.a-house-that-is-gone`);
  await visit(page, "/shortlist");
  await expect(page.getByText(MISSING)).toBeVisible();
  await page
    .getByRole("button", { name: m.common_remove_name({ name: "a house that is gone" }) })
    .click();
  await expect(page.getByText(MISSING)).toHaveCount(0);
  await expect(cards(page)).toHaveCount(1);

  const many = Array.from({ length: 500 }, (_, index) => `villa-${index}`);
  await visit(page, `/shortlist?p=${slug},${many.join()}`);
  await expect(page.getByText(m.shortlist_sent_cut({ named: "501", shown: 20 }))).toBeVisible();
  await expect(cards(page)).toHaveCount(1);
  await visit(page, `/compare?p=${slug},${many.join()}`);
  await expect(page.getByText(m.compare_left_out({ count: 497, most: 4 }))).toBeVisible();
  await expect(page.getByText(m.compare_missing_count({ count: 3 }))).toBeVisible();
  await visit(page, "/compare?p=");
  await expect(
    page.getByRole("link", { name: m.shortlist_title(), exact: true }).last(),
  ).toBeVisible();

  // Twenty-one are too many for a shortlist.
  await cookie(many.slice(0, 20).join("."));
  await visit(page, `/properties/${slug}`);
  await heartOf(page.locator("main")).first().click();
  await expect(page.getByText(m.shortlist_full_count({ most: 20 }))).toBeVisible();
});

test("notes that are too long for a cookie are refused with what was typed", async ({
  page,
  context,
  baseURL,
}) => {
  await visit(page, "/");
  const links = cards(page).getByRole("link");
  const hrefs = await links.evaluateAll((all) =>
    all.map((link) => link.getAttribute("href") ?? ""),
  );
  const slugs = hrefs.map((href) => href.replace("/properties/", "")).slice(0, 20);
  await context.addCookies([
    { name: "kisiwa_shortlist", value: slugs.join("."), url: baseURL ?? "" },
  ]);
  // Four bytes a letter.
  const note = "🌴".repeat(70);
  for (const slug of slugs) {
    await page.request.post("/shortlist", { form: { slug, intent: "note", note_0: note } });
  }
  await visit(page, "/shortlist");
  const field = page.getByLabel(/^My note about/).last();
  await field.fill(note);
  await page
    .getByRole("button", { name: /^Save the note/ })
    .last()
    .click();
  await expect(page.getByText(m.shortlist_error_length())).toBeVisible();
  await expect(field).toHaveValue(note);
});
