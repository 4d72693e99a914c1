import type { Page } from "@playwright/test";
import { visit } from "../page";
import { expect, test } from "../test";
import { blogPosts } from "../../../supabase/seed/content";

const POST = "/blog/how-foreigners-hold-land-in-zanzibar";
const titles = (page: Page) => page.getByRole("main").getByRole("article").getByRole("heading");

test("the home page shows the three newest posts and leads to all of them", async ({ page }) => {
  await page.goto("/");
  const teaser = page.getByRole("region", { name: "From the blog" });
  await expect(teaser.getByRole("article").getByRole("heading")).toHaveText(
    blogPosts.slice(0, 3).map(({ title }) => title),
  );
  await teaser.getByRole("link", { name: "All posts" }).click();
  await expect(page).toHaveURL(/\/blog$/);
  await expect(titles(page)).toHaveText(blogPosts.map(({ title }) => title));
});

test("a category's link shows its posts, and 'All Posts' all again", async ({ page }) => {
  await page.goto("/blog");
  const categories = page.getByRole("navigation", { name: "Categories" });
  await expect(categories.getByRole("link")).toHaveText([
    "All Posts",
    "Market Analysis",
    "Investment Tips",
    "Property Guides",
    "Legal Updates",
    "Area Insights",
    "Market News",
  ]);
  await expect(categories.getByRole("link", { name: "All Posts" })).toHaveAttribute(
    "aria-current",
    "page",
  );
  await categories.getByRole("link", { name: "Legal Updates" }).click();
  await expect(page).toHaveURL(/\?category=Legal\+Updates$/);
  await expect(titles(page)).toHaveText(
    blogPosts.filter(({ category }) => category === "Legal Updates").map(({ title }) => title),
  );
  await expect(page.locator("link[rel=canonical]")).toHaveAttribute("href", /\/blog$/);
  await categories.getByRole("link", { name: "All Posts" }).click();
  await expect(titles(page)).toHaveCount(blogPosts.length);
});

test("an invalid category or page shows all posts", async ({ page }) => {
  for (const query of [
    "?category=%3Cscript%3E",
    "?category=%00",
    "?page=99",
    "?page=-1&category=",
  ]) {
    const response = await page.goto(`/blog${query}`);
    expect(response?.status()).toBe(200);
    await expect(titles(page)).toHaveCount(blogPosts.length);
  }
});

test("a post shows its words, its dates and what else to read", async ({ page }) => {
  await page.goto("/blog?category=Legal+Updates");
  const card = page.getByRole("article").filter({ hasText: "How Foreigners Hold Land" });
  await expect(card).toContainText("Legal Updates");
  await expect(card).toContainText(/[A-Z][a-z]{2} \d{1,2}, \d{4}/);
  await expect(card).toContainText(/\d min read/);
  await card.getByRole("link").click();

  await expect(page).toHaveURL(new RegExp(`${POST}$`));
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(
    "How Foreigners Hold Land in Zanzibar",
  );
  const words = page.locator(".article");
  await expect(words.getByRole("heading", { level: 2 }).first()).toBeVisible();
  await expect(words.getByRole("list").first()).toBeVisible();
  await expect(words.locator("a[href^='/blog/']").first()).toBeVisible();
  const dates = page.getByRole("table", { name: "Dates" });
  await expect(dates.getByRole("row", { name: /^Published [A-Z][a-z]{2} \d/ })).toBeVisible();
  await expect(dates.getByRole("row", { name: /^Last updated [A-Z][a-z]{2} \d/ })).toBeVisible();

  const others = page.getByRole("region", { name: "Other Posts You May Like" });
  await expect(others.getByRole("article")).toHaveCount(3);
  await expect(others).not.toContainText("How Foreigners Hold Land");
  await page.getByRole("link", { name: "Back to Blog" }).click();
  await expect(page).toHaveURL(/\/blog$/);
});

test("a post is not among its own other posts", async ({ page }) => {
  const [newest] = blogPosts;
  await page.goto(`/blog/${newest?.slug}`);
  const others = page.getByRole("region", { name: "Other Posts You May Like" });
  await expect(others.getByRole("heading", { level: 3 })).toHaveText(
    blogPosts.slice(1, 4).map(({ title }) => title),
  );
});

test("a post is shared by WhatsApp, by e-mail or by its address", async ({ page, baseURL }) => {
  await visit(page, POST);
  await page.getByText("Share", { exact: true }).click();
  await expect(page.getByRole("heading", { name: "Share this property" })).toBeVisible();
  const address = encodeURIComponent(`${baseURL}${POST}`);
  const main = page.getByRole("main");
  await expect(main.getByRole("link", { name: "WhatsApp" })).toHaveAttribute(
    "href",
    `https://wa.me/?text=How%20Foreigners%20Hold%20Land%20in%20Zanzibar%0A${address}`,
  );
  await expect(main.getByRole("link", { name: "E-mail" })).toHaveAttribute(
    "href",
    new RegExp(`^mailto:\\?subject=How%20Foreigners.*&body=.*%0A${address}$`),
  );
  await expect(main.getByRole("textbox")).toHaveValue(`${baseURL}${POST}`);
});

test("what is not there is said, with status 404", async ({ page }) => {
  for (const slug of ["no-such-post", "a'b"]) {
    const response = await page.goto(`/blog/${slug}`);
    expect(response?.status()).toBe(404);
    await expect(page.getByRole("heading", { name: "Blog Post Not Found" })).toBeVisible();
    await expect(
      page.getByText("The blog post you're looking for doesn't exist or has been removed."),
    ).toBeVisible();
  }
  await expect(page.locator("meta[name=robots]")).toHaveAttribute("content", "noindex");
  await page.getByRole("link", { name: "Back to Blog" }).click();
  await expect(page).toHaveURL(/\/blog$/);
});

test("the head says to search engines and share cards what the post is", async ({ page }) => {
  await page.goto(POST);
  const content = (selector: string) => page.locator(selector).getAttribute("content");
  expect(await content('meta[property="og:type"]')).toBe("article");
  expect(await content('meta[property="og:image"]')).toMatch(/^http.*\/images\/blog\/how-foreig/);
  expect(await content('meta[name="keywords"]')).toContain(",");
  await expect(page.locator('link[type="application/rss+xml"]')).toHaveAttribute(
    "href",
    "/blog/rss.xml",
  );
  const objects = await page.locator('script[type="application/ld+json"]').allTextContents();
  const kinds = objects.map((json) => (JSON.parse(json) as { "@type": string })["@type"]);
  expect(kinds).toEqual(["Article", "BreadcrumbList"]);
});
