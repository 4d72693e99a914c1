import { rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { m } from "~/text/messages";
import { typePageWords } from "../../../app/domain/properties/type-pages/type-page-words";
import { typePages } from "../../../app/domain/properties/type-pages/type-pages";
import { temporaryDirectory } from "../../../supabase/local/tests/support/started-site";
import { expect, test } from "../test";
import { LoneSite } from "./lone-site";

let site: LoneSite;
let directory: string;
let origin: string;

test.beforeAll(async () => {
  directory = await temporaryDirectory();
  // The disk does not take anything either: a file stands where the outbox would be.
  await writeFile(join(directory, "outbox"), "");
  site = await LoneSite.start(directory);
  origin = site.origin;
});
test.afterAll(async () => {
  await site.kill();
  await rm(directory, { recursive: true, force: true });
});

const unreadable = [
  ["/areas", m.common_areas_failed(), m.area_list_title()],
  ["/areas/wete", m.area_failed_toast(), m.head_page_unavailable()],
  ["/blog", m.blog_load_failed(), m.blog_list_title()],
  ["/blog/any", m.blog_load_failed(), m.head_page_unavailable()],
  ["/services", m.service_load_failed(), m.service_list_title()],
  ["/services/land-research", m.service_load_failed(), m.head_page_unavailable()],
  ["/properties/any", m.property_failed_toast(), m.head_page_unavailable()],
] as const;

/** Pages that need the database for a list only, and what of them needs none. */
const incomplete: { path: string; missing: string; heading: string; toasts?: string[] }[] = [
  {
    path: "/",
    missing: m.common_properties_unavailable(),
    heading: m.home_hero_title(),
    toasts: ["Failed to load areas. Failed to load blog posts"],
  },
  {
    path: "/?view=map&q=Wete&page=2",
    missing: m.common_properties_unavailable(),
    heading: m.home_fact_title(),
    toasts: ["Failed to load areas. Failed to load blog posts"],
  },
  ...typePages.map(({ type, path }) => ({
    path,
    missing: m.common_properties_unavailable(),
    heading: m.property_type_title({ title: typePageWords[type].title() }),
  })),
  {
    path: "/islands/pemba",
    missing: m.common_areas_unavailable(),
    heading: "Why Pemba?",
    toasts: [m.common_areas_failed()],
  },
];

test("a file for programs says that it can be had later", async ({ request }) => {
  for (const path of [
    ...["/sitemap.xml", "/blog/rss.xml", "/feeds/kyero.xml", "/properties/any.json"],
    ...["/properties/any/boundary.kml", "/map/properties.geojson", "/properties/cards.json?p=any"],
    "/properties/count.json",
  ]) {
    const response = await request.get(origin + path);
    expect([path, response.status(), response.headers()["retry-after"]]).toEqual([path, 503, "60"]);
    expect(await response.text()).toBe(m.error_file_unavailable());
  }
});

for (const javaScriptEnabled of [true, false]) {
  const scripts = javaScriptEnabled ? "with JavaScript" : "without JavaScript";

  test(
    `each page says what could not be loaded, and not that it is not there, ${scripts}`,
    { tag: "@core" },
    async ({ browser, extraHTTPHeaders }) => {
      const context = await browser.newContext({ javaScriptEnabled, extraHTTPHeaders });
      const page = await context.newPage();
      for (const [path, message, title] of unreadable) {
        const response = await page.goto(origin + path);
        expect([response?.status(), response?.headers()["cache-control"]]).toEqual([
          503,
          "no-store",
        ]);
        if (javaScriptEnabled) {
          await expect(page.locator("[data-toast=error]"), path).toHaveText(message);
        } else {
          await expect(page.getByText(message, { exact: true }).last(), path).toBeVisible();
        }
        expect(await page.title()).toMatch(title);
        expect(await page.title()).not.toContain("Not Found");
      }
      await context.close();
    },
  );

  test(`a page that needs it for a list only stands, and says so in the list's place, ${scripts}`, async ({
    browser,
    extraHTTPHeaders,
  }) => {
    const context = await browser.newContext({ javaScriptEnabled, extraHTTPHeaders });
    const page = await context.newPage();
    for (const { path, missing, heading, toasts = [] } of incomplete) {
      const response = await page.goto(origin + path);
      expect([response?.status(), response?.headers()["cache-control"]]).toEqual([503, "no-store"]);
      await expect(page.getByRole("heading", { name: heading })).toBeVisible();
      const place = page.getByText(missing).locator("..");
      await expect(place.locator("a[href^='tel:']")).toBeVisible();
      await expect(place.locator("a[href^='https://wa.me/']")).toBeVisible();
      await expect(place.getByRole("link", { name: m.common_try_again() })).toHaveAttribute(
        "href",
        path,
      );
      // A property list that could not be read is no toast in the specification.
      await expect(page.locator("[data-toast]:visible")).toHaveText(toasts);
      await expect(page.getByText(m.admin_shell_error_title())).toHaveCount(0);
      const text = await page.content();
      expect(text).not.toMatch(/ECONNREFUSED|fetch failed|\.server|node_modules|DatabaseError/);
    }
    await page.goto(origin);
    await expect(page.getByRole("link", { name: m.home_guide_button() })).toBeVisible();
    await expect(page.getByRole("link", { name: m.lead_consultation_link() })).toBeVisible();
    await context.close();
  });

  test(`a page says so and offers a way to call, ${scripts}`, async ({
    browser,
    extraHTTPHeaders,
  }) => {
    const context = await browser.newContext({ javaScriptEnabled, extraHTTPHeaders });
    const page = await context.newPage();
    for (const path of ["/areas", "/properties/any", "/admin/leads"]) {
      const response = await page.goto(origin + path);
      if (path === "/admin/leads") continue;
      expect(response?.status(), path).toBe(503);
      await expect(page.getByRole("heading", { name: m.admin_shell_error_title() })).toBeVisible();
      await expect(page.locator("main a[href^='tel:']")).toBeVisible();
      const text = await page.content();
      expect(text).not.toMatch(/ECONNREFUSED|fetch failed|\.server|node_modules|DatabaseError/);
    }
    await context.close();
  });

  test(
    `a lead form keeps what was typed, ${scripts}`,
    { tag: "@core" },
    async ({ browser, extraHTTPHeaders }) => {
      const context = await browser.newContext({ javaScriptEnabled, extraHTTPHeaders });
      const page = await context.newPage();
      await page.goto(`${origin}/lead/guide`);
      await page.getByLabel(m.common_full_name()).fill("Asha Juma");
      await page.getByLabel(m.lead_phone_number(), { exact: true }).fill("0777123456");
      await page.getByRole("button", { name: m.lead_guide_submit() }).click();
      await expect(page.getByText(m.public_form_failed()).first()).toBeVisible();
      await expect(page.getByLabel(m.common_full_name())).toHaveValue("Asha Juma");
      await expect(page.getByLabel(m.lead_phone_number(), { exact: true })).toHaveValue(
        /777 ?123 ?456$/,
      );
      await context.close();
    },
  );

  test(`so do an inquiry, a booking, a message and a wish for a call, ${scripts}`, async ({
    browser,
    extraHTTPHeaders,
  }) => {
    const context = await browser.newContext({ javaScriptEnabled, extraHTTPHeaders });
    const page = await context.newPage();
    const day = new Date(Date.now() + 9 * 24 * 60 * 60 * 1000).toISOString().slice(0, 10);
    for (const [path, submit] of [
      ["/lead/service-inquiry?service=land-research", "Request information"],
      ["/lead/property-inquiry?property=any", "Send inquiry"],
      ["/lead/consultation", "Schedule consultation"],
      ["/contact", "Send message"],
      ["/callback", m.area_callback_title()],
    ] as const) {
      await page.goto(origin + path, { waitUntil: "load" });
      const form = page.locator("form", { has: page.getByRole("button", { name: submit }) });
      await form.getByLabel(m.common_full_name()).fill("Asha Juma");
      await form.locator("[name=phone]").fill("0777123456");
      if (path === "/contact") await form.getByLabel(m.lead_message()).fill("Hello");
      if (path === "/lead/consultation") {
        await form.getByLabel(m.common_date()).fill(day);
        await form.getByLabel(m.lead_time()).selectOption("09:00");
      }
      await form.getByRole("button", { name: submit }).click();
      const failure = form.getByRole("alert");
      await expect(failure, path).toHaveText(m.public_form_failed());
      await expect(form.getByLabel(m.common_full_name())).toHaveValue("Asha Juma");
      await expect(form.locator("[name=phone]")).toHaveValue(/777 ?123 ?456$/);
      const toast = page.locator("[data-toast=error]");
      await expect(toast, path).toHaveText(m.public_form_failed());
      await expect(toast, path).toBeVisible();
      if (path === "/contact") await expect(form.getByLabel(m.lead_message())).toHaveValue("Hello");
    }
    await context.close();
  });
}
