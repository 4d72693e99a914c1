import { createHash } from "node:crypto";
import { moveToBin } from "~/domain/bin/bin.commands.server";
import { submissionFingerprint } from "~/domain/editing/submission-id.server";
import type { PictureError } from "~/domain/pictures/picture-errors";
import { noteUpload } from "~/domain/pictures/picture.commands.server";
import { discardPictures } from "~/domain/pictures/pictures-keeping.server";
import { adminDatabase, unwrap, unwrapMaybe } from "~/services/database.server";
import { log } from "~/services/log.server";
import { preparePicture, type PreparedPicture } from "~/services/pictures/uploads.server";
import { newDocumentLocation, storeObject } from "~/services/storage.server";
import { errorLine } from "~/utils/error-text";
import { MAX_PICTURE_BYTES, MAX_PIXELS } from "~/utils/picture-limits";
import { MOST_PAPERS, paperFormats } from "./title-paper";

type NewPaper = { fact: string; name: string; bytes: Buffer; submissionId: string };

type Refusal = "gone" | "unseen" | "full" | "not-stored";
export type PaperResult =
  | { ok: true }
  | { ok: false; reason: Refusal }
  | { ok: false; reason: "file"; error: PictureError };

const limits = {
  ...{ formats: paperFormats, maxBytes: MAX_PICTURE_BYTES, maxPixels: MAX_PIXELS },
  isFlattened: true,
};

/** Adds a paper to a title fact, once per submission id and content. Its file is stored without metadata. */
export async function addPaper(propertyId: string, paper: NewPaper): Promise<PaperResult> {
  const prepared = await preparePicture(paper.bytes, limits);
  if (!prepared.ok) return { ...prepared, reason: "file" };
  try {
    const outcome = await storePaper(propertyId, paper, prepared.picture);
    const isSaved = outcome === "added" || outcome === "repeated";
    return isSaved ? { ok: true } : { ok: false, reason: outcome as Refusal };
  } catch (error) {
    log.error({ reason: errorLine(error) }, "A paper was not stored");
    return { ok: false, reason: "not-stored" };
  }
}

async function storePaper(propertyId: string, paper: NewPaper, picture: PreparedPicture) {
  const { fact, name, bytes, submissionId } = paper;
  const place = newDocumentLocation(picture.type, "jpg");
  // Note it first: an object without a note would never be removed.
  await noteUpload(place.url);
  await storeObject(place, picture.bytes);
  const content = createHash("sha256").update(bytes).digest("hex");
  const outcome = unwrap(
    await adminDatabase().rpc("add_title_paper", {
      ...{ property: propertyId, fact, name, most: MOST_PAPERS },
      ...{ url: place.url, width: picture.width, height: picture.height },
      form: submissionFingerprint(submissionId, { propertyId, fact, name, content }),
    }),
  );
  if (outcome !== "added") await discardPictures([place]);
  return outcome;
}

/** Moves a paper of this property to the bin; also succeeds if it no longer existed. */
export async function removePaper(propertyId: string, id: string): Promise<boolean> {
  const found = adminDatabase().from("title_papers").select("id").eq("id", id);
  const paper = unwrapMaybe(await found.eq("property_id", propertyId).maybeSingle());
  return paper === null || (await moveToBin("title paper", id)).error === null;
}
