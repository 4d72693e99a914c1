import { z } from "zod";
import type { PropertyImage } from "~/domain/pictures/image-details";
import { takeCharacters } from "~/utils/text";
import type { PublicBucket } from "~/utils/picture-limits";

export type StoredPicture = PropertyImage;

/** Returns a picture's stored details; `alt` is omitted when empty. */
export const detailsOf = ({ url, alt, ...facts }: StoredPicture) =>
  alt ? { ...facts, alt } : facts;

/** Buckets and their accepted files (specification, section 5); "site" holds pictures of services and people. */
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

export const MOST_PICTURES = 40;
export const MOST_FLOOR_PLANS = 10;

/** Input names for the pictures of a field; the n-th values of the first three belong together. */
export const pictureInputs = (name: string) => ({
  stored: name,
  alt: `${name}_alt`,
  /** Starts at 1; used to reorder without JavaScript. */
  position: `${name}_position`,
  removed: `${name}_removed`,
  files: `${name}_files`,
});

const MOST_ALT_CHARACTERS = 300;

const storedSchema = z.object({
  url: z.url().max(1000),
  width: z.number().int().min(1).max(100_000),
  height: z.number().int().min(1).max(100_000),
  colour: z.string().regex(/^#[0-9a-f]{6}$/i),
});

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

/** A moved picture goes before the one at its new place when moving up, after it when moving down. */
function placeOf(requested: number | undefined, current: number): number {
  if (!requested || requested === current) return current;
  return requested < current ? requested - 0.5 : requested + 0.5;
}

function parseStored(text: FormDataEntryValue) {
  if (typeof text !== "string") return null;
  try {
    return storedSchema.parse(JSON.parse(text));
  } catch {
    return null;
  }
}

export function storedText({ url, width, height, colour }: StoredPicture): string {
  return JSON.stringify({ url, width, height, colour });
}

export function setPictures(formData: FormData, name: string, pictures: StoredPicture[]): void {
  const inputs = pictureInputs(name);
  for (const input of Object.values(inputs)) formData.delete(input);
  for (const picture of pictures) {
    formData.append(inputs.stored, storedText(picture));
    formData.append(inputs.alt, picture.alt);
  }
}
