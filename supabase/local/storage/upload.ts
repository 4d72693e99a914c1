import type { IncomingMessage } from "node:http";
import { Readable } from "node:stream";
import { readBody } from "../http";
import { StorageError, tooLarge } from "./errors";
import type { Bucket } from "./objects";

export type IncomingFile = {
  body: AsyncIterable<Uint8Array>;
  mimetype: string;
  cacheControl: string;
  /** Custom metadata from the uploader. */
  userMetadata: object;
  limitBytes: number;
};

const MAX_BYTES = 50 * 1024 * 1024;
const FORM_OVERHEAD_BYTES = 64 * 1024;

/** Reads a raw body or a form, as supabase-js sends a Blob. Throws if the bucket refuses it. */
export async function readIncomingFile(
  request: IncomingMessage,
  bucket: Bucket,
): Promise<IncomingFile> {
  const limitBytes = Math.min(MAX_BYTES, bucket.file_size_limit ?? MAX_BYTES);
  const { headers } = request;
  const type = headers["content-type"] ?? "application/octet-stream";
  const isForm = type.startsWith("multipart/form-data");
  const allowance = limitBytes + (isForm ? FORM_OVERHEAD_BYTES : 0);
  if (Number(headers["content-length"] ?? 0) > allowance) throw tooLarge();
  if (isForm) return formFile(await readBody(request, allowance), type, bucket, limitBytes);
  requireAllowedType(type, bucket);
  return {
    body: request as AsyncIterable<Uint8Array>,
    mimetype: type,
    cacheControl: headers["cache-control"] ?? "no-cache",
    userMetadata: parseMetadata(
      Buffer.from(String(headers["x-metadata"] ?? ""), "base64").toString("utf8"),
    ),
    limitBytes,
  };
}

async function formFile(
  form: Buffer,
  type: string,
  bucket: Bucket,
  limitBytes: number,
): Promise<IncomingFile> {
  const fields = await new Response(new Uint8Array(form), { headers: { "content-type": type } })
    .formData()
    .catch(() => new FormData());
  const file = [...fields.values()].find((value) => typeof value !== "string");
  if (!file) throw new StorageError(400, "InvalidRequest", "No content provided");
  const [mimetype = ""] = file.type.split(";");
  requireAllowedType(mimetype, bucket);
  const seconds = fields.get("cacheControl");
  return {
    body: Readable.from([new Uint8Array(await file.arrayBuffer())]),
    mimetype: mimetype || "application/octet-stream",
    cacheControl: typeof seconds === "string" ? `max-age=${seconds}` : "no-cache",
    userMetadata: parseMetadata(String(fields.get("metadata") ?? "")),
    limitBytes,
  };
}

/** Like hosted storage, ignores anything but a JSON object. */
function parseMetadata(text: string): object {
  if (!text.startsWith("{")) return {};
  try {
    return JSON.parse(text) as object;
  } catch {
    return {};
  }
}

// Like hosted storage, compares case and parameters too.
function requireAllowedType(type: string, { allowed_mime_types: allowed }: Bucket): void {
  const isAllowed = (pattern: string) =>
    pattern.endsWith("/*") ? type.startsWith(pattern.slice(0, -1)) : type === pattern;
  if (!allowed || allowed.length === 0 || allowed.some(isAllowed)) return;
  const message = `mime type ${type} is not supported`;
  throw new StorageError(415, "InvalidMimeType", message, "invalid_mime_type");
}
