import type { Page } from "@playwright/test";
import { m } from "~/text/messages";
import { visit } from "../page";
import { expect, test } from "../test";
import { openPipeline, signIn } from "../visitor";

const unique = (name: string) => `${name} ${Date.now()}`;
const slugOf = (text: string) => text.toLowerCase().replaceAll(" ", "-");

/** The content as HTML: with scripts the editor is switched to plain text first. */
async function fillContent(page: Page, html: string) {
  const toPlain = page.getByRole("button", { name: m.admin_blog_switch_to_plain() });
  const field = page.locator("textarea[name=content]");
  await expect(toPlain.or(field).first()).toBeVisible();
  if (await toPlain.isVisible()) await toPlain.click();
  await field.fill(html);
}

async function deletePost(page: Page, title: string) {
  await visit(page, `/admin/blog?q=${encodeURIComponent(title)}`);
  await page.getByRole("link", { name: `Delete ${title}` }).click();
  await expect(page.getByText(m.admin_blog_delete_question())).toBeVisible();
  await page.getByRole("button", { name: m.common_delete() }).click();
  await expect(page.getByText(m.admin_blog_deleted())).toBeVisible();
}

test("the table lists the posts", async ({ page }) => {
  await openPipeline(page);
  await page.getByRole("link", { name: "Blog Management" }).click();
  await expect(page.getByRole("heading", { name: /^Blog Posts \(\d+\)$/ })).toBeVisible();
  const table = page.getByRole("table", { name: m.admin_blog_table_label() });
  for (const column of ["Title", "Category", "Created At", "Updated At", "Actions"]) {
    await expect(table.getByRole("columnheader", { name: column })).toBeVisible();
  }
  const view = table.getByRole("link", { name: /^View / }).first();
  await expect(view).toHaveAttribute("href", /^\/blog\//);
  await expect(view).toHaveAttribute("target", "_blank");
});

test("a post needs title, excerpt and content; what is wrong in SEO is said there", async ({
  page,
}) => {
  await signIn(page);
  await visit(page, "/admin/blog/new");
  await expect(page.getByRole("heading", { name: m.admin_blog_new_title() })).toBeVisible();
  await expect(page.getByLabel("Category")).toHaveValue("Market Analysis");
  await page.getByLabel("SEO Description").fill("x".repeat(161));
  await page.getByLabel("Canonical URL").fill("kisiwa");
  await page.getByRole("button", { name: m.admin_blog_create() }).click();
  for (const message of [
    "Title is required",
    "Excerpt is required",
    "Content is required",
    m.admin_blog_url_invalid(),
  ]) {
    await expect(page.getByText(message).first()).toBeVisible();
  }
  // The field takes no more.
  await expect(page.getByLabel("SEO Description")).toHaveValue("x".repeat(160));
});

test(
  "a post is written, filled in for search engines, seen, changed and deleted",
  { tag: "@core" },
  async ({ page, baseURL }) => {
    const title = unique("Wind and Salt");
    await signIn(page);
    await visit(page, "/admin/blog/new");
    await page.getByLabel(m.admin_blog_preview_untitled(), { exact: true }).fill(title);
    await page.getByLabel("Category").selectOption("Property Guides");
    await page.getByLabel("Excerpt").fill("What the wind does to a house by the sea.");
    await fillContent(
      page,
      "<h2>Roofs</h2><p>Makuti <em>breathes</em>.</p><script>alert(1)</script><p onclick='x()'>Tin rusts.</p>",
    );
    await page.getByRole("button", { name: m.admin_blog_create() }).click();
    await expect(page.getByText("Blog post created successfully")).toBeVisible();

    await visit(page, `/blog/${slugOf(title)}`);
    const article = page.locator(".article");
    await expect(article.getByRole("heading", { level: 2 })).toHaveText("Roofs");
    await expect(article.locator("em")).toHaveText("breathes");
    expect(await article.innerHTML()).not.toMatch(/script|onclick/);
    await expect(page.locator('link[rel="canonical"]')).toHaveAttribute(
      "href",
      `${baseURL}/blog/${slugOf(title)}`,
    );
    await expect(page.locator('meta[name="description"]')).toHaveAttribute(
      "content",
      "What the wind does to a house by the sea.",
    );
    await expect(page.locator('meta[name="keywords"]')).toHaveAttribute(
      "content",
      /^wind, salt, \d+, roofs, makuti, breathes/,
    );

    await visit(page, `/admin/blog?q=${encodeURIComponent(title)}`);
    await page.getByRole("link", { name: `Edit ${title}` }).click();
    await expect(page.getByRole("heading", { name: m.admin_blog_edit_title() })).toBeVisible();
    await page.getByLabel(m.admin_blog_preview_untitled(), { exact: true }).fill(`${title} Again`);
    await page.getByRole("button", { name: m.admin_blog_update() }).click();
    await expect(page.getByText("Blog post updated successfully")).toBeVisible();
    // A published address stays.
    await visit(page, `/blog/${slugOf(title)}`);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(`${title} Again`);
    await deletePost(page, `${title} Again`);
    expect((await page.request.get(`/blog/${slugOf(title)}`)).status()).toBe(404);
  },
);
