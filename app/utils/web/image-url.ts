import { SMALLEST_WIDTH } from "./image-sizes";

/** 740 is for the many phones of 360 px and density 2: a hero takes 720 of it, a cropped card 737. */
export const IMAGE_WIDTHS = [320, 480, 740, 800, 1200, 1600] as const;

export type ImageWidth = (typeof IMAGE_WIDTHS)[number] | typeof SMALLEST_WIDTH;

const allWidths = (): ImageWidth[] => [SMALLEST_WIDTH, ...IMAGE_WIDTHS];

export const parseImageWidth = (value: string | null): ImageWidth | null =>
  allWidths().find((width) => String(width) === value) ?? null;

const PUBLIC_OBJECT = /\/storage\/v1\/object\/public\/(.+)$/;
const OWN_PICTURE = /^\/(pictures\/.+)$/;

/** `picture` is a public URL of our buckets or a static path ("/pictures/hero-1.webp"); otherwise null. */
export function imageUrl(picture: string, width: ImageWidth): string | null {
  const source = imageSource(picture);
  return source ? `/images/${source}?w=${width}` : null;
}

export const imageSource = (picture: string): string | null =>
  (PUBLIC_OBJECT.exec(picture) ?? OWN_PICTURE.exec(picture))?.[1] ?? null;

export function imageSrcSet(picture: string): string | undefined {
  const sources = IMAGE_WIDTHS.map((width) => {
    const url = imageUrl(picture, width);
    return url && `${url} ${width}w`;
  }).filter(Boolean);
  return sources.length > 0 ? sources.join(", ") : undefined;
}
