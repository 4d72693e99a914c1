import { moveToBin } from "~/domain/bin/bin.commands.server";
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

type EditedPost = Edited<AdminPostInput, "cover" | "og">;

const results = saveResults("A post was not saved");

/** Adds a post once per submission id; a taken slug gets a number, and the canonical URL follows it. */
export async function createPost(edited: EditedPost, origin: string): Promise<CreateResult> {
  const { slug = "", title, canonical_url } = edited.input;
  const row = rowOf({ ...edited, input: withAutoSeo(edited.input, origin) });
  const result = await adminDatabase()
    .from("blog_posts_pemba")
    .upsert({ ...row, slug, form_id: edited.submissionId }, ONCE_PER_FORM)
    .select("id,slug,canonical_url");
  const [added] = result.data ?? [];
  // The form suggests the canonical URL of the requested slug, which may be taken.
  const isOwn = !canonical_url || isOwnAddress(canonical_url, slug || slugify(title), origin);
  const saved = added && isOwn ? await withOwnAddress(added, origin) : results.created(result);
  return saved.ok ? { ...saved, ...numberedAddress("/blog", slug, added?.slug) } : saved;
}

function withAutoSeo(post: AdminPostInput, origin: string): AdminPostInput {
  // A second write would change `updated_at`, which looks like an edit in another tab.
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

/** Fills in the defaults that the stored post got, so that the two can be compared. */
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

async function withOwnAddress({ id, slug, canonical_url }: Stored, origin: string) {
  const own = postAddress(origin, slug);
  if (canonical_url === own) return { ok: true as const };
  return results.saved(
    await adminDatabase().from("blog_posts_pemba").update({ canonical_url: own }).eq("id", id),
  );
}

/** A draft's automatic slug follows its title, and its own canonical URL follows the slug. */
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
  if (before.error) return results.failed(before.error);
  if (!before.data) return { ok: false, reason: "edit-conflict" };
  const former = before.data;
  const slug = newSlug(former, edited.input);
  // The form may already have the new slug.
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
  // The post is saved either way; a failure is logged.
  if (row && isOwn) await withOwnAddress(row, origin);
  const saved = results.updated(after);
  return saved.ok ? { ...saved, ...numberedAddress("/blog", slug, row?.slug) } : saved;
}

/** Undefined to leave the slug unchanged. */
function newSlug(
  former: { title: string; slug: string; published_at: string | null },
  { slug, title }: AdminPostInput,
): string | undefined {
  const isDraft = former.published_at === null;
  const isKept = (slug ?? former.slug) === former.slug;
  return isDraft && isKept && isAutoSlug(former) ? slugify(title) : slug;
}

/** The form field has no seconds, so times are compared by the minute. */
const isSameMinute = (
  { published_at: since }: { published_at: string | null },
  { status, published_at }: AdminPostInput,
): boolean => status !== "draft" && since !== null && published_at === formatDateTimeField(since);

/** Moves a post to the bin; also true if it no longer existed. */
export async function deletePost(id: string): Promise<boolean> {
  return results.saved(await moveToBin("blog post", id)).ok;
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
    // Falls back to the cover image.
    og_image: pictures.og[0]?.url ?? cover?.url ?? null,
  };
}

/** Null for drafts; "now" is the database's clock. */
function publishedAt({ status, published_at }: AdminPostInput): string | null {
  if (status === "draft") return null;
  return published_at === undefined ? "now" : parseDateTimeField(published_at);
}
