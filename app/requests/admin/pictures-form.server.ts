import type { FileUpload } from "@remix-run/form-data-parser";
import {
  pictureInputs,
  picturesOfForm,
  setPictures,
  type PictureBucket,
  type StoredPicture,
} from "~/domain/pictures/picture";
import { pictureErrorText } from "~/domain/pictures/picture-errors";
import { isObjectUrl } from "~/services/storage.server";
import type { FormFields } from "~/utils/web/form-fields";
import { sanitizeText } from "~/utils/user-text";
import { MAX_PICTURE_BYTES } from "~/utils/picture-limits";
import { readForm } from "~/requests/read-form.server";
import {
  discardPictures,
  keepPicture,
  type PictureResult,
} from "~/domain/pictures/pictures-keeping.server";
import { MAX_ADMIN_FORM_BYTES } from "./return-form.server";

export type PictureSlot = {
  /** In a field of one picture, a new file replaces it. */
  max: number;
  /** Object name prefix ("og-"). */
  prefix?: string;
};

/** A file field read into text fields of the form. */
export type TextFile = {
  field: string;
  read: (
    file: File,
  ) => Promise<{ ok: true; fields: Record<string, string> } | { ok: false; message: string }>;
};

type FileError = { field: string; file: string; error: string };

export type PicturesForm<Slot extends string> = {
  /** Includes the stored files among its pictures. */
  formData: FormData;
  pictures: Record<Slot, StoredPicture[]>;
  fileErrors: FileError[];
  /** False if the database or storage failed. */
  isStored: boolean;
};

/** Formats errors as "hut.jpg: File is larger than …". */
export function fileFieldErrors({
  fileErrors,
}: {
  fileErrors: FileError[];
}): Record<string, string[]> {
  const errors: Record<string, string[]> = {};
  for (const { field, file, error } of fileErrors) {
    (errors[field] ??= []).push(file ? `${file}: ${error}` : error);
  }
  return errors;
}

/**
 * Stores each file as it arrives, so none is lost when the form comes back with errors; removes them if the
 * form breaks off. `knownUrls` are the picture URLs of the stored row, which may be outside our buckets. If
 * they couldn't be read (null), every URL is accepted and the form is not saved.
 */
export async function readPicturesForm<Slot extends string>(
  request: Request,
  form: FormFields,
  bucket: PictureBucket,
  slots: Record<Slot, PictureSlot>,
  knownUrls: string[] | null = [],
  textFile?: TextFile,
): Promise<PicturesForm<Slot>> {
  const fields = Object.entries<PictureSlot>(slots).map(([name, slot]) => ({
    ...slot,
    name,
    stored: [] as StoredPicture[],
  }));
  const fileErrors: FileError[] = [];
  const texts: Record<string, string>[] = [];
  let isStored = true;

  async function upload(file: FileUpload) {
    if (textFile && file.fieldName === textFile.field) return uploadText(textFile, file);
    const field = fields.find(({ name }) => pictureInputs(name).files === file.fieldName);
    // Browsers send an empty file input as a file without name or content.
    if (!field || (file.name === "" && file.size === 0)) return null;
    const result = await storeFile(file, bucket, field);
    if (result.ok) field.stored.push({ ...result.picture, alt: "" });
    else {
      const error = pictureErrorText(result.error, bucket);
      fileErrors.push({ field: field.name, file: sanitizeText(file.name), error });
      isStored &&= result.error.reason !== "not-stored";
    }
    return null;
  }

  async function uploadText({ field, read }: TextFile, file: FileUpload) {
    const isFirst = texts.length === 0 && !fileErrors.some((one) => one.field === field);
    if (!isFirst || (file.name === "" && file.size === 0)) return null;
    const reading = await read(file);
    if (reading.ok) texts.push(reading.fields);
    else fileErrors.push({ field, file: sanitizeText(file.name), error: reading.message });
    return null;
  }

  const formData = await readForm(request, form, {
    maxFormBytes: MAX_ADMIN_FORM_BYTES,
    files: { maxFileBytes: MAX_PICTURE_BYTES, upload },
  }).catch(async (reason: unknown) => {
    await discardPictures(fields.flatMap(({ stored }) => stored));
    throw reason;
  });
  for (const [name, text] of Object.entries(texts[0] ?? {})) formData.set(name, text);
  const pictures: Record<string, StoredPicture[]> = {};
  for (const { name, max, stored } of fields) {
    const existing = picturesOfForm(formData, name).filter(
      ({ url }) => !knownUrls || knownUrls.includes(url) || isObjectUrl(bucket, url),
    );
    const all = max === 1 && stored.length > 0 ? stored : [...existing, ...stored];
    if (all.length > max) {
      const error = pictureErrorText({ reason: "too-many" }, bucket);
      fileErrors.push({ field: name, file: "", error });
    }
    setPictures(formData, name, (pictures[name] = all.slice(0, max)));
  }
  return { formData, pictures: pictures as Record<Slot, StoredPicture[]>, fileErrors, isStored };
}

async function storeFile(
  file: File,
  bucket: PictureBucket,
  { stored, max, prefix }: PictureSlot & { stored: StoredPicture[] },
): Promise<PictureResult> {
  if (stored.length >= max) return { ok: false, error: { reason: "too-many" } };
  // Checked before copying the file into memory.
  if (file.size > MAX_PICTURE_BYTES) return { ok: false, error: { reason: "too-large" } };
  return keepPicture(bucket, Buffer.from(await file.arrayBuffer()), prefix);
}
