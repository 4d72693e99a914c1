/** Details stored beside a picture's URL. */
export type ImageDetails = { alt: string; width: number; height: number; colour: string };
export type PropertyImage = ImageDetails & { url: string };
