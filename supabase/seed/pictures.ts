export type PictureFile = { width: number; height: number; bytes: number; colour: string };

/** Looks up a sample picture by its key `<folder>/<slug>-<n>.webp`. */
export type PictureLookup = (key: string) => { url: string; file: PictureFile };

/** Returns the upload location. Pictures of services are in the bucket `site`. */
export function pictureLocation(key: string): { bucket: string; name: string } {
  const [folder = "", file = ""] = key.split("/");
  if (folder === "services") return { bucket: "site", name: key };
  // Like in the back office, only properties have a folder in their bucket.
  return { bucket: folder, name: folder === "properties" ? key : file };
}
