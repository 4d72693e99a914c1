import type { ImageFormat } from "~/services/pictures/images.server";

/** Returns the smallest format the client names. Wildcards come from mail clients and old phones, which get JPEG. */
export function imageFormatFor({ headers }: Request): ImageFormat {
  const accepted = headers.get("Accept") ?? "";
  return (["avif", "webp"] as const).find((format) => names(accepted, format)) ?? "jpeg";
}

const names = (accepted: string, format: ImageFormat) =>
  new RegExp(`\\bimage/${format}\\b(?!\\s*;\\s*q=0(\\.0*)?\\s*(,|$))`, "i").test(accepted);
