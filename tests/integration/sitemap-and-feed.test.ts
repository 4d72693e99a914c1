import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { serviceLinks } from "~/components/site/shell/navigation";
import type * as BlogQueries from "~/domain/blog/blog.queries.server";
import { staticPages } from "~/domain/sitemap/sitemap";
import type * as SitemapQueries from "~/domain/sitemap/sitemap.queries.server";
import { startLocalSupabase, type LocalSupabase } from "../support/local-supabase";
import { anArea, aProperty } from "../support/rows";

let local: LocalSupabase;
let getSitemap: typeof SitemapQueries.getSitemap;
let blog: typeof BlogQueries;

const PROPERTIES = 1205;
const POSTS = 14;
// Every installation has them.
const SERVICES = serviceLinks.length;
const standing = staticPages.length;

beforeAll(async () => {
  local = await startLocalSupabase();
  // The site's modules read the environment when they are imported.
  ({ getSitemap } = await import("~/domain/sitemap/sitemap.queries.server"));
  blog = await import("~/domain/blog/blog.queries.server");
  const area = await local.service.from("areas_pemba").insert(anArea()).select("id").single();
  const areaId = area.data?.id ?? "";
  const picture = "http://db.example/storage/v1/object/public/properties/a.webp";
  const houses = Array.from({ length: PROPERTIES }, (_, index) =>
    aProperty(areaId, { name: `House ${index}`, images: [picture] }),
  );
  const draft = aProperty(areaId, { name: "Draft House", is_published: false, images: [] });
  const posts = Array.from({ length: POSTS }, (_, index) => ({
    title: `Post ${index}`,
    category: index < 2 ? ("Legal Updates" as const) : ("Market News" as const),
    excerpt: "What it is about.",
    content: "<p>Words.</p><script>alert(1)</script>",
    created_at: `2026-01-${String(index + 1).padStart(2, "0")}T09:00:00Z`,
  }));
  for (const { error } of [
    await local.service.from("properties_pemba").insert([...houses, draft]),
    await local.service.from("blog_posts_pemba").insert(posts),
  ]) {
    expect(error).toBeNull();
  }
});
afterAll(() => local.stop());

const entriesOf = async (part: string | null, urlsPerFile?: number) => {
  const sitemap = await getSitemap(part, urlsPerFile);
  if (sitemap?.kind !== "pages") throw new Error("Not a file of pages");
  return sitemap.entries;
};

describe("the sitemap", () => {
  test("is one file while everything fits, also past what the database gives at once", async () => {
    const entries = await entriesOf(null);
    expect(entries).toHaveLength(standing + SERVICES + 1 + POSTS + PROPERTIES);
    const paths = new Set(entries.map(({ path }) => path));
    expect(paths.size).toBe(entries.length);
    expect(paths).toContain("/areas/wete");
    expect(paths).toContain("/blog/post-13");
    expect(paths).toContain("/properties/house-1204");
    expect(paths).not.toContain("/properties/draft-house");
    const house = entries.find(({ path }) => path === "/properties/house-7");
    expect(house?.lastmod).toMatch(/^20\d\d-/);
    expect(house?.pictures).toHaveLength(1);
    expect(await entriesOf("1")).toEqual(entries);
  });

  test("is an index of several when it does not fit, which together hold every page once", async () => {
    expect(await getSitemap(null, 500)).toEqual({ kind: "index", partCount: 4 });
    const parts = await Promise.all(["1", "2", "3", "4"].map((part) => entriesOf(part, 500)));
    expect(parts.map((part) => part.length)).toEqual([
      standing + SERVICES + 1 + POSTS,
      500,
      500,
      205,
    ]);
    const paths = parts.flat().map(({ path }) => path);
    expect(new Set(paths)).toEqual(new Set((await entriesOf(null)).map(({ path }) => path)));
    expect(new Set(paths).size).toBe(paths.length);
  });

  test.each(["0", "5", "-1", "1.5", "x", "1e9", "\0"])("has no part %j", async (part) => {
    expect(await getSitemap(part, 500)).toBeNull();
  });
});

describe("the blog", () => {
  test("lists twelve posts a page, newest first, and the categories that have posts", async () => {
    const first = await blog.listPosts({ category: null, page: null });
    expect(first).toMatchObject({ page: 1, pageCount: 2, category: null });
    expect(first.categories).toEqual(["Legal Updates", "Market News"]);
    expect(first.posts.map(({ title }) => title)).toEqual(
      Array.from({ length: 12 }, (_, index) => `Post ${13 - index}`),
    );
    expect(first.posts[0]).not.toHaveProperty("content");
    const second = await blog.listPosts({ category: null, page: "2" });
    expect(second.posts.map(({ title }) => title)).toEqual(["Post 1", "Post 0"]);
    const legal = await blog.listPosts({ category: "Legal Updates", page: "2" });
    expect(legal).toMatchObject({ page: 1, pageCount: 1, category: "Legal Updates" });
    expect(legal.posts).toHaveLength(2);
  });

  test("gives a post's words sanitised, and not as they were stored", async () => {
    const post = await blog.getPostBySlug("post-3");
    expect(post?.html).toBe("<p>Words.</p>");
    expect(JSON.stringify(post)).not.toContain("alert");
    expect(await blog.getPostBySlug("no-such-post")).toBeNull();
    expect(await blog.getPostBySlug("\0")).toBeNull();
  });

  test("knows where a post with an old slug is now", async () => {
    await local.service.from("blog_posts_pemba").update({ slug: "post-iv" }).eq("slug", "post-4");
    expect(await blog.getPostBySlug("post-4")).toBeNull();
    expect(await blog.getPostRedirect("post-4")).toBe("post-iv");
    expect(await blog.getPostRedirect("no-such-post")).toBeNull();
  });

  test("suggests three others, never the post itself", async () => {
    const titles = async (slug: string) =>
      (await blog.listOtherPosts(slug)).map(({ title }) => title);
    expect(await titles("post-13")).toEqual(["Post 12", "Post 11", "Post 10"]);
    expect(await titles("post-0")).toEqual(["Post 13", "Post 12", "Post 11"]);
  });
});
