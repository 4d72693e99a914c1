import type { Edited, SaveResult, UpdateResult } from "~/domain/editing/edited";
import { saveResults } from "~/domain/editing/save-results.server";
import { detailsOf } from "~/domain/pictures/picture";
import { adminDatabase, ONCE_A_FORM } from "~/services/database.server";
import { slugOf } from "~/utils/slug";
import { instantOfField } from "~/utils/time/dates";
import type { AdminPostInput } from "./admin-post.schema";
import { sanitiseArticle } from "./sanitise.server";
import { autoSeo, isAutoSlug, postAddress } from "./seo";

/** A post as its form sends it. */
type EditedPost = Edited<AdminPostInput, "cover" | "og">;

const answers = saveResults("A post was not saved");

/**
 * Adds a post, once for each submission id. What its author left empty is filled in for search engines; a slug that is taken gets a
 * number, and the canonical address is that of the slug it got. `origin` is the site's.
 */
export async function createPost(edited: EditedPost, origin: string): Promise<SaveResult> {
  const { title, slug, excerpt, content } = edited.input;
  const auto = autoSeo({ title, excerpt, content }, origin);
  const { data, error } = await adminDatabase()
    .from("blog_posts_pemba")
    .upsert({ ...rowOf(edited, auto), slug: slug ?? "", form_id: edited.submissionId }, ONCE_A_FORM)
    .select("id,slug,canonical_url")
    .maybeSingle();
  if (error) return answers.failed(error);
  // The same form made it before.
  if (!data) return { ok: true };
  if (edited.input.canonical_url) return { ok: true };
  return withOwnAddress(data, origin);
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
  const isOwn = [former.slug, slug ?? former.slug].some(
    (one) => edited.input.canonical_url === postAddress(origin, one),
  );
  const after = await adminDatabase()
    .from("blog_posts_pemba")
    .update({
      ...rowOf(edited),
      ...(slug && { slug }),
      ...(slug && isOwn && { canonical_url: postAddress(origin, slug) }),
    })
    .eq("id", id)
    .eq("updated_at", version)
    .select("id,slug,canonical_url");
  const [row] = after.data ?? [];
  // The post is saved, whatever becomes of this: a failure is in the log.
  if (row && isOwn) await withOwnAddress(row, origin);
  return answers.updated(after);
}

/** The slug that an edited post is to get; undefined where it stays. */
function newSlug(
  former: { title: string; slug: string; published_at: string | null },
  { slug, title }: AdminPostInput,
): string | undefined {
  const isDraft = former.published_at === null;
  const isKept = (slug ?? former.slug) === former.slug;
  return isDraft && isKept && isAutoSlug(former) ? slugOf(title) : slug;
}

/** Deletes a post. True also when it was not there any more. */
export async function deletePost(id: string): Promise<boolean> {
  return answers.saved(await adminDatabase().from("blog_posts_pemba").delete().eq("id", id)).ok;
}

type Auto = Partial<ReturnType<typeof autoSeo>>;

function rowOf({ input: post, pictures }: EditedPost, auto: Auto = {}) {
  const [cover] = pictures.cover;
  return {
    title: post.title,
    category: post.category,
    author: post.author ?? null,
    excerpt: post.excerpt,
    content: sanitiseArticle(post.content),
    published_at: publishedAt(post),
    ...seoOf(post, auto),
    cover_image: cover?.url ?? null,
    cover_image_details: cover ? detailsOf(cover) : {},
    // The cover stands for it where there is none of its own.
    og_image: pictures.og[0]?.url ?? cover?.url ?? null,
  };
}

/** Null of a draft; without a date the database's own present moment. */
function publishedAt({ status, published_at }: AdminPostInput): string | null {
  if (status === "draft") return null;
  return published_at === undefined ? "now" : instantOfField(published_at);
}

/** The author's fields for search engines, with defaults where they are empty. */
function seoOf(post: AdminPostInput, auto: Auto) {
  const hasKeywords = post.seo_keywords.length > 0;
  return {
    seo_title: post.seo_title ?? auto.seo_title ?? null,
    seo_description: post.seo_description ?? auto.seo_description ?? null,
    seo_keywords: hasKeywords ? post.seo_keywords : (auto.seo_keywords ?? []),
    canonical_url: post.canonical_url ?? auto.canonical_url ?? null,
  };
}
