import type { Page } from "@playwright/test";
import { m } from "~/text/messages";
import { ADMIN_PASSWORD } from "../../../playwright.config";
import { visit } from "../page";
import { expect, test } from "../test";
import { AwaySite } from "./away-site";

let site: AwaySite;

test.beforeAll(async () => {
  site = await AwaySite.start();
});
test.afterAll(() => site.stop());
test.beforeEach(() => {
  site.proxy.away = "nothing";
});

const tabs = [
  ["/admin/leads", "Lead Management", "Failed to load leads"],
  ["/admin/properties?page=2", "Property Management", "Failed to load properties"],
  ["/admin/areas", "Area Management", m.common_areas_failed()],
  ["/admin/blog", "Blog Management", m.blog_load_failed()],
  ["/admin/contact-leads", "Contact Leads", "Failed to load contact leads"],
  ["/admin/today", "Today", "Failed to load today's queue"],
  ["/admin/diary", "Diary", "Failed to load bookings"],
  ["/admin/people", "People", "Failed to load people"],
  ["/admin/services", "Services", m.service_load_failed()],
  ["/admin/claims", "Claims", "Failed to load claims"],
  ["/admin/testimonials", "Testimonials", "Failed to load testimonials"],
  ["/admin/settings", "Settings", "Failed to load settings"],
  ["/admin/activity", "Activity", "Failed to load changes"],
  ["/admin/bin", "Bin", "Failed to load deleted items"],
  ["/admin/numbers", "Numbers", "Failed to load numbers"],
] as const;
const NOBODY = "00000000-0000-4000-8000-000000000000";
const gone = [
  [`/admin/leads/${NOBODY}`, m.admin_shell_gone({ row: m.admin_shell_row_leads() })],
  [`/admin/properties/${NOBODY}/edit`, m.admin_shell_gone({ row: m.admin_shell_row_properties() })],
  [
    `/admin/properties/${NOBODY}/documents`,
    m.admin_shell_gone({ row: m.admin_shell_row_properties() }),
  ],
  [
    `/admin/properties/${NOBODY}/papers`,
    m.admin_shell_gone({ row: m.admin_shell_row_properties() }),
  ],
  [
    `/admin/properties/${NOBODY}/offers`,
    m.admin_shell_gone({ row: m.admin_shell_row_properties() }),
  ],
  [
    `/admin/properties/${NOBODY}/owners`,
    m.admin_shell_gone({ row: m.admin_shell_row_properties() }),
  ],
  [`/admin/people/${NOBODY}/owner`, m.admin_shell_gone({ row: m.admin_shell_row_people() })],
  [`/admin/leads/${NOBODY}/outcome`, m.admin_shell_gone({ row: m.admin_shell_row_leads() })],
  [`/admin/areas/${NOBODY}/delete`, m.admin_shell_gone({ row: m.admin_shell_row_areas() })],
  [`/admin/bin/${NOBODY}/delete`, m.admin_shell_gone({ row: m.admin_shell_row_bin() })],
  [`/admin/today/${NOBODY}`, m.admin_shell_gone({ row: m.admin_shell_row_today() })],
  [`/admin/today/tasks/${NOBODY}`, m.admin_shell_gone({ row: m.admin_shell_row_today() })],
  [
    `/admin/people/${NOBODY}/do-not-contact`,
    m.admin_shell_gone({ row: m.admin_shell_row_people() }),
  ],
  [`/admin/people/${NOBODY}`, m.admin_shell_gone({ row: m.admin_shell_row_people() })],
  [`/admin/diary/${NOBODY}`, m.admin_shell_gone({ row: m.admin_shell_row_diary() })],
  [`/admin/services/${NOBODY}/edit`, m.admin_shell_gone({ row: m.admin_shell_row_services() })],
  [`/admin/claims/${NOBODY}/edit`, m.admin_shell_gone({ row: m.admin_shell_row_claims() })],
  [
    `/admin/testimonials/${NOBODY}/edit`,
    m.admin_shell_gone({ row: m.admin_shell_row_testimonials() }),
  ],
  [`/admin/blog/${NOBODY}/edit`, m.admin_shell_gone({ row: m.admin_shell_row_blog() })],
] as const;

/** Expects the dashboard's frame around one of its error pages. */
async function expectInFrame(page: Page, title: string) {
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(title);
  await expect(page).toHaveTitle(`${title} | Kisiwa Real Estate`);
  const navigation = page.getByRole("navigation", { name: m.admin_shell_dashboard() });
  await expect(navigation.getByRole("link")).toHaveText(tabs.slice(0, 8).map(([, label]) => label));
  await expect(page.getByRole("button", { name: m.admin_shell_sign_out() })).toBeVisible();
  await expect(page.locator("body")).not.toContainText(m.error_back_home());
}

for (const javaScriptEnabled of [true, false]) {
  const scripts = javaScriptEnabled ? "with JavaScript" : "without JavaScript";

  test(`a page that the database does not give fails in the dashboard's frame, ${scripts}`, async ({
    browser,
    extraHTTPHeaders,
  }) => {
    const page = await site.operatorsPage(browser, javaScriptEnabled, extraHTTPHeaders);
    site.proxy.away = "everything";
    for (const [path, , title] of tabs) {
      expect((await page.goto(path))?.status(), path).toBe(503);
      await expect(page.locator("[data-toast=error]"), path).toHaveText(title);
      await expect(page.locator("[data-toast=error]"), path).toBeVisible();
      await expectInFrame(page, title);
    }
    await page.goto("/admin/properties?page=2");
    site.proxy.away = "nothing";
    await page.getByRole("link", { name: m.common_try_again() }).click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Properties (0)");
    await expect(page).toHaveURL(/\/admin\/properties\?page=2$/);
    await page.context().close();
  });

  test(`a row that is gone is said in the frame, ${scripts}`, async ({
    browser,
    extraHTTPHeaders,
  }) => {
    const page = await site.operatorsPage(browser, javaScriptEnabled, extraHTTPHeaders);
    for (const [path, title] of gone) {
      expect((await page.goto(path))?.status(), path).toBe(404);
      await expectInFrame(page, title);
      await expect(page.locator("[data-toast]")).toHaveCount(0);
    }
    await page.getByRole("link", { name: "Back to Blog Management" }).click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Blog Posts (0)");
    await page.context().close();
  });

  test(`a lead that is not added is said in a toast, and stays in its form, ${scripts}`, async ({
    browser,
    extraHTTPHeaders,
  }) => {
    const { sql } = site.local;
    await sql.query(`
      create or replace function refuse_write() returns trigger language plpgsql as
        $$ begin raise exception 'refused for a test'; end $$;
      create trigger refuse before insert on leads_pemba
        for each row execute function refuse_write()`);
    const page = await site.operatorsPage(browser, javaScriptEnabled, extraHTTPHeaders);
    await visit(page, "/admin/leads/new");
    await page.getByLabel(m.common_full_name()).fill("Asha Juma");
    await page.getByLabel(m.lead_phone_number(), { exact: true }).fill("0777123456");
    await page.getByLabel("Email").fill("asha@example.com");
    const add = page.getByRole("button", { name: m.admin_lead_add() });
    await add.click();
    const toast = page.locator("[data-toast=error]");
    await expect(toast).toHaveText(m.admin_lead_add_failed());
    await expect(toast).toBeVisible();
    await expect(page.getByRole("alert").first()).toHaveText(m.admin_lead_add_failed());
    await expect(page.getByLabel(m.common_full_name())).toHaveValue("Asha Juma");
    await expect(page.getByLabel(m.lead_phone_number(), { exact: true })).toHaveValue(
      /777 ?123 ?456$/,
    );
    await expect(page.getByLabel("Email")).toHaveValue("asha@example.com");
    await sql.query("drop trigger refuse on leads_pemba");
    await add.click();
    await expect(page.locator("[data-toast=success]")).toHaveText(m.admin_lead_added());
    // Nobody has this number when the next test adds it.
    await sql.query("delete from leads_pemba");
    await page.context().close();
  });
}

test("a password that cannot be checked now leads to no page of visitors", async ({
  browser,
  extraHTTPHeaders,
}) => {
  const page = await site.operatorsPage(browser, true, extraHTTPHeaders);
  await page.context().clearCookies();
  await page.goto("/admin");
  site.proxy.away = "everything";
  await page.getByLabel(m.admin_sign_in_password()).fill(ADMIN_PASSWORD);
  await page.getByRole("button", { name: m.admin_sign_in_submit() }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(m.admin_shell_error_title());
  await expect(page.locator("body")).not.toContainText(m.error_back_home());
  site.proxy.away = "nothing";
  await page.getByRole("link", { name: m.common_try_again() }).click();
  await expect(page.getByLabel(m.admin_sign_in_password())).toBeVisible();
  await page.context().close();
});

test("a tab that the operator comes to from another fails in the frame too, and is there again", async ({
  browser,
  extraHTTPHeaders,
}) => {
  const page = await site.operatorsPage(browser, true, extraHTTPHeaders);
  // The site may find out only now that the database of the test before is there again.
  await expect(async () => {
    expect((await visit(page, "/admin/contact-leads"))?.status()).toBe(200);
  }).toPass();
  const { sql } = site.local;
  await sql.query("alter table blog_posts_pemba rename to blog_posts_elsewhere");
  await page.getByRole("link", { name: "Blog Management" }).click();
  await expect(page.locator("[data-toast=error]")).toHaveText(m.blog_load_failed());
  await expectInFrame(page, m.blog_load_failed());
  await sql.query("alter table blog_posts_elsewhere rename to blog_posts_pemba");
  // Without a connection the browser has no other page to show: ours stays until it reconnects.
  await page.context().setOffline(true);
  await page.getByRole("link", { name: m.common_try_again() }).click();
  await expect(page.getByText("Not loaded: the site isn't responding")).toBeVisible();
  await expectInFrame(page, m.blog_load_failed());
  await page.context().setOffline(false);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Blog Posts (0)");
  await page.context().close();
});
