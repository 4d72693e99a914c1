import type { AgencyPerson } from "~/domain/agency/agency";
import {
  NEUTRAL_DETAILS,
  type ImageDetails,
  type PropertyImage,
} from "~/domain/pictures/image-details";
import type { Tables } from "~/services/database.types";

export const blogCategories = [
  "Market Analysis",
  "Investment Tips",
  "Property Guides",
  "Legal Updates",
  "Area Insights",
  "Market News",
] as const;
export type BlogCategory = (typeof blogCategories)[number];

export const postStates = ["published", "draft"] as const;

export function postStatus(
  publishedAt: string | null,
  now = new Date(),
): "draft" | "scheduled" | "published" {
  if (publishedAt === null) return "draft";
  return new Date(publishedAt) > now ? "scheduled" : "published";
}

/** Last change visible to readers: edits before publication don't count. */
export const lastChangeOf = (post: { published_at: string; updated_at: string }): string =>
  new Date(post.updated_at) > new Date(post.published_at) ? post.updated_at : post.published_at;

export const POSTS_PER_PAGE = 12;

export type PostCardData = Omit<
  PostCardRow,
  "content" | "cover_image" | "cover_image_details" | "published_at"
> & {
  published_at: string;
  cover: PropertyImage | null;
  readingMinutes: number;
};

// The content is only needed for the reading time.
export const postCardColumns = [
  "id",
  "slug",
  "title",
  "category",
  "excerpt",
  "content",
  "cover_image",
  "cover_image_details",
  "published_at",
] as const;

export type PostCardRow = Pick<PostRow, (typeof postCardColumns)[number]>;

export type Post = PostCardData &
  Omit<Pick<PostRow, (typeof postPageColumns)[number]>, "author" | "updated_at"> & {
    html: string;
    /** Never earlier than publication. */
    updated_at: string;
    /** Null if the agency is the author. */
    author: Author | null;
  };

export type Author = Pick<AgencyPerson, "name" | "role" | "photo">;

export const postPageColumns = [
  "author",
  "updated_at",
  "seo_title",
  "seo_description",
  "seo_keywords",
  "canonical_url",
  "og_image",
] as const;

type PostRow = Tables<"blog_posts_pemba">;

/** The requested category if it has posts; null for all. */
export function chosenCategory(
  requested: string | null,
  withPosts: readonly BlogCategory[],
): BlogCategory | null {
  return withPosts.find((category) => category === requested) ?? null;
}

/** The requested page; the first if it doesn't exist. */
export function chosenPage(requested: string | null, pageCount: number): number {
  const page = /^\d{1,6}$/.test(requested ?? "") ? Number(requested) : 1;
  return page > 0 && page <= pageCount ? page : 1;
}

export function blogListPath(category: string | null): string {
  return category ? `/blog?${new URLSearchParams({ category }).toString()}` : "/blog";
}

export function coverImage(post: {
  title: string;
  cover_image: string | null;
  cover_image_details: unknown;
}): PropertyImage | null {
  if (!post.cover_image) return null;
  const details = (post.cover_image_details ?? {}) as Partial<ImageDetails>;
  const neutral = { alt: post.title, ...NEUTRAL_DETAILS };
  return { ...neutral, ...details, url: post.cover_image };
}
