import { getAdminPost } from "~/domain/blog/admin-post.queries.server";
import { getAuthor } from "~/domain/blog/author.queries.server";
import { blogCategories, type Post } from "~/domain/blog/post";
import { postPreview } from "~/domain/blog/post-preview.server";
import { readPicturesForm } from "~/requests/admin/pictures-form.server";
import { parseDateTimeField } from "~/utils/time/dates";
import { postEditor } from "./post-editor.server";

/** Renders the form unvalidated; saves nothing. */
export async function previewForm(request: Request): Promise<Post> {
  const { fields, bucket, slots } = postEditor;
  const { formData, pictures } = await readPicturesForm(request, fields, bucket, slots, null);
  const text = (name: string) => String(formData.get(name) ?? "");
  return postPreview({
    title: text("title"),
    category: blogCategories.find((one) => one === text("category")) ?? blogCategories[0],
    author: await getAuthor(text("author").trim()),
    excerpt: text("excerpt"),
    content: text("content"),
    published_at: parseDate(text("published_at")),
    cover: pictures.cover[0] ?? null,
  });
}

/** Includes unpublished posts; null if missing. */
export async function previewStoredPost(id: string): Promise<Post | null> {
  const post = await getAdminPost(id);
  if (!post) return null;
  const { title, category, excerpt, content, cover, published_at } = post;
  const author = await getAuthor(post.author);
  const written = { title, category, author, excerpt, content, cover };
  return postPreview({ ...written, published_at: parseDate(published_at ?? "") });
}

const parseDate = (field: string) => parseDateTimeField(field) ?? new Date().toISOString();
