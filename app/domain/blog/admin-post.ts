import type { StoredPicture } from "~/domain/pictures/picture";
import { parseTableState, type TableState } from "~/domain/search/table-state";
import { truncate } from "~/utils/text";
import { textOfHtml } from "~/utils/typed-text";

/** A post as a row of the table of posts. */
export type AdminPostRow = {
  id: string;
  slug: string;
  title: string;
  category: string;
  created_at: string;
  updated_at: string;
};

/** A stored post as its form edits it; `updated_at` is its version. */
export type AdminPost = Omit<AdminPostRow, "created_at"> & {
  excerpt: string;
  /** Sanitised HTML. */
  content: string;
  seo_title: string | null;
  seo_description: string | null;
  seo_keywords: string[];
  canonical_url: string | null;
  cover: StoredPicture | null;
  og: StoredPicture | null;
};

/** The sortable columns of the table, by their names in the URL and in the database. */
export const postSorts = ["title", "category", "created_at", "updated_at"] as const;
export type PostTableState = TableState<(typeof postSorts)[number]>;

export const parsePostTable = (params: URLSearchParams): PostTableState =>
  parseTableState(params, postSorts);

const labels = {
  title: "Title",
  slug: "Slug",
  category: "Category",
  excerpt: "Excerpt",
  content: "Content",
  seo_title: "SEO Title",
  seo_description: "SEO Description",
  seo_keywords: "SEO Keywords",
  canonical_url: "Canonical URL",
} as const;

type Pictures = { cover: StoredPicture | null; og: StoredPicture | null };
type Edited = Partial<Record<keyof typeof labels, unknown>> & Pictures;

/** Where two versions of a post differ, as text for people. */
export function postDifferences(theirs: Edited, yours: Edited) {
  const fields = Object.keys(labels) as (keyof typeof labels)[];
  const differences = fields
    .map((field) => ({
      label: labels[field] as string,
      theirs: textOf(theirs[field]),
      yours: textOf(yours[field]),
    }))
    .filter((one) => one.theirs !== one.yours)
    .map(({ label, ...texts }) => ({
      label,
      theirs: truncate(texts.theirs, 300),
      yours: truncate(texts.yours, 300),
    }));
  const pictures = (["cover", "og"] as const)
    .filter((name) => theirs[name]?.url !== yours[name]?.url)
    .map((name) => ({
      label: name === "cover" ? "Cover Image" : "OG Image",
      theirs: theirs[name]?.alt || (theirs[name] ? "A picture" : "None"),
      yours: yours[name] ? "Your picture" : "None",
    }));
  return [...differences, ...pictures];
}

function textOf(value: unknown): string {
  if (Array.isArray(value)) return value.join(", ");
  return typeof value === "string" ? textOfHtml(value).replace(/\s+/g, " ").trim() : "";
}
