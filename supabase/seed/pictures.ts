export type PictureFile = { width: number; height: number; bytes: number; colour: string };

/** The public URL and the facts of a sample picture, by its key `<folder>/<slug>-<n>.webp`. */
export type PictureLookup = (key: string) => { url: string; file: PictureFile };

/** Where a sample picture is uploaded to. The services' pictures live in the bucket of the site's own. */
export function objectOf(key: string): { bucket: string; name: string } {
  const [folder = "", file = ""] = key.split("/");
  if (folder === "services") return { bucket: "site", name: key };
  // As the back office does: only properties have a folder in their bucket.
  return { bucket: folder, name: folder === "properties" ? key : file };
}
