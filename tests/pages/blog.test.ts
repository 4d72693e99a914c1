import { within } from "@testing-library/dom";
import { expect, test } from "vitest";
import { m } from "~/text/messages";
import { blogPosts } from "../../supabase/seed/content";
import { site } from "../support/attacker";
import { textOf, Visitor } from "./visitor";

const POST = "/blog/how-foreigners-hold-land-in-zanzibar";

const main = (page: Visitor) => within(page.screen.getByRole("main"));
const titles = (page: Visitor) => cardTitles(page.screen.getByRole("main"));
const cardTitles = (part: HTMLElement) =>
  within(part)
    .getAllByRole("article")
    .map((card) => textOf(within(card).getByRole("heading")));
const otherPosts = (page: Visitor) =>
  page.screen.getByRole("region", { name: m.blog_other_posts() });

test("the home page shows the three newest posts and leads to all of them", async () => {
  const page = await new Visitor().goto("/");
  const teaser = page.screen.getByRole("region", { name: m.blog_teaser_title() });
  expect(cardTitles(teaser)).toEqual(blogPosts.slice(0, 3).map(({ title }) => title));
  await page.follow(within(teaser).getByRole("link", { name: m.blog_teaser_all() }));
  expect(page.path).toBe("/blog");
  expect(titles(page)).toEqual(blogPosts.map(({ title }) => title));
});

test("a category's link shows its posts, and 'All Posts' all again", async () => {
  const page = await new Visitor().goto("/blog");
  const categories = () =>
    within(page.screen.getByRole("navigation", { name: m.blog_categories() }));
  expect(categories().getAllByRole("link").map(textOf)).toEqual([
    "All Posts",
    "Market Analysis",
    "Investment Tips",
    "Property Guides",
    "Legal Updates",
    "Area Insights",
    "Market News",
  ]);
  const all = categories().getByRole("link", { name: m.blog_all_posts() });
  expect(all.getAttribute("aria-current")).toBe("page");
  await page.follow(categories().getByRole("link", { name: "Legal Updates" }));
  expect(page.path).toBe("/blog?category=Legal+Updates");
  expect(titles(page)).toEqual(
    blogPosts.filter(({ category }) => category === "Legal Updates").map(({ title }) => title),
  );
  expect(page.find("link[rel=canonical]").getAttribute("href")).toMatch(/\/blog$/);
  await page.follow(categories().getByRole("link", { name: m.blog_all_posts() }));
  expect(titles(page)).toHaveLength(blogPosts.length);
});

test("an invalid category or page shows all posts", async () => {
  const page = new Visitor();
  for (const query of [
    "?category=%3Cscript%3E",
    "?category=%00",
    "?page=99",
    "?page=-1&category=",
  ]) {
    await page.goto(`/blog${query}`);
    expect(page.status).toBe(200);
    expect(titles(page)).toHaveLength(blogPosts.length);
  }
});

test("a post shows its words, its dates and what else to read", async () => {
  const page = await new Visitor().goto("/blog?category=Legal+Updates");
  const card = page.screen
    .getAllByRole("article")
    .find((one) => textOf(one).includes("How Foreigners Hold Land"));
  if (!card) throw new Error("The post is not listed");
  expect(textOf(card)).toContain("Legal Updates");
  expect(textOf(card)).toMatch(/[A-Z][a-z]{2} \d{1,2}, \d{4}/);
  expect(textOf(card)).toMatch(/\d min read/);
  await page.follow(within(card).getByRole("link"));

  expect(page.path).toBe(POST);
  expect(textOf(page.screen.getByRole("heading", { level: 1 }))).toBe(
    "How Foreigners Hold Land in Zanzibar",
  );
  for (const part of ["h2", "ul, ol", "a[href^='/blog/']"])
    expect(page.document.querySelector(`.article :is(${part})`), part).not.toBeNull();
  const dates = within(page.screen.getByRole("table", { name: m.blog_dates() }));
  dates.getByRole("row", { name: /^Published [A-Z][a-z]{2} \d/ });
  dates.getByRole("row", { name: /^Last updated [A-Z][a-z]{2} \d/ });

  expect(cardTitles(otherPosts(page))).toHaveLength(3);
  expect(textOf(otherPosts(page))).not.toContain("How Foreigners Hold Land");
  await page.follow(page.screen.getByRole("link", { name: m.blog_back_to_blog() }));
  expect(page.path).toBe("/blog");
});

test("a post is not among its own other posts", async () => {
  const [newest] = blogPosts;
  const page = await new Visitor().goto(`/blog/${newest?.slug}`);
  expect(cardTitles(otherPosts(page))).toEqual(blogPosts.slice(1, 4).map(({ title }) => title));
});

test("a post is shared by WhatsApp, by e-mail or by its address", async () => {
  const page = await new Visitor().goto(POST);
  const heading = page.screen.getByRole("heading", { name: "Share this property" });
  expect(textOf(heading.closest("details")?.querySelector("summary") ?? heading)).toBe("Share");
  const address = encodeURIComponent(`${site.origin}${POST}`);
  const href = (name: string) => main(page).getByRole("link", { name }).getAttribute("href");
  expect(href("WhatsApp")).toBe(
    `https://wa.me/?text=How%20Foreigners%20Hold%20Land%20in%20Zanzibar%0A${address}`,
  );
  expect(href("E-mail")).toMatch(
    new RegExp(`^mailto:\\?subject=How%20Foreigners.*&body=.*%0A${address}$`),
  );
  const field = main(page).getByRole<HTMLInputElement>("textbox");
  expect(field.value).toBe(`${site.origin}${POST}`);
});

test("what is not there is said, with status 404", async () => {
  const page = new Visitor();
  for (const slug of ["no-such-post", "a'b"]) {
    await page.goto(`/blog/${slug}`);
    expect(page.status).toBe(404);
    page.screen.getByRole("heading", { name: m.blog_not_found_title() });
    page.screen.getByText(m.blog_not_found_text());
  }
  expect(page.find("meta[name=robots]").getAttribute("content")).toBe("noindex");
  await page.follow(page.screen.getByRole("link", { name: m.blog_back_to_blog() }));
  expect(page.path).toBe("/blog");
});

test("the head says to search engines and share cards what the post is", async () => {
  const page = await new Visitor().goto(POST);
  expect(page.find('meta[property="og:type"]').getAttribute("content")).toBe("article");
  expect(page.find('meta[property="og:image"]').getAttribute("content")).toMatch(
    /^http.*\/images\/blog\/how-foreig/,
  );
  expect(page.find('meta[name="keywords"]').getAttribute("content")).toContain(",");
  expect(page.find('link[type="application/rss+xml"]').getAttribute("href")).toBe("/blog/rss.xml");
  const objects = page.document.querySelectorAll('script[type="application/ld+json"]');
  const kinds = [...objects].map(
    (script) => (JSON.parse(script.textContent) as { "@type": string })["@type"],
  );
  expect(kinds).toEqual(["Article", "BreadcrumbList"]);
});
