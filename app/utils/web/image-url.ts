import { SMALLEST_WIDTH } from "./image-sizes";

/**
 * The widths that the image route makes, in CSS pixels; anything else is refused. 740 is for the many
 * phones of 360 px and density 2: a hero takes 720 of it, a card that is cut to its shape 737.
 */
export const IMAGE_WIDTHS = [320, 480, 740, 800, 1200, 1600] as const;

export type ImageWidth = (typeof IMAGE_WIDTHS)[number] | typeof SMALLEST_WIDTH;

/** All widths that the image route makes. */
export const allWidths = (): ImageWidth[] => [SMALLEST_WIDTH, ...IMAGE_WIDTHS];

/** Reads a width that the image route makes; null for any other. */
export const imageWidth = (value: string | null): ImageWidth | null =>
  allWidths().find((width) => String(width) === value) ?? null;

const PUBLIC_OBJECT = /\/storage\/v1\/object\/public\/(.+)$/;
const OWN_PICTURE = /^\/(pictures\/.+)$/;

/**
 * Our own address of a picture at a width; `picture` is a public URL of one of our buckets or the
 * path of one of the site's own ("/pictures/hero-1.webp"). Null when it is neither.
 */
export function imageUrl(picture: string, width: ImageWidth): string | null {
  const source = imageSource(picture);
  return source ? `/images/${source}?w=${width}` : null;
}

/** The image route's name of a picture: "bucket/name of the object" or "pictures/file"; null when it is neither. */
export const imageSource = (picture: string): string | null =>
  (PUBLIC_OBJECT.exec(picture) ?? OWN_PICTURE.exec(picture))?.[1] ?? null;

/** The `srcset` of a picture, all widths. */
export function imageSrcSet(picture: string): string | undefined {
  const sources = IMAGE_WIDTHS.map((width) => {
    const url = imageUrl(picture, width);
    return url && `${url} ${width}w`;
  }).filter(Boolean);
  return sources.length > 0 ? sources.join(", ") : undefined;
}
