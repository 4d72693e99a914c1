import { adminDatabase, unwrap, unwrapMaybe } from "~/services/database.server";

/** Few enough for one URL; the rest follows next time. */
const AT_ONCE = 40;

/** Notes an object before it is stored; it is removed after a week unless a row uses it. */
export async function noteUpload(url: string): Promise<void> {
  unwrapMaybe(await adminDatabase().from("unused_pictures").insert({ url }));
}

export async function listUnusedPictures(): Promise<string[]> {
  const due = unwrap(await adminDatabase().rpc("list_unused_pictures", { most: AT_ONCE }));
  return due.map(({ url }) => url);
}

export async function forgetPictures(urls: string[]): Promise<void> {
  unwrapMaybe(await adminDatabase().from("unused_pictures").delete().in("url", urls));
}

/** Notes unused, unknown objects older than a day for immediate removal. Returns their count. */
export async function noteUnknownPictures(publicObjects: string): Promise<number> {
  const noted = adminDatabase().rpc("note_unknown_pictures", { public_objects: publicObjects });
  return unwrap(await noted);
}
