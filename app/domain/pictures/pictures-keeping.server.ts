import {
  forgetPictures,
  listUnusedPictures,
  noteUnknownPictures,
  noteUpload,
} from "./picture.commands.server";
import { pictureBuckets, type PictureBucket, type StoredPicture } from "./picture";
import type { PictureError } from "./picture-errors";
import {
  newPictureLocation,
  publicObjectsUrl,
  removeObjects,
  storeObject,
} from "~/services/storage.server";
import { log } from "~/services/log.server";
import { removeVariants } from "~/services/pictures/images.server";
import { preparePicture } from "~/services/pictures/uploads.server";
import { m } from "~/text/messages";
import { errorLine } from "~/utils/error-text";
import { MAX_PICTURE_BYTES, MAX_PIXELS, PRIVATE_BUCKET } from "~/utils/picture-limits";
import { imageSource } from "~/utils/web/image-url";

export type PictureResult =
  { ok: true; picture: Omit<StoredPicture, "alt"> } | { ok: false; error: PictureError };

/** Checks a file, makes a picture of it and stores that; an error when it is no picture or was not stored. */
export async function keepPicture(
  bucket: PictureBucket,
  bytes: Buffer,
  prefix?: string,
): Promise<PictureResult> {
  const { formats } = pictureBuckets[bucket];
  const limits = { formats, maxBytes: MAX_PICTURE_BYTES, maxPixels: MAX_PIXELS };
  const prepared = await preparePicture(bytes, limits);
  if (!prepared.ok) return prepared;
  const { bytes: made, type, ...facts } = prepared.picture;
  const place = newPictureLocation(bucket, type, prefix);
  try {
    // In this order: an object that nobody knows of would stay for ever.
    await noteUpload(place.url);
    await storeObject(place, made);
  } catch (error) {
    logFailure(m.picture_a_picture_was_not_stored(), error);
    return { ok: false, error: { reason: "not-stored" } };
  }
  return { ok: true, picture: { ...facts, url: place.url } };
}

/** Removes pictures that were stored for a form that did not arrive. What fails is left to the week's end. */
export async function discardPictures(pictures: { url: string }[]): Promise<void> {
  await remove(pictures.map(({ url }) => url));
}

/**
 * Removes what is due, such as the documents of a row that was just deleted. What fails is tried again the
 * next time, and is nothing that the operator has to know of.
 */
export async function clearUnusedPictures(): Promise<void> {
  try {
    await remove(await listUnusedPictures());
  } catch (error) {
    logFailure(m.picture_unused_pictures_were_not(), error);
  }
}

/**
 * Removes all that is due, also what lies in our buckets without anybody knowing of it. What fails is
 * tried again on another day.
 */
export async function sweepPictures(): Promise<void> {
  try {
    await noteUnknownPictures(publicObjectsUrl);
    let due = await listUnusedPictures();
    while (due.length > 0 && (await remove(due))) due = await listUnusedPictures();
  } catch (error) {
    logFailure(m.picture_pictures_were_not_swept(), error);
  }
}

/** Whether they are gone. */
async function remove(urls: string[]): Promise<boolean> {
  if (urls.length === 0) return true;
  try {
    // Documents are noted as pictures are.
    await removeObjects([...Object.keys(pictureBuckets), PRIVATE_BUCKET], urls);
    await Promise.all(urls.map((url) => removeVariants(imageSource(url) ?? url)));
    await forgetPictures(urls);
    return true;
  } catch (error) {
    logFailure(m.picture_pictures_were_not_removed(), error);
    return false;
  }
}

function logFailure(what: string, error: unknown): void {
  log.error({ reason: errorLine(error) }, what);
}
