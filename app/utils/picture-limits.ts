/** The public buckets of stored pictures. */
export const PUBLIC_BUCKETS = ["properties", "areas", "blog", "site"] as const;
export type PublicBucket = (typeof PUBLIC_BUCKETS)[number];

/** The bucket of documents, which only the operator reads. */
export const PRIVATE_BUCKET = "documents";

/** Of one picture's file, in bytes. The buckets refuse larger ones. */
export const MAX_PICTURE_BYTES = 26_214_400;

/** More than the largest camera of a telephone makes; a pixel takes four bytes when it is opened. */
export const MAX_PIXELS = 60_000_000;
