import { readPage } from "~/domain/lists/read-page.server";
import { textPattern } from "~/domain/lists/text-filter";
import { pictureUrls } from "~/domain/pictures/picture-urls.server";
import { adminDatabase, unwrapMaybe } from "~/services/database.server";
import { columnList } from "~/utils/column-list";
import { formatDateTimeField } from "~/utils/time/dates";
import {
  adminPostFormColumns,
  adminPostRowColumns,
  type AdminPost,
  type AdminPostRow,
  type PostTableState,
} from "./admin-post";
import { coverImage } from "./post";

export const POSTS_PER_TABLE = 50;

export async function listAdminPosts(
  table: PostTableState,
): Promise<{ posts: AdminPostRow[]; count: number; page: number }> {
  let query = adminDatabase()
    .from("blog_posts_pemba")
    .select(columnList(adminPostRowColumns), { count: "exact" });
  if (table.q) query = query.filter("title_folded", "imatch", textPattern(table.q));
  if (table.sort) query = query.order(table.sort, { ascending: !table.isDescending });
  const ordered = query.order("created_at", { ascending: false }).order("id");
  const { rows, ...rest } = await readPage(table.page, POSTS_PER_TABLE, (from, to) =>
    ordered.range(from, to),
  );
  return { posts: rows, ...rest };
}

export async function countPosts(): Promise<number> {
  const result = await adminDatabase()
    .from("blog_posts_pemba")
    .select("id", { count: "exact", head: true });
  unwrapMaybe(result);
  return result.count ?? 0;
}

export async function getAdminPost(id: string): Promise<AdminPost | null> {
  const row = unwrapMaybe(
    await adminDatabase()
      .from("blog_posts_pemba")
      .select(columnList(adminPostFormColumns))
      .eq("id", id)
      .maybeSingle(),
  );
  if (!row) return null;
  const { cover_image, cover_image_details, og_image, published_at, ...post } = row;
  const cover = coverImage({ title: "", cover_image, cover_image_details });
  // Falls back to the cover image.
  const ownOg = og_image === cover_image ? null : og_image;
  const og = coverImage({ title: "", cover_image: ownOg, cover_image_details: {} });
  return {
    ...post,
    status: published_at === null ? "draft" : "published",
    published_at: published_at && formatDateTimeField(published_at),
    cover,
    og,
  };
}

/** Picture URLs of a post; null if they couldn't be read. */
export const listPostPictureUrls = async (id: string): Promise<string[] | null> =>
  pictureUrls(
    await adminDatabase()
      .from("blog_posts_pemba")
      .select("cover_image,og_image")
      .eq("id", id)
      .maybeSingle(),
    ({ cover_image, og_image }) => [cover_image, og_image],
  );
