import { remember } from "~/services/cache.server";
import { publicDatabase, unwrap, unwrapMaybe } from "~/services/database.server";
import { columnList } from "~/utils/column-list";
import { isSlug } from "~/utils/slug";
import {
  blogCategories,
  chosenCategory,
  chosenPage,
  coverImage,
  lastChangeOf,
  postCardColumns,
  postPageColumns,
  POSTS_PER_PAGE,
  type BlogCategory,
  type Post,
  type PostCardData,
  type PostCardRow,
} from "./post";
import { getAuthor } from "./author.queries.server";
import type { FeedPost } from "./feed";
import { readingMinutes } from "./reading-time";
import { articleForPage, sanitiseArticle } from "./sanitise.server";

const CARD_COLUMNS = columnList(postCardColumns);
const POST_COLUMNS = columnList([...postCardColumns, ...postPageColumns]);

function toPostCard(row: PostCardRow): PostCardData {
  const { content, cover_image, cover_image_details, ...card } = row;
  return {
    ...card,
    published_at: publishedAt(row),
    cover: coverImage({ title: row.title, cover_image, cover_image_details }),
    readingMinutes: readingMinutes(content),
  };
}

/** Row-level security returns published posts only, so there is a date. */
const publishedAt = ({ published_at }: { published_at: string | null }) => published_at ?? "";

function datesOf(row: { published_at: string | null; updated_at: string }) {
  const published_at = publishedAt(row);
  return { published_at, updated_at: lastChangeOf({ ...row, published_at }) };
}

const newestFirst = () =>
  publicDatabase()
    .from("blog_posts_pemba")
    .select(CARD_COLUMNS)
    .order("published_at", { ascending: false })
    .order("id");

/** `requested` comes from the URL unchecked. */
export async function listPosts(requested: { category: string | null; page: string | null }) {
  const counts = await Promise.all(blogCategories.map(countPosts));
  const categories = blogCategories.filter((_, index) => counts[index]);
  const category = chosenCategory(requested.category, categories);
  const count = category
    ? (counts[blogCategories.indexOf(category)] ?? 0)
    : counts.reduce((sum, one) => sum + one, 0);
  const pageCount = Math.max(1, Math.ceil(count / POSTS_PER_PAGE));
  const page = chosenPage(requested.page, pageCount);

  const first = (page - 1) * POSTS_PER_PAGE;
  const list = newestFirst().range(first, first + POSTS_PER_PAGE - 1);
  const rows = unwrap(await (category ? list.eq("category", category) : list));
  return { posts: rows.map(toPostCard), categories, category, page, pageCount };
}

async function countPosts(category: BlogCategory): Promise<number> {
  const result = await publicDatabase()
    .from("blog_posts_pemba")
    .select("id", { count: "exact", head: true })
    .eq("category", category);
  unwrapMaybe(result);
  return result.count ?? 0;
}

export function listNewestPosts(limit = 3): Promise<PostCardData[]> {
  return remember(`newest ${limit} posts`, async () =>
    unwrap(await newestFirst().limit(limit)).map(toPostCard),
  );
}

export async function listFeedPosts(): Promise<FeedPost[]> {
  const rows = unwrap(
    await publicDatabase()
      .from("blog_posts_pemba")
      .select("slug,title,category,excerpt,published_at,updated_at")
      .order("published_at", { ascending: false })
      .order("id")
      .limit(20),
  );
  return rows.map((row) => ({ ...row, ...datesOf(row) }));
}

/** Reads four posts, since this one may be among them. */
export async function listOtherPosts(slug: string): Promise<PostCardData[]> {
  const newest = await listNewestPosts(4);
  return newest.filter((post) => post.slug !== slug).slice(0, 3);
}

export async function getPostBySlug(slug: string, savesData = false): Promise<Post | null> {
  if (!isSlug(slug)) return null;
  const row = unwrapMaybe(
    await publicDatabase()
      .from("blog_posts_pemba")
      .select(POST_COLUMNS)
      .eq("slug", slug)
      .maybeSingle(),
  );
  if (!row) return null;
  const { content, cover_image, cover_image_details, ...post } = row;
  return {
    ...post,
    author: await getAuthor(row.author),
    ...datesOf(row),
    cover: coverImage({ title: row.title, cover_image, cover_image_details }),
    readingMinutes: readingMinutes(content),
    html: articleForPage(sanitiseArticle(content), savesData),
  };
}

export async function getPostRedirect(oldSlug: string): Promise<string | null> {
  if (!isSlug(oldSlug)) return null;
  const redirect = unwrapMaybe(
    await publicDatabase()
      .from("slug_redirects")
      .select("target_id")
      .match({ kind: "blog_posts_pemba", old_slug: oldSlug })
      .maybeSingle(),
  );
  if (!redirect) return null;
  const post = unwrapMaybe(
    await publicDatabase()
      .from("blog_posts_pemba")
      .select("slug")
      .eq("id", redirect.target_id)
      .maybeSingle(),
  );
  return post?.slug ?? null;
}
