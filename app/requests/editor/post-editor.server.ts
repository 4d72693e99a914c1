import { postDifferences, type AdminPost } from "~/domain/blog/admin-post";
import { getAdminPost, listPostPictureUrls } from "~/domain/blog/admin-post.queries.server";
import type { AdminPostInput } from "~/domain/blog/admin-post.schema";
import { asStoredPost, createPost, updatePost } from "~/domain/blog/post.commands.server";
import { savedPostSchema } from "~/domain/blog/saved-post.schema.server";
import { adminForms } from "~/domain/admin-access/admin-forms.server";
import { siteUrl } from "~/services/env.server";
import type { Editor } from "./editor";
import { m } from "~/text/messages";

type Post = {
  stored: AdminPost;
  input: AdminPostInput;
  slot: "cover" | "og";
  page: { origin: string; isNew: boolean };
  problem: never;
};

export const postEditor: Editor<Post> = {
  list: "/admin/blog",
  schema: savedPostSchema,
  fields: adminForms.post,
  bucket: "blog",
  slots: { cover: { max: 1 }, og: { max: 1, prefix: "og-" } },
  table: "blog_posts_pemba",
  get: getAdminPost,
  listPictureUrls: listPostPictureUrls,
  create: (edited) => createPost(edited, siteUrl),
  update: (id, edited, version) => updatePost(id, edited, version, siteUrl),
  differences: postDifferences,
  toStoredInput: (edited, stored) => asStoredPost(edited, stored, siteUrl),
  problems: {},
  messages: {
    created: m.admin_blog_created,
    updated: m.admin_blog_updated,
    gone: m.admin_blog_gone,
  },
  toForm: ({ cover, og, seo_keywords, ...post }) => ({
    values: {
      ...post,
      published_at: post.published_at ?? "",
      seo_keywords: seo_keywords.join(", "),
    },
    pictures: { cover: cover ? [cover] : [], og: og ? [og] : [] },
  }),
  page: (stored) => ({ origin: siteUrl, isNew: stored === null }),
};
