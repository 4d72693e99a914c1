export const PUBLIC_BUCKETS = ["properties", "areas", "blog", "site"] as const;
export type PublicBucket = (typeof PUBLIC_BUCKETS)[number];

export const PRIVATE_BUCKET = "documents";

export const MAX_PICTURE_BYTES = 26_214_400;

export const MAX_PIXELS = 60_000_000;
