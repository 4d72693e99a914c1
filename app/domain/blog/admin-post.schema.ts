import { z } from "zod";
import { whenValid } from "~/domain/editing/across-fields";
import { requiredChoice } from "~/domain/editing/choice.schema";
import { limitedText, requiredText } from "~/domain/editing/text.schema";
import { m } from "~/text/messages";
import { blogCategories, postStates, postStatus } from "./post";
import { MOST_DESCRIPTION, parseKeywords } from "./seo";
import { slugify } from "~/utils/slug";
import { parseDateTimeField } from "~/utils/time/dates";
import { stripTags } from "~/utils/user-text";

export const hasWords = (html: string) => stripTags(html).replaceAll("&nbsp;", " ").trim() !== "";

const isLater = (field: string) => postStatus(parseDateTimeField(field)) === "scheduled";

export const adminPostSchema = z
  .object({
    title: requiredText(m.admin_blog_title_missing, 200),
    slug: limitedText(200)
      .transform((typed) => slugify(typed) || undefined)
      .optional(),
    category: requiredChoice({ values: blogCategories }, m.admin_blog_category_missing),
    author: limitedText(120).optional(),
    excerpt: requiredText(m.admin_blog_excerpt_missing, 1000),
    content: requiredText(m.admin_blog_content_missing, 500_000).refine(hasWords, {
      error: m.admin_blog_content_missing,
    }),
    status: z.enum(postStates).default("published"),
    published_at: z
      .string()
      .refine((text) => parseDateTimeField(text) !== null, {
        error: m.admin_blog_date_incomplete,
      })
      .optional(),
    seo_title: limitedText(200).optional(),
    seo_description: limitedText(MOST_DESCRIPTION).optional(),
    seo_keywords: z
      .string()
      .max(2000, { error: m.admin_blog_too_many_keywords })
      .default("")
      .transform(parseKeywords),
    canonical_url: z
      .url({ error: m.admin_blog_url_invalid, protocol: /^https?$/ })
      .max(500)
      .optional(),
    cover: z.unknown().optional(),
    og: z.unknown().optional(),
  })
  // A future date on a draft would be lost: publishing a draft publishes it at once.
  .refine(({ status, published_at = "" }) => status !== "draft" || !isLater(published_at), {
    path: ["published_at"],
    error: m.admin_blog_draft_dated,
    ...whenValid("status", "published_at"),
  });

export type AdminPostForm = z.input<typeof adminPostSchema>;
export type AdminPostInput = z.output<typeof adminPostSchema>;
