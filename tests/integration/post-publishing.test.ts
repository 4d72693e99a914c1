import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type * as AdminPosts from "~/domain/blog/admin-post.queries.server";
import type * as BlogQueries from "~/domain/blog/blog.queries.server";
import type * as PostCommands from "~/domain/blog/post.commands.server";
import type * as Content from "~/domain/content/content-version.queries.server";
import type * as SitemapQueries from "~/domain/sitemap/sitemap.queries.server";
import { adminPostSchema } from "~/domain/blog/admin-post.schema";
import { startLocalSupabase, type LocalSupabase } from "../support/local-supabase";

let local: LocalSupabase;
let admin: typeof AdminPosts;
let blog: typeof BlogQueries;
let commands: typeof PostCommands;
let content: typeof Content;
let sitemap: typeof SitemapQueries;

beforeAll(async () => {
  local = await startLocalSupabase();
  // The site's modules read the environment when they are imported.
  admin = await import("~/domain/blog/admin-post.queries.server");
  blog = await import("~/domain/blog/blog.queries.server");
  commands = await import("~/domain/blog/post.commands.server");
  content = await import("~/domain/content/content-version.queries.server");
  sitemap = await import("~/domain/sitemap/sitemap.queries.server");
});
afterAll(() => local.stop());

const ORIGIN = "https://kisiwa.example";
const written = {
  category: "Market News",
  excerpt: "What it is about.",
  content: "<p>Words.</p>",
};
const edited = (fields: object) => ({
  input: adminPostSchema.parse({ ...written, ...fields }),
  pictures: { cover: [], og: [] },
});

/** Where visitors come across a post. */
async function placesOf(slug: string): Promise<string[]> {
  const { posts } = await blog.listPosts({ category: null, page: null });
  const entries = await sitemap.getSitemap(null);
  const places = {
    list: posts.some((post) => post.slug === slug),
    page: (await blog.getPostBySlug(slug)) !== null,
    feed: (await blog.listFeedPosts()).some((post) => post.slug === slug),
    newest: (await blog.listNewestPosts(50)).some((post) => post.slug === slug),
    others: (await blog.listOtherPosts("none")).some((post) => post.slug === slug),
    sitemap:
      entries?.kind === "pages" && entries.entries.some(({ path }) => path === `/blog/${slug}`),
  };
  return Object.entries(places).flatMap(([name, isThere]) => (isThere ? [name] : []));
}
const EVERYWHERE = ["list", "page", "feed", "newest", "others", "sitemap"];

const idOf = async (slug: string) => {
  const { data } = await local.service
    .from("blog_posts_pemba")
    .select("id,updated_at")
    .eq("slug", slug)
    .single();
  if (!data) throw new Error(`There is no post ${slug}`);
  return data;
};

describe("a post is seen by visitors", () => {
  test("at once, without a date", async () => {
    const fields = { title: "At once", author: "Asha Juma" };
    await commands.createPost(edited(fields), ORIGIN);
    expect(await placesOf("at-once")).toEqual(EVERYWHERE);
    expect((await blog.getPostBySlug("at-once"))?.author?.name).toBe("Asha Juma");
    const { id } = await idOf("at-once");
    expect(await admin.getAdminPost(id)).toMatchObject({ author: "Asha Juma" });
  });

  test("nowhere as a draft, and not under a former address", async () => {
    await commands.createPost(edited({ title: "Draft", status: "draft" }), ORIGIN);
    expect(await placesOf("draft")).toEqual([]);
    await local.service.from("blog_posts_pemba").update({ slug: "draft-2" }).eq("slug", "draft");
    expect(await blog.getPostRedirect("draft")).toBeNull();
    const { id } = await idOf("draft-2");
    expect(await admin.getAdminPost(id)).toMatchObject({ status: "draft", published_at: null });
  });

  test("from its date on, also where a page was cached before: the content version grows then", async () => {
    const later = { title: "Later", published_at: "2031-03-04T09:30" };
    await commands.createPost(edited(later), ORIGIN);
    const { id, updated_at } = await idOf("later");
    expect(await admin.getAdminPost(id)).toMatchObject({
      status: "published",
      published_at: "2031-03-04T09:30",
    });
    expect(await placesOf("later")).toEqual([]);
    await local.sql.query(
      "update blog_posts_pemba set published_at = now() + interval '1.5 seconds' where id = $1",
      [id],
    );
    const before = await content.getContentVersion();
    expect(await blog.getPostBySlug("later")).toBeNull();
    await expect.poll(() => content.getContentVersion(), { timeout: 5000 }).toBeGreaterThan(before);
    expect(await placesOf("later")).toEqual(EVERYWHERE);
    expect(updated_at).not.toBe((await idOf("later")).updated_at);
  });

  test("as last changed when it came out, if it was written before that", async () => {
    await commands.createPost(edited({ title: "Written before" }), ORIGIN);
    const { id } = await idOf("written-before");
    const read = async () => {
      const post = await blog.getPostBySlug("written-before");
      const inFeed = (await blog.listFeedPosts()).find(({ slug }) => slug === "written-before");
      const map = await sitemap.getSitemap(null);
      const entries = map?.kind === "pages" ? map.entries : [];
      const inMap = entries.find(({ path }) => path === "/blog/written-before");
      return new Set([post?.updated_at, inFeed?.updated_at, inMap?.lastmod]);
    };
    const setDates = (published_at: string, updated_at: string) =>
      // Nothing is written when a date has come.
      local.sql.query(
        `alter table blog_posts_pemba disable trigger touch_updated_at;
         update blog_posts_pemba set published_at = '${published_at}', updated_at = '${updated_at}'
           where id = '${id}';
         alter table blog_posts_pemba enable trigger touch_updated_at;`,
      );
    const [earlier, later] = ["2026-02-03T04:05:06+00:00", "2026-02-04T04:05:06+00:00"] as const;
    await setDates(earlier, later);
    expect(await read()).toEqual(new Set([later]));
    await setDates(later, earlier);
    expect(await read()).toEqual(new Set([later]));
    await commands.deletePost(id);
  });

  test("no more once it is a draft again, and with its date when it is published again", async () => {
    const { id, updated_at } = await idOf("at-once");
    const draft = edited({ title: "At once", status: "draft" });
    expect(await commands.updatePost(id, draft, updated_at, ORIGIN)).toEqual({ ok: true });
    expect(await placesOf("at-once")).toEqual([]);
    const again = edited({ title: "At once", published_at: "2026-01-02T10:00" });
    await commands.updatePost(id, again, (await idOf("at-once")).updated_at, ORIGIN);
    expect((await blog.getPostBySlug("at-once"))?.published_at).toBe("2026-01-02T07:00:00+00:00");
  });

  test("to the second since when it was, where its date is saved as it stands in the form", async () => {
    const published_at = "2026-02-03T04:05:06.789+00:00";
    const { id } = await idOf("at-once");
    await local.service.from("blog_posts_pemba").update({ published_at }).eq("id", id);
    const save = async (field: string) => {
      const post = edited({ title: "At once", published_at: field });
      await commands.updatePost(id, post, (await idOf("at-once")).updated_at, ORIGIN);
      return (await blog.getPostBySlug("at-once"))?.published_at;
    };
    const inForm = (await admin.getAdminPost(id))?.published_at ?? "";
    expect(inForm).toBe("2026-02-03T07:05");
    expect(await save(inForm)).toBe(published_at);
    expect(await save("2026-02-03T07:06")).toBe("2026-02-03T04:06:00+00:00");
  });

  test("from when it was made, where only that is said", async () => {
    const created_at = "2025-01-02T03:04:05+00:00";
    await local.service
      .from("blog_posts_pemba")
      .insert({ ...written, category: "Market News", title: "Old", created_at });
    expect((await blog.getPostBySlug("old"))?.published_at).toBe(created_at);
  });
});

describe("the address of a post", () => {
  async function change(slug: string, fields: object) {
    const { id, updated_at } = await idOf(slug);
    const stored = await admin.getAdminPost(id);
    const { title, status, canonical_url } = stored ?? {};
    const input = edited({
      title,
      slug,
      status,
      canonical_url: canonical_url ?? undefined,
      ...fields,
    });
    expect(await commands.updatePost(id, input, updated_at, ORIGIN)).toMatchObject({ ok: true });
    const after = await admin.getAdminPost(id);
    return [after?.slug, after?.canonical_url];
  }
  const made = (fields: object) => commands.createPost(edited(fields), ORIGIN);
  const at = (slug: string) => [slug, `${ORIGIN}/blog/${slug}`];

  test("follows the title of a draft, until its author gives it another or it is published", async () => {
    await made({ title: "First words", status: "draft" });
    expect(await change("first-words", { title: "Better words" })).toEqual(at("better-words"));
    expect(await change("better-words", { title: "At once" })).toEqual(at("at-once-2"));
    expect(await change("at-once-2", { title: "Words", slug: "mine" })).toEqual(at("mine"));
    expect(await change("mine", { title: "Best words" })).toEqual(at("mine"));
    expect(await change("mine", { slug: "best-words" })).toEqual(at("best-words"));
    expect(await change("best-words", { status: "published" })).toEqual(at("best-words"));
    expect(await change("best-words", { title: "Last words" })).toEqual(at("best-words"));
  });

  test("is its canonical one where its form asks for one that is taken, or types it otherwise", async () => {
    const stored = async (slug: string) => {
      const post = await admin.getAdminPost((await idOf(slug)).id);
      return [post?.slug, post?.canonical_url];
    };
    const asked = { title: "Market update", canonical_url: `${ORIGIN}/blog/market-update` };
    await made(asked);
    await made({ ...asked, slug: "market-update" });
    await made(asked);
    expect(await stored("market-update")).toEqual(at("market-update"));
    expect(await stored("market-update-2")).toEqual(at("market-update-2"));
    expect(await stored("market-update-3")).toEqual(at("market-update-3"));
    const typed = {
      slug: "Market update_2026",
      canonical_url: `${ORIGIN}/blog/market-update-2026`,
    };
    expect(await change("market-update-3", typed)).toEqual(at("market-update-2026"));
    await made({ ...asked, ...typed });
    expect(await stored("market-update-2026-2")).toEqual(at("market-update-2026-2"));
  });

  test("is its canonical one under another slug too, but for one that its author gave it", async () => {
    await made({ title: "Moved" });
    expect(await change("moved", { slug: "at-once" })).toEqual(at("at-once-2"));
    // A form whose address followed the slug, which is taken meanwhile.
    const followed = { slug: "later", canonical_url: `${ORIGIN}/blog/later` };
    expect(await change("at-once-2", followed)).toEqual(at("later-2"));
    expect(await change("later-2", { slug: "at-once-2" })).toEqual(at("at-once-2"));
    const elsewhere = "https://paper.example/moved";
    expect(await change("at-once-2", { canonical_url: elsewhere })).toEqual([
      "at-once-2",
      elsewhere,
    ]);
    expect(await change("at-once-2", { slug: "gone" })).toEqual(["gone", elsewhere]);
    expect(await change("gone", { canonical_url: undefined, slug: "back" })).toEqual([
      "back",
      null,
    ]);
  });
});

describe("the canonical address of a post that was written before the site had its domain", () => {
  test("follows the slug from its former host to the present one", async () => {
    await commands.createPost(edited({ title: "Early" }), "http://localhost:3000");
    const { id, updated_at } = await idOf("early");
    const { canonical_url } = (await admin.getAdminPost(id)) ?? {};
    const moved = edited({ title: "Early", slug: "of-old", canonical_url });
    await commands.updatePost(id, moved, updated_at, ORIGIN);
    expect((await admin.getAdminPost(id))?.canonical_url).toBe(`${ORIGIN}/blog/of-old`);
  });
});

test("deleting a post does not give the content a version that it had before", async () => {
  const seen = new Set([await content.getContentVersion()]);
  for (const slug of ["later", "old"]) {
    await commands.deletePost((await idOf(slug)).id);
    const version = await content.getContentVersion();
    expect(seen).not.toContain(version);
    seen.add(version);
  }
});

test("the pictures of an article are kept while it shows them, and due a week after it does not", async () => {
  const picture = "http://db.example/storage/v1/object/public/blog/1-a.webp";
  const due = async () =>
    (await local.sql.query("select url from list_unused_pictures(50)")).rows.map(({ url }) => url);
  await local.service.from("unused_pictures").insert({ url: picture, due_at: "2026-01-01" });
  expect(await due()).toEqual([picture]);
  await commands.createPost(
    edited({ title: "Shown", content: `<p>a</p><img alt="b" src="${picture}">` }),
    ORIGIN,
  );
  expect(await due()).toEqual([]);
  // The daily sweep knows it too, beside one that no row shows.
  await local.sql.query(
    `insert into storage.objects (bucket_id, name, created_at)
     select 'blog', unnest(array['1-a.webp', '2-b.webp']), now() - interval '2 days'`,
  );
  await local.sql.query(
    "select note_unknown_pictures('http://db.example/storage/v1/object/public/')",
  );
  const unknown = picture.replace("1-a", "2-b");
  expect(await due()).toEqual([unknown]);
  await local.service.from("unused_pictures").delete().eq("url", unknown);
  const { id, updated_at } = await idOf("shown");
  await commands.updatePost(id, edited({ title: "Shown" }), updated_at, ORIGIN);
  expect(await due()).toEqual([]);
  await local.sql.query("update unused_pictures set due_at = due_at - interval '7 days'");
  expect(await due()).toEqual([picture]);
});
