import { z } from "zod";
import type { PropertyImage } from "~/domain/pictures/image-details";
import { takeCharacters } from "~/utils/text";
import type { PublicBucket } from "~/utils/picture-limits";

/** A picture in one of our buckets, with what it takes to show it. */
export type StoredPicture = PropertyImage;

/** A picture as it is stored; one without words has no `alt`. */
export const detailsOf = ({ url, alt, ...facts }: StoredPicture) =>
  alt ? { ...facts, alt } : facts;

/** The buckets that the back office fills, and the files that each takes (specification, section 5); "site" has those of services. */
export const pictureBuckets = {
  properties: { accept: ".jpeg,.jpg,.png,.webp", formats: ["jpeg", "png", "webp"] },
  areas: { accept: ".jpeg,.jpg,.png", formats: ["jpeg", "png"] },
  blog: { accept: ".jpeg,.jpg,.png", formats: ["jpeg", "png"] },
  site: { accept: ".jpeg,.jpg,.png", formats: ["jpeg", "png"] },
} as const satisfies Partial<Record<PublicBucket, unknown>>;
export type PictureBucket = keyof typeof pictureBuckets;

export function isPictureBucket(value: unknown): value is PictureBucket {
  return typeof value === "string" && Object.hasOwn(pictureBuckets, value);
}

/** More than any property needs, and few enough to look at. */
export const MOST_PICTURES = 40;

/**
 * How the pictures of the field `name` travel in a form: for each picture one of the first three, so
 * that the n-th of each belong together.
 */
export const pictureInputs = (name: string) => ({
  /** The picture without its words, as JSON. */
  stored: name,
  alt: `${name}_alt`,
  /** From 1; what moves pictures where there are no scripts. */
  position: `${name}_position`,
  /** The URLs of those that are to go. */
  removed: `${name}_removed`,
  /** New ones. */
  files: `${name}_files`,
});

const MOST_ALT_CHARACTERS = 300;

const storedSchema = z.object({
  url: z.url().max(1000),
  width: z.number().int().min(1).max(100_000),
  height: z.number().int().min(1).max(100_000),
  colour: z.string().regex(/^#[0-9a-f]{6}$/i),
});

/** The pictures that a form carries in the field `name`, in its order, without those that are to go. */
export function picturesOfForm(formData: FormData, name: string): StoredPicture[] {
  const inputs = pictureInputs(name);
  const alts = formData.getAll(inputs.alt).map(String);
  const positions = formData.getAll(inputs.position).map(Number);
  const removed = new Set(formData.getAll(inputs.removed));
  const pictures = formData.getAll(inputs.stored).flatMap((text, index) => {
    const stored = parseStored(text);
    if (!stored || removed.has(stored.url)) return [];
    const alt = takeCharacters((alts[index] ?? "").trim(), MOST_ALT_CHARACTERS);
    return [{ picture: { alt, ...stored }, place: placeOf(positions[index], index + 1) }];
  });
  return pictures.sort((a, b) => a.place - b.place).map(({ picture }) => picture);
}

/** A moved picture takes the place of the one there: before it on the way up, behind it on the way down. */
function placeOf(wanted: number | undefined, current: number): number {
  if (!wanted || wanted === current) return current;
  return wanted < current ? wanted - 0.5 : wanted + 0.5;
}

function parseStored(text: FormDataEntryValue) {
  if (typeof text !== "string") return null;
  try {
    return storedSchema.parse(JSON.parse(text));
  } catch {
    // A hidden field that somebody has changed is as if it were not there.
    return null;
  }
}

/** How a form says a picture, to be read by `picturesOfForm`; its words stand in a field of their own. */
export function storedText({ url, width, height, colour }: StoredPicture): string {
  return JSON.stringify({ url, width, height, colour });
}

/** Puts these pictures in place of what a form says in the field `name`. */
export function setPictures(formData: FormData, name: string, pictures: StoredPicture[]): void {
  const inputs = pictureInputs(name);
  for (const input of Object.values(inputs)) formData.delete(input);
  for (const picture of pictures) {
    formData.append(inputs.stored, storedText(picture));
    formData.append(inputs.alt, picture.alt);
  }
}
