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

/** The publishing state of a post's form. */
export const postStates = ["published", "draft"] as const;

/** Whether visitors see a post: not without a date, nor before it. */
export function postStatus(
  publishedAt: string | null,
  now = new Date(),
): "draft" | "scheduled" | "published" {
  if (publishedAt === null) return "draft";
  return new Date(publishedAt) > now ? "scheduled" : "published";
}

/** When a post last changed for its readers: one that was scheduled was written before they could see it. */
export const lastChangeOf = (post: { published_at: string; updated_at: string }): string =>
  new Date(post.updated_at) > new Date(post.published_at) ? post.updated_at : post.published_at;

/** How many posts a page of the list holds. */
export const POSTS_PER_PAGE = 12;

/** A post on a card. */
export type PostCardData = Omit<
  PostCardRow,
  "content" | "cover_image" | "cover_image_details" | "published_at"
> & {
  published_at: string;
  cover: PropertyImage | null;
  readingMinutes: number;
};

// The content is read for its length, and never sent on.
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

/** A post on its page; `html` is sanitised. */
export type Post = PostCardData &
  Omit<Pick<PostRow, (typeof postPageColumns)[number]>, "author" | "updated_at"> & {
    html: string;
    /** As readers see it: not before it was published. */
    updated_at: string;
    /** Null where it is the agency's. */
    author: Author | null;
  };

/** The author of a post: with role and photo when it is somebody of the agency. */
export type Author = Pick<AgencyPerson, "name" | "role" | "photo">;

/** The columns that the page of a post shows beside those of its card. */
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

/** The category that a visitor asks for, when it has posts; null means all. */
export function chosenCategory(
  wanted: string | null,
  withPosts: readonly BlogCategory[],
): BlogCategory | null {
  return withPosts.find((category) => category === wanted) ?? null;
}

/** The page of a list that a visitor asks for; anything that is not one of its pages is the first. */
export function chosenPage(wanted: string | null, pageCount: number): number {
  const page = /^\d{1,6}$/.test(wanted ?? "") ? Number(wanted) : 1;
  return page > 0 && page <= pageCount ? page : 1;
}

/** The list of a category, or of all. */
export function blogListPath(category: string | null): string {
  return category ? `/blog?${new URLSearchParams({ category }).toString()}` : "/blog";
}

/** A post's cover with what it takes to show it; null when it has none. */
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
