import { m } from "~/text/messages";
import { adminPostSchema, hasWords } from "./admin-post.schema";
import { sanitiseArticle } from "./sanitise.server";

/** The form of a post as it is saved: what matters is what is left of its content once that is sanitised. */
export const savedPostSchema = adminPostSchema.safeExtend({
  content: adminPostSchema.shape.content.transform(sanitiseArticle).refine(hasWords, {
    error: m.admin_blog_content_missing,
  }),
});
