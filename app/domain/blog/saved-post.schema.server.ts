import { m } from "~/text/messages";
import { adminPostSchema, hasWords } from "./admin-post.schema";
import { sanitiseArticle } from "./sanitise.server";

/** Checks that content is left after sanitising. */
export const savedPostSchema = adminPostSchema.safeExtend({
  content: adminPostSchema.shape.content.transform(sanitiseArticle).refine(hasWords, {
    error: m.admin_blog_content_missing,
  }),
});
