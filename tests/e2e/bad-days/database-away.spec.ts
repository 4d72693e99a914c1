import { rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { temporaryDirectory } from "../../support/started-site";
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

test("each page says in a toast what could not be loaded", async ({ page }) => {
  for (const [path, message] of [
    ["/areas", "Failed to load areas"],
    ["/areas/wete", "Failed to load area details"],
    ["/blog", "Failed to load blog posts"],
    ["/blog/any", "Failed to load blog posts"],
    ["/services", "Failed to load services"],
    ["/services/land-research", "Failed to load services"],
    ["/properties/any", "Failed to load property details"],
  ] as const) {
    expect((await page.goto(origin + path))?.status(), path).toBe(503);
    await expect(page.locator("[data-toast=error]"), path).toHaveText(message);
  }
});

for (const javaScriptEnabled of [true, false]) {
  const scripts = javaScriptEnabled ? "with JavaScript" : "without JavaScript";

  test(`a page says so and offers a way to call, ${scripts}`, async ({
    browser,
    extraHTTPHeaders,
  }) => {
    const context = await browser.newContext({ javaScriptEnabled, extraHTTPHeaders });
    const page = await context.newPage();
    for (const path of [
      "/",
      "/house-for-sale-in-pemba-island",
      "/properties/any",
      "/admin/leads",
    ]) {
      const response = await page.goto(origin + path);
      if (path === "/admin/leads") continue;
      expect(response?.status(), path).toBe(503);
      await expect(page.getByRole("heading", { name: "Something went wrong" })).toBeVisible();
      await expect(page.locator("main a[href^='tel:']")).toBeVisible();
      const text = await page.content();
      expect(text).not.toMatch(/ECONNREFUSED|fetch failed|\.server|node_modules|DatabaseError/);
    }
    await context.close();
  });

  test(`a lead form keeps what was typed, ${scripts}`, async ({ browser, extraHTTPHeaders }) => {
    const context = await browser.newContext({ javaScriptEnabled, extraHTTPHeaders });
    const page = await context.newPage();
    await page.goto(`${origin}/lead/guide`);
    await page.getByLabel("Full Name").fill("Asha Juma");
    await page.getByLabel("Phone Number", { exact: true }).fill("0777123456");
    await page.getByRole("button", { name: "Send me the guide" }).click();
    await expect(page.getByText("Something went wrong. Please try again.").first()).toBeVisible();
    await expect(page.getByLabel("Full Name")).toHaveValue("Asha Juma");
    await expect(page.getByLabel("Phone Number", { exact: true })).toHaveValue(/777 ?123 ?456$/);
    await context.close();
  });

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
      ["/callback", "Call me back"],
    ] as const) {
      await page.goto(origin + path, { waitUntil: "load" });
      const form = page.locator("form", { has: page.getByRole("button", { name: submit }) });
      await form.getByLabel("Full Name").fill("Asha Juma");
      await form.locator("[name=phone]").fill("0777123456");
      if (path === "/contact") await form.getByLabel("Message").fill("Hello");
      if (path === "/lead/consultation") {
        await form.getByLabel("Date").fill(day);
        await form.getByLabel("Time").selectOption("09:00");
      }
      await form.getByRole("button", { name: submit }).click();
      const failure = form.getByRole("alert");
      await expect(failure, path).toHaveText("Something went wrong. Please try again.");
      await expect(form.getByLabel("Full Name")).toHaveValue("Asha Juma");
      await expect(form.locator("[name=phone]")).toHaveValue(/777 ?123 ?456$/);
      const toast = page.locator("[data-toast=error]");
      await expect(toast, path).toHaveText("Something went wrong. Please try again.");
      await expect(toast, path).toBeVisible();
      if (path === "/contact") await expect(form.getByLabel("Message")).toHaveValue("Hello");
    }
    await context.close();
  });
}
