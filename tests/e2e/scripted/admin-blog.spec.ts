import { expectNoOverflow, expectNoViolation } from "../accessible";
import { visit, visitAll } from "../page";
import { expect, test } from "../test";
import { signIn } from "../visitor";

test("an article is written in the editor, by keyboard alone", async ({ page }) => {
  const title = `Editor ${Date.now() % 1_000_000}`;
  await signIn(page);
  await visitAll(page, "/admin/blog/new");
  await page.getByLabel("Title", { exact: true }).fill(title);
  await page.getByLabel("Excerpt").fill("Short.");
  const editor = page.getByRole("textbox", { name: "Content" });
  const tool = (name: string) =>
    page.getByRole("toolbar", { name: "Formatting" }).getByRole("button", { name });
  // The editor's code comes after the page.
  await expect(tool("Heading 2")).toBeVisible();
  await editor.focus();
  await tool("Heading 2").press("Enter");
  await expect(tool("Heading 2")).toHaveAttribute("aria-pressed", "true");
  await page.keyboard.type("Roofs");
  await page.keyboard.press("Enter");
  await page.keyboard.type("Makuti ");
  await page.keyboard.press("Control+i");
  await expect(tool("Italic")).toHaveAttribute("aria-pressed", "true");
  await page.keyboard.type("breathes");
  await page.keyboard.press("Control+i");
  await page.keyboard.type(" well.");
  const field = page.locator("textarea[name=content]");
  await expect(field).toHaveValue("<h2>Roofs</h2>\n<p>Makuti <em>breathes</em> well.</p>");

  await page.getByRole("button", { name: "Switch to plain text" }).click();
  await expect(field).toBeVisible();
  await field.fill("<h2>Roofs</h2><p>Makuti <strong>keeps</strong> the heat out.</p>");
  await page.getByRole("button", { name: "Switch to rich text" }).click();
  await expect(editor.getByText("keeps")).toBeVisible();

  await expect(page.getByLabel("Slug")).toHaveValue(title.toLowerCase().replace(" ", "-"));
  await expect(page.getByLabel("SEO Title")).toHaveValue(title);
  await expect(page.getByLabel("SEO Description")).toHaveValue("Short.");
  await expect(page.getByText("6/160")).toBeVisible();
  await page.getByLabel("SEO Title").fill("My own");
  await page.getByLabel("Title", { exact: true }).fill(`${title} x`);
  await expect(page.getByLabel("SEO Title")).toHaveValue("My own");
  await expect(page.getByLabel("Slug")).toHaveValue(
    `${title} x`.toLowerCase().replaceAll(" ", "-"),
  );
});

test("what the editor would lose is edited as text, and says so", async ({ page }) => {
  await signIn(page);
  await visit(page, "/admin/blog?q=What+Land+Costs");
  await page.getByRole("link", { name: /^Edit What Land Costs/ }).click();
  await expect(page.locator("textarea[name=content]")).toBeVisible();
  await expect(page.locator("textarea[name=content]")).toHaveValue(/<table>/);
  await expect(page.getByText("This article has parts that the editor would lose")).toBeVisible();
});

test("who leaves with something unsaved is asked", async ({ page }) => {
  await signIn(page);
  await visit(page, "/admin/blog/new");
  await page.getByLabel("Excerpt").fill("Half a thought");
  const answer = async (choice: "accept" | "dismiss") => {
    const asked = page.waitForEvent("dialog");
    // Not awaited: the press returns only after the answer.
    const pressed = page.keyboard.press("Escape");
    await (await asked)[choice]();
    await pressed;
  };
  await answer("dismiss");
  await expect(page.getByLabel("Excerpt")).toHaveValue("Half a thought");
  await answer("accept");
  await expect(page.getByLabel("Excerpt")).toBeHidden();
});

for (const width of [360, 1280]) {
  test(`areas and blog at ${width} px are accessible`, async ({ page }) => {
    // All of a form is in view while it is judged: what its buttons stand over is not in the way.
    await page.setViewportSize({ width, height: 3600 });
    await signIn(page);
    for (const path of ["/admin/areas", "/admin/areas/new", "/admin/blog", "/admin/blog/new"]) {
      await visitAll(page, path);
      // The server's map counts as lying over the fields below it until the script has taken it over.
      await expect(() => expectNoViolation(page, path, { more: ["best-practice"] })).toPass({
        timeout: 15_000,
      });
      await expectNoOverflow(page, path);
    }
  });
}
