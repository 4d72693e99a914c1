import { z } from "zod";
import { whenValid } from "~/domain/editing/across-fields";
import { requiredChoice } from "~/domain/editing/choice.schema";
import { limitedText, requiredText } from "~/domain/editing/text.schema";
import { blogCategories, postStates, postStatus } from "./post";
import { MOST_DESCRIPTION, parseKeywords } from "./seo";
import { slugify } from "~/utils/slug";
import { parseDateTimeField } from "~/utils/time/dates";
import { stripTags } from "~/utils/user-text";

export const NO_CONTENT = "Content is required";

/** Whether a reader sees anything of an article's HTML. */
export const hasWords = (html: string) => stripTags(html).replaceAll("&nbsp;", " ").trim() !== "";

const isLater = (field: string) => postStatus(parseDateTimeField(field)) === "scheduled";

/** The operator's form of a post. What its pictures are, domain/pictures/picture.ts reads. */
export const adminPostSchema = z
  .object({
    title: requiredText("Title is required", 200),
    /** As an address has it, whatever was typed. */
    slug: limitedText(200)
      .transform((typed) => slugify(typed) || undefined)
      .optional(),
    category: requiredChoice(
      { values: blogCategories, noun: "a category" },
      "Category is required",
    ),
    author: limitedText(120).optional(),
    excerpt: requiredText("Excerpt is required", 1000),
    content: requiredText(NO_CONTENT, 500_000).refine(hasWords, NO_CONTENT),
    status: z.enum(postStates).default("published"),
    /** Date and time in Dar es Salaam, as its field has them. */
    published_at: z
      .string()
      .refine((text) => parseDateTimeField(text) !== null, "Please give a date and a time")
      .optional(),
    seo_title: limitedText(200).optional(),
    seo_description: limitedText(MOST_DESCRIPTION).optional(),
    seo_keywords: z
      .string()
      .max(2000, "Please give fewer keywords")
      .default("")
      .transform(parseKeywords),
    canonical_url: z
      .url({ error: "Please give a whole address, such as https://…", protocol: /^https?$/ })
      .max(500)
      .optional(),
    cover: z.unknown().optional(),
    og: z.unknown().optional(),
  })
  // A draft has no date: it would be published at once when it is published, not then.
  .refine(({ status, published_at = "" }) => status !== "draft" || !isLater(published_at), {
    path: ["published_at"],
    error: "A draft keeps no date. Choose Published, and visitors see it from then on",
    ...whenValid("status", "published_at"),
  });

export type AdminPostForm = z.input<typeof adminPostSchema>;
export type AdminPostInput = z.output<typeof adminPostSchema>;
