import type { CreateResult, Edited, UpdateResult } from "~/domain/editing/edited";
import { numberedAddress, saveResults } from "~/domain/editing/save-results.server";
import { detailsOf } from "~/domain/pictures/picture";
import { adminDatabase, ONCE_PER_FORM } from "~/services/database.server";
import { slugify } from "~/utils/slug";
import { formatDateTimeField, parseDateTimeField } from "~/utils/time/dates";
import type { AdminPost } from "./admin-post";
import type { AdminPostInput } from "./admin-post.schema";
import { sanitiseArticle } from "./sanitise.server";
import { autoSeo, isAutoSlug, isOwnAddress, postAddress } from "./seo";

/** A post as its form sends it. */
type EditedPost = Edited<AdminPostInput, "cover" | "og">;

const answers = saveResults("A post was not saved");

/**
 * Adds a post, once for each submission id. What its author left empty is filled in for search engines; a slug that is taken gets a
 * number, and the canonical address is that of the slug it got. `origin` is the site's.
 */
export async function createPost(edited: EditedPost, origin: string): Promise<CreateResult> {
  const { slug = "", title, canonical_url } = edited.input;
  const row = rowOf({ ...edited, input: withAutoSeo(edited.input, origin) });
  const result = await adminDatabase()
    .from("blog_posts_pemba")
    .upsert({ ...row, slug, form_id: edited.submissionId }, ONCE_PER_FORM)
    .select("id,slug,canonical_url");
  const [added] = result.data ?? [];
  // With scripts the form fills in the address of the slug that it asks for, which may be taken.
  const isOwn = !canonical_url || isOwnAddress(canonical_url, slug || slugify(title), origin);
  const saved = added && isOwn ? await withOwnAddress(added, origin) : answers.created(result);
  return saved.ok ? { ...saved, ...numberedAddress("/blog", slug, added?.slug) } : saved;
}

/** The post with the fields for search engines that its author left empty filled in. */
function withAutoSeo(post: AdminPostInput, origin: string): AdminPostInput {
  // Of its own slug at once: a second write moves updated_at on, as an edit in another tab does.
  const auto = autoSeo(post, origin, post.slug ?? slugify(post.title));
  const hasKeywords = post.seo_keywords.length > 0;
  return {
    ...post,
    seo_title: post.seo_title ?? auto.seo_title,
    seo_description: post.seo_description ?? auto.seo_description,
    seo_keywords: hasKeywords ? post.seo_keywords : auto.seo_keywords,
    canonical_url: post.canonical_url ?? auto.canonical_url,
  };
}

/**
 * The form of a new post as one of the post that it made. What is empty in it says what it said then: filled
 * in for search engines, under the address that the post got, and published at once.
 */
export function asStoredPost(edited: EditedPost, stored: AdminPost, origin: string): EditedPost {
  const now = formatDateTimeField(new Date().toISOString());
  const since = stored.published_at ?? now;
  const {
    slug = stored.slug,
    canonical_url = postAddress(origin, stored.slug),
    published_at = since < now ? since : now,
  } = edited.input;
  return {
    ...edited,
    input: withAutoSeo({ ...edited.input, slug, canonical_url, published_at }, origin),
  };
}

type Stored = { id: string; slug: string; canonical_url: string | null };

/** Makes a post's canonical address that of the slug which the database gave it. */
async function withOwnAddress({ id, slug, canonical_url }: Stored, origin: string) {
  const own = postAddress(origin, slug);
  if (canonical_url === own) return { ok: true as const };
  return answers.saved(
    await adminDatabase().from("blog_posts_pemba").update({ canonical_url: own }).eq("id", id),
  );
}

/**
 * Saves a post over the version that was edited (`updated_at`). Somebody else's newer version is not
 * overwritten: an edit conflict, as when the post is no longer there. Its slug stays unless another is given,
 * that of a draft until its title changes. A canonical address that was its own is so under the new slug.
 */
export async function updatePost(
  id: string,
  edited: EditedPost,
  version: string,
  origin: string,
): Promise<UpdateResult> {
  const before = await adminDatabase()
    .from("blog_posts_pemba")
    .select("title,slug,published_at")
    .eq("id", id)
    .maybeSingle();
  if (before.error) return answers.failed(before.error);
  if (!before.data) return { ok: false, reason: "edit-conflict" };
  const former = before.data;
  const slug = newSlug(former, edited.input);
  // Its form may have followed the slug already.
  const isOwn = [former.slug, slug ?? former.slug].some((one) =>
    isOwnAddress(edited.input.canonical_url, one, origin),
  );
  const after = await adminDatabase()
    .from("blog_posts_pemba")
    .update({
      ...rowOf(edited),
      ...(isSameMinute(former, edited.input) && { published_at: former.published_at }),
      ...(slug && { slug }),
      ...(slug && isOwn && { canonical_url: postAddress(origin, slug) }),
    })
    .eq("id", id)
    .eq("updated_at", version)
    .select("id,slug,canonical_url");
  const [row] = after.data ?? [];
  // The post is saved, whatever becomes of this: a failure is in the log.
  if (row && isOwn) await withOwnAddress(row, origin);
  const saved = answers.updated(after);
  return saved.ok ? { ...saved, ...numberedAddress("/blog", slug, row?.slug) } : saved;
}

/** The slug that an edited post is to get; undefined where it stays. */
function newSlug(
  former: { title: string; slug: string; published_at: string | null },
  { slug, title }: AdminPostInput,
): string | undefined {
  const isDraft = former.published_at === null;
  const isKept = (slug ?? former.slug) === former.slug;
  return isDraft && isKept && isAutoSlug(former) ? slugify(title) : slug;
}

/** Whether a post stays published since when it was: its field has no seconds. */
const isSameMinute = (
  { published_at: since }: { published_at: string | null },
  { status, published_at }: AdminPostInput,
): boolean => status !== "draft" && since !== null && published_at === formatDateTimeField(since);

/** Deletes a post. True also when it was not there any more. */
export async function deletePost(id: string): Promise<boolean> {
  return answers.saved(await adminDatabase().from("blog_posts_pemba").delete().eq("id", id)).ok;
}

function rowOf({ input: post, pictures }: EditedPost) {
  const [cover] = pictures.cover;
  return {
    title: post.title,
    category: post.category,
    author: post.author ?? null,
    excerpt: post.excerpt,
    content: sanitiseArticle(post.content),
    published_at: publishedAt(post),
    seo_title: post.seo_title ?? null,
    seo_description: post.seo_description ?? null,
    seo_keywords: post.seo_keywords,
    canonical_url: post.canonical_url ?? null,
    cover_image: cover?.url ?? null,
    cover_image_details: cover ? detailsOf(cover) : {},
    // The cover stands for it where there is none of its own.
    og_image: pictures.og[0]?.url ?? cover?.url ?? null,
  };
}

/** Null of a draft; without a date the database's own present moment. */
function publishedAt({ status, published_at }: AdminPostInput): string | null {
  if (status === "draft") return null;
  return published_at === undefined ? "now" : parseDateTimeField(published_at);
}
