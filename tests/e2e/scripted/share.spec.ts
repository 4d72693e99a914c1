import { m } from "~/text/messages";
import { visit } from "../page";
import { expect, test } from "../test";

const POST = "/blog/how-foreigners-hold-land-in-zanzibar";

test("the share dialog opens by keyboard, closes on Escape and gives the focus back", async ({
  page,
}) => {
  await visit(page, POST);
  const opener = page.locator("summary", { hasText: "Share" });
  await opener.focus();
  await page.keyboard.press("Enter");
  const dialog = page.getByRole("dialog", { name: "Share this property" });
  await expect(dialog).toBeVisible();
  await expect(dialog).toContainText("How Foreigners Hold Land in Zanzibar");
  await page.keyboard.press("Escape");
  await expect(dialog).toHaveCount(0);
  await expect(opener).toBeFocused();
});

test("Copy link copies the address and says so", async ({ page, context, baseURL }) => {
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  await visit(page, POST);
  await page.locator("summary", { hasText: "Share" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByRole("button", { name: "Copy link" }).click();
  await expect(dialog.getByRole("status")).toHaveText(m.share_link_copied());
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(`${baseURL}${POST}`);
});

test("where nothing may be copied the address is selected", async ({ page }) => {
  await page.addInitScript(() => {
    Object.defineProperty(navigator, "clipboard", { value: undefined });
  });
  await visit(page, POST);
  await page.locator("summary", { hasText: "Share" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByRole("button", { name: "Copy link" }).click();
  await expect(dialog.getByRole("status")).toHaveText(m.share_copy_manually());
  expect(await page.evaluate(() => getSelection()?.toString())).toContain(POST);
});

test("a device with a share sheet offers it", async ({ page }) => {
  await page.addInitScript(() => {
    const shared: ShareData[] = [];
    Object.assign(navigator, {
      canShare: () => true,
      share: async (content: ShareData) => void shared.push(content),
    });
    Object.assign(window, { shared });
  });
  await visit(page, POST);
  await page.locator("summary", { hasText: "Share" }).click();
  await page.getByRole("button", { name: "Share with an app" }).click();
  const shared = await page.evaluate(() => (window as unknown as { shared: ShareData[] }).shared);
  expect(shared).toEqual([
    { title: "How Foreigners Hold Land in Zanzibar", url: expect.stringContaining(POST) },
  ]);
});
