import type { StoredPicture } from "~/domain/pictures/picture";
import { lastChangeOf, type Author, type BlogCategory, type Post } from "./post";
import { readingMinutes } from "./reading-time";
import { articleForPage, sanitiseArticle } from "./sanitise.server";

type Written = {
  title: string;
  category: BlogCategory;
  author: Author | null;
  excerpt: string;
  content: string;
  published_at: string;
  cover: StoredPicture | null;
};

export function postPreview({ content, ...written }: Written): Post {
  const clean = sanitiseArticle(content);
  return {
    ...written,
    id: "",
    slug: "",
    readingMinutes: readingMinutes(clean),
    updated_at: lastChangeOf({ ...written, updated_at: new Date().toISOString() }),
    seo_title: null,
    seo_description: null,
    seo_keywords: [],
    canonical_url: null,
    og_image: null,
    html: articleForPage(clean),
  };
}
