import { adminDatabase, unwrap, unwrapMaybe } from "~/services/database.server";

/** Few enough for one address; what is left goes the next time. */
const AT_ONCE = 40;

/** Notes that an object is about to be stored: it goes in a week unless a row shows it by then. */
export async function noteUpload(url: string): Promise<void> {
  unwrapMaybe(await adminDatabase().from("unused_pictures").insert({ url }));
}

/** The URLs of documents, and of pictures that for a week no row has shown or no form was saved with. */
export async function listUnusedPictures(): Promise<string[]> {
  const due = unwrap(await adminDatabase().rpc("list_unused_pictures", { most: AT_ONCE }));
  return due.map(({ url }) => url);
}

/** To be called when their objects are gone. */
export async function forgetPictures(urls: string[]): Promise<void> {
  unwrapMaybe(await adminDatabase().from("unused_pictures").delete().in("url", urls));
}

/** Notes objects older than a day that no row shows and nobody has noted: they are due at once. */
export async function noteUnknownPictures(publicObjects: string): Promise<number> {
  const noted = adminDatabase().rpc("note_unknown_pictures", { public_objects: publicObjects });
  return unwrap(await noted);
}
