import type { Difference, Edited } from "~/domain/editing/edited";
import type { StoredPicture } from "~/domain/pictures/picture";
import type { Tables } from "~/services/database.types";
import { parseTableState, type TableState } from "~/domain/lists/table-state";
import { m } from "~/text/messages";
import { truncate } from "~/utils/text";
import { stripTags } from "~/utils/user-text";
import type { AdminPostInput } from "./admin-post.schema";
import type { postStates } from "./post";

export type AdminPostRow = Pick<Tables<"blog_posts_pemba">, (typeof adminPostRowColumns)[number]>;

export const adminPostRowColumns = [
  "id",
  "slug",
  "title",
  "category",
  "published_at",
  "created_at",
  "updated_at",
] as const;

/** Sanitised content, `updated_at` as its version, `published_at` in Dar es Salaam. */
export type AdminPost = Omit<FormRow, "cover_image" | "cover_image_details" | "og_image"> & {
  status: (typeof postStates)[number];
  cover: StoredPicture | null;
  og: StoredPicture | null;
};

export const adminPostFormColumns = [
  "id",
  "slug",
  "title",
  "category",
  "author",
  "excerpt",
  "content",
  "published_at",
  "seo_title",
  "seo_description",
  "seo_keywords",
  "canonical_url",
  "cover_image",
  "cover_image_details",
  "og_image",
  "updated_at",
] as const;

type FormRow = Pick<Tables<"blog_posts_pemba">, (typeof adminPostFormColumns)[number]>;

export const postSorts = ["title", "category", "created_at", "updated_at"] as const;
export type PostSort = (typeof postSorts)[number];
export type PostTableState = TableState<PostSort>;

export const parsePostTable = (params: URLSearchParams): PostTableState =>
  parseTableState(params, postSorts);

const textLabels = {
  title: m.admin_blog_label_title,
  slug: m.admin_blog_label_slug,
  category: m.admin_blog_label_category,
  author: m.admin_blog_label_author,
  excerpt: m.admin_blog_label_excerpt,
  content: m.admin_blog_label_content,
  status: m.admin_blog_label_status,
  published_at: m.admin_blog_label_date,
  seo_title: m.admin_blog_label_seo_title,
  seo_description: m.admin_blog_label_seo_description,
  seo_keywords: m.admin_blog_label_seo_keywords,
  canonical_url: m.admin_blog_label_canonical,
} as const;

export const postLabels = {
  ...textLabels,
  cover: m.admin_blog_label_cover,
  og: m.admin_blog_label_og,
} as const;

export function postDifferences(
  stored: AdminPost,
  { input, pictures: { cover, og } }: Edited<AdminPostInput, "cover" | "og">,
): Difference[] {
  // An empty date leaves the stored one unchanged.
  const published_at = (input.status === "published" && input.published_at) || stored.published_at;
  const images = { cover: cover[0] ?? null, og: og[0] ?? null };
  const typed = { slug: stored.slug, ...input, published_at, ...images };
  const fields = Object.keys(textLabels) as (keyof typeof textLabels)[];
  const differences = fields
    // Compared as stored: articles may differ only in headings and links.
    .filter((field) => storedText(stored[field]) !== storedText(typed[field]))
    .map((field) => ({
      label: textLabels[field](),
      stored: truncate(textOf(stored[field]), 300),
      typed: truncate(textOf(typed[field]), 300),
    }));
  const isOtherAlt = (name: "cover" | "og") =>
    name === "cover" && (stored.cover?.alt ?? "") !== (typed.cover?.alt ?? "");
  const pictures = (["cover", "og"] as const)
    .filter((name) => stored[name]?.url !== typed[name]?.url || isOtherAlt(name))
    .map((name) => ({
      label: postLabels[name](),
      stored: stored[name]?.alt || (stored[name] ? m.admin_editing_a_picture() : m.common_none()),
      typed: typed[name] ? m.admin_editing_your_picture() : m.common_none(),
    }));
  return [...differences, ...pictures];
}

const storedText = (value: unknown): string =>
  Array.isArray(value) ? value.join(", ") : typeof value === "string" ? value : "";

function textOf(value: unknown): string {
  if (Array.isArray(value)) return value.join(", ");
  return typeof value === "string" ? stripTags(value).replace(/\s+/g, " ").trim() : "";
}
