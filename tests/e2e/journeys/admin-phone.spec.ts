import type { Locator, Page } from "@playwright/test";
import { adminTabs } from "~/components/admin/shell/admin-tabs";
import { m } from "~/text/messages";
import { expectNoOverflow } from "../accessible";
import { visit } from "../page";
import { expect, test } from "../test";
import { leadRows, signIn } from "../visitor";

const PHONE = { width: 360, height: 740 };

test.beforeEach(async ({ page }) => {
  await page.setViewportSize(PHONE);
  await signIn(page);
});

const isInView = (y: number, height: number) => y >= 0 && y + height <= PHONE.height;

/** The cards that are on the first screen, whole. */
async function cardsInView(page: Page) {
  const boxes = await Promise.all((await leadRows(page).all()).map((row) => row.boundingBox()));
  return boxes.filter((box) => box && isInView(box.y, box.height));
}

/** Width of a select beyond its longest option, in px. */
const spareWidth = (select: Locator) =>
  select.evaluate((element) => {
    const free = element.cloneNode(true) as HTMLElement;
    free.style.cssText = "position: absolute; width: max-content";
    element.after(free);
    const needed = free.offsetWidth;
    free.remove();
    return (element as HTMLElement).offsetWidth - needed;
  });

test("the first screen shows three leads, each a card of what to do next", async ({ page }) => {
  await visit(page, "/admin/leads");
  expect((await cardsInView(page)).length).toBeGreaterThanOrEqual(3);
  for (const row of await leadRows(page).all()) {
    expect((await row.boundingBox())?.height).toBeLessThanOrEqual(120);
    const status = row.getByRole("combobox");
    await expect(status).toBeVisible();
    expect(
      await spareWidth(status),
      "whichever status it is, it is read whole",
    ).toBeGreaterThanOrEqual(0);
    await expect(row.getByRole("link", { name: /^\+\d+$/ })).toBeVisible();
    await expect(row.getByRole("link", { name: /^Manage / })).toBeVisible();
  }
  await visit(page, "/admin/leads?q=whitcombe");
  await expect(leadRows(page)).toContainText("Vumawimbi Beach Villa");
  await expect(leadRows(page).getByText(/^Waiting \d+/)).toBeVisible();
});

test("what is found is seen without a swipe, however many wait for a call", async ({ page }) => {
  for (const path of ["?q=whitcombe", "?status=new", "?source=guide"]) {
    await visit(page, `/admin/leads${path}`);
    expect((await cardsInView(page)).length, path).toBeGreaterThanOrEqual(1);
    const folded = page.locator("summary").filter({ hasText: "Recent Callback Requests (" });
    await expect(folded).toBeVisible();
    await expect(page.getByRole("table", { name: m.admin_leads_callbacks_recent() })).toHaveCount(
      0,
    );
  }
});

test("a menu names the current tab and leads to the others", { tag: "@core" }, async ({ page }) => {
  await visit(page, "/admin/contact-leads");
  const menu = page.getByRole("navigation", { name: m.admin_shell_dashboard() });
  await expect(menu.locator("summary").first()).toContainText(m.admin_contact_lead_title());
  await menu.locator("summary").first().click();
  const tabs = menu.getByRole("link");
  await expect(tabs.filter({ hasText: "Lead Management" })).toBeInViewport();
  await expect(tabs.filter({ hasText: m.admin_contact_lead_title() })).toHaveAttribute(
    "aria-current",
    "page",
  );
  await tabs.filter({ hasText: "Blog Management" }).click();
  await expect(page.getByRole("heading", { name: /^Blog Posts/ })).toBeVisible();
  await expect(menu.locator("summary").first()).toContainText("Blog Management");
  await expect(tabs).toHaveCount(0);
});

test("leads are ordered from a menu", async ({ page }) => {
  await visit(page, "/admin/leads");
  await page.locator("summary").filter({ hasText: m.admin_table_default_order() }).click();
  await page
    .getByRole("link", { name: m.admin_table_descending({ label: m.common_full_name() }) })
    .click();
  await expect(page).toHaveURL(/sort=full_name&order=desc/);
  await expect(async () => {
    const cells = await leadRows(page).locator("td:nth-child(2)").allInnerTexts();
    const names = cells.map((text) => text.split("\n")[0] ?? "");
    expect(names.length).toBeGreaterThan(3);
    expect(names).toEqual([...names].sort((a, b) => b.localeCompare(a)));
  }).toPass();
});

test("a long form keeps its title, its way out and its button in view", async ({ page }) => {
  await visit(page, "/admin/areas/new");
  for (const label of ["Name", "Long Description", "Latitude"]) {
    await page.getByLabel(label, { exact: true }).focus();
    await expect(page.getByRole("heading", { name: m.admin_area_new_title() })).toBeInViewport({
      ratio: 1,
    });
    await expect(page.getByRole("link", { name: m.common_close() })).toBeInViewport({ ratio: 1 });
    await expect(page.getByRole("button", { name: m.admin_area_create() })).toBeInViewport({
      ratio: 1,
    });
  }
});

test("nothing that is pressed on a property's card lies on another", async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await visit(page, "/admin/properties");
  const overlaps = await page.locator("main tbody tr").evaluateAll((rows) =>
    rows.flatMap((row) => {
      const pressed = [...row.querySelectorAll("a, button, select, label:has(input)")].filter(
        (one) => one.checkVisibility(),
      );
      const boxes = pressed.map((one) => ({ one, box: one.getBoundingClientRect() }));
      return boxes.flatMap(({ one, box }, index) =>
        boxes.slice(index + 1).flatMap((other) => {
          const width = Math.min(box.right, other.box.right) - Math.max(box.x, other.box.x);
          const height = Math.min(box.bottom, other.box.bottom) - Math.max(box.y, other.box.y);
          return width > 1 && height > 1 ? [`${one.outerHTML} ${other.one.outerHTML}`] : [];
        }),
      );
    }),
  );
  expect(overlaps).toEqual([]);
});

test("no list is wider than a tablet or a laptop", async ({ page }) => {
  for (const list of ["leads", "properties", "areas", "blog", "contact-leads", "people"]) {
    await visit(page, `/admin/${list}`);
    for (const width of [768, 800, 834, 900, 1280, 1366, 1440]) {
      await page.setViewportSize({ width, height: 1000 });
      await expectNoOverflow(page, `${list} at ${width} px`);
      // Callback requests are folded, and their box is narrow until it is opened.
      const scrolled = page.locator("main :has(> table)").filter({ visible: true });
      const isWider = () => scrolled.first().evaluate((box) => box.scrollWidth > box.clientWidth);
      // A page without scripts takes its new width a moment later.
      await expect.poll(isWider, `${list} at ${width} px`).toBe(false);
    }
  }
});

test("with letters twice as large the back office is no wider than a phone", async ({ page }) => {
  test.slow();
  const browser = await page.context().newCDPSession(page);
  const firstLink = async (list: string) => {
    await visit(page, list);
    return page.locator(`tbody a[href^="${list}/"]`).first().getAttribute("href");
  };
  const rows = [await firstLink("/admin/leads"), await firstLink("/admin/people")];
  const others = ["properties/import", "settings/alerts", "settings/costs"];
  const forms = ["leads", "properties", "areas", "blog", "services", "claims", "diary"];
  const pages = [...others, ...forms.map((list) => `${list}/new`)].map((path) => `/admin/${path}`);
  for (const path of [...adminTabs.map(({ to }) => to), ...pages, ...rows].map(String)) {
    await visit(page, path);
    for (const standard of [24, 32]) {
      await browser.send("Page.setFontSizes", { fontSizes: { standard } });
      await expect(page.locator("html"), path).toHaveCSS("font-size", `${standard}px`);
      await expectNoOverflow(page, `${path} at ${standard} px`);
    }
  }
});
