import type { Locator } from "@playwright/test";
import { m } from "~/text/messages";
import { visit } from "../page";
import { expect, test } from "../test";

const SLUG = "vumawimbi-beach-villa-with-reef-view";
const VILLA = `/properties/${SLUG}`;

test("a heart is filled in by script alone: the page is the same for everybody", async ({
  page,
  request,
  baseURL,
}) => {
  await visit(page, VILLA);
  const heart = page.getByRole("button", { name: /^Save .* shortlist$/ }).first();
  await expect(heart).toHaveAttribute("aria-pressed", "false");
  await heart.click();
  await expect(heart).toHaveAttribute("aria-pressed", "true");
  await expect(page).toHaveURL(baseURL + VILLA);
  const box = await heart.boundingBox();
  expect(Math.min(box?.width ?? 0, box?.height ?? 0)).toBeGreaterThanOrEqual(44);
  await expect(page.getByRole("link", { name: /^My shortlist/ })).toContainText("1");

  const cookie = await page.evaluate(() => document.cookie);
  expect(cookie).toContain(`kisiwa_shortlist=${SLUG}`);
  for (const path of ["/", VILLA]) {
    const plain = await (await request.get(path)).text();
    expect(await (await request.get(path, { headers: { Cookie: cookie } })).text()).toBe(plain);
  }
  await page.reload();
  await expect(heart).toHaveAttribute("aria-pressed", "true");
});

test("a second tab sees what the first one did when it is looked at, and so does Back", async ({
  page,
  context,
}) => {
  await visit(page, VILLA);
  const other = await context.newPage();
  await visit(other, VILLA);
  await other
    .getByRole("button", { name: /^Save .* shortlist$/ })
    .first()
    .click();
  // Chromium without a window has every tab in front.
  await page.evaluate(() => window.dispatchEvent(new Event("focus")));
  const heart = page.getByRole("button", { name: /^Save .* shortlist$/ }).first();
  await expect(heart).toHaveAttribute("aria-pressed", "true");

  await page.getByRole("link", { name: /^My shortlist/ }).click();
  await page.getByRole("button", { name: /^Remove/ }).click();
  await expect(page.getByText(m.shortlist_empty_text())).toBeVisible();
  await page.goBack();
  await expect(heart).toHaveAttribute("aria-pressed", "false");
});

test("a note that is saved without a connection stays in its field, and so do the others", async ({
  page,
  context,
}) => {
  const others = "wete-clove-garden-house";
  await visit(page, `/shortlist`);
  await context.addCookies([
    { name: "kisiwa_shortlist", value: `${SLUG}.${others}`, url: page.url() },
  ]);
  await visit(page, "/shortlist");
  const notes = page.getByLabel(/^My note/);
  await notes.nth(0).fill("Ask about the well");
  await notes.nth(1).fill("Second choice");
  await context.setOffline(true);
  await page.getByRole("button", { name: m.common_save() }).first().click();
  const message = `${m.form_save_offline()} ${m.form_input_kept()}`;
  await expect(page.getByRole("alert").filter({ hasText: message })).toHaveCount(2);
  await page
    .getByRole("button", { name: /^Remove/ })
    .last()
    .click();
  await expect(page.getByText(m.form_save_offline())).toHaveCount(1);
  await expect(notes).toHaveCount(2);
  await expect(notes.nth(0)).toHaveValue("Ask about the well");
  await expect(notes.nth(1)).toHaveValue("Second choice");
  await context.setOffline(false);
  await page.getByRole("button", { name: m.common_save() }).first().click();
  await expect(page.getByText(m.shortlist_notes_saved({ count: 2 }))).toBeVisible();
  await page.reload();
  await expect(notes.nth(0)).toHaveValue("Ask about the well");
  await expect(notes.nth(1)).toHaveValue("Second choice");
});

test("a sent shortlist that is added without a connection stays, and says so", async ({
  page,
  context,
}) => {
  await visit(page, `/shortlist?p=${SLUG}`);
  const address = page.url();
  await context.setOffline(true);
  await page.getByRole("button", { name: m.shortlist_save_all() }).click();
  await expect(page.getByRole("alert")).toContainText(m.form_save_offline());
  expect(page.url()).toBe(address);
  await context.setOffline(false);
  await page.getByRole("button", { name: m.shortlist_save_all() }).click();
  await expect(page.getByRole("heading", { name: m.shortlist_title() })).toBeVisible();
});

test("recently viewed comes from the visitor's own browser, after the page", async ({ page }) => {
  const section = page.getByRole("region", { name: m.shortlist_viewed_title() });
  await visit(page, "/");
  const first = page.getByRole("article").nth(1);
  const name = await first.getByRole("heading").innerText();
  await expect(section).toBeHidden();
  await first.getByRole("link").click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(name);
  await expect
    .poll(() => page.evaluate(() => localStorage.getItem("kisiwa-recently-viewed")))
    .not.toBeNull();
  // Not the property itself.
  await expect(section).toBeHidden();

  await visit(page, VILLA);
  await expect(section.getByRole("heading", { name })).toBeVisible();
  await visit(page, "/");
  await expect(section.getByRole("article")).toHaveCount(2);
  // On a phone, right under the search, before the list.
  await page.setViewportSize({ width: 360, height: 740 });
  const topOf = async (locator: Locator) => (await locator.boundingBox())?.y ?? 0;
  const search = page.getByRole("form", { name: m.list_strip_label() });
  const list = page.getByRole("region", { name: m.home_properties_title() });
  expect(await topOf(section)).toBeGreaterThan(await topOf(search));
  expect(await topOf(section)).toBeLessThan(await topOf(list));

  await visit(page, "/shortlist");
  await expect(section.getByRole("article")).toHaveCount(2);
});
