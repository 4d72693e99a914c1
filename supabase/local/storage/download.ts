import type { IncomingMessage, OutgoingHttpHeaders, ServerResponse } from "node:http";
import { pipeline } from "node:stream/promises";
import type { Content } from "./content";
import { StorageError } from "./errors";
import type { StoredObject } from "./objects";

type Range = { start: number; end: number };

/** Responds with 200, 206, 304 or 416. */
export async function sendObject(
  request: IncomingMessage,
  response: ServerResponse,
  url: URL,
  object: StoredObject,
  content: Content,
): Promise<void> {
  const { size } = object.metadata;
  const headers = objectHeaders(object, url.searchParams.get("download"));
  if (isUnchanged(request, object)) {
    response.writeHead(304, headers).end();
    return;
  }
  const range = parseRange(request, object);
  if (range === "unsatisfiable") {
    response.setHeader("Content-Range", `bytes */${size}`);
    throw new StorageError(416, "InvalidRange", "invalid range provided", "invalid_range");
  }
  const { start, end } = range ?? { start: 0, end: size - 1 };
  headers["Content-Length"] = end - start + 1;
  if (range) headers["Content-Range"] = `bytes ${start}-${end}/${size}`;
  if (request.method === "HEAD" || size === 0) {
    response.writeHead(range ? 206 : 200, headers).end();
    return;
  }
  const file = await content.open(object.version);
  response.writeHead(range ? 206 : 200, headers);
  await pipeline(file.createReadStream({ start, end }), response).catch((error: unknown) => {
    // The visitor disconnected.
    if ((error as NodeJS.ErrnoException).code !== "ERR_STREAM_PREMATURE_CLOSE") throw error;
  });
}

function objectHeaders(object: StoredObject, download: string | null): OutgoingHttpHeaders {
  const { mimetype, eTag, cacheControl } = object.metadata;
  const fileName = encodeURIComponent(download ?? "");
  return {
    // Like hosted storage: an upload must not become a page of this origin.
    "Content-Type": mimetype.includes("text/html") ? "text/plain" : mimetype,
    "X-Content-Type-Options": "nosniff",
    "Accept-Ranges": "bytes",
    "Cache-Control": cacheControl,
    "Last-Modified": object.updated_at.toUTCString(),
    ETag: eTag,
    ...(download !== null && {
      "Content-Disposition":
        download === ""
          ? "attachment;"
          : `attachment; filename=${fileName}; filename*=UTF-8''${fileName};`,
    }),
  };
}

function isUnchanged({ headers }: IncomingMessage, object: StoredObject): boolean {
  const tags = headers["if-none-match"];
  if (tags !== undefined) {
    const known = tags.split(",").map((tag) => tag.trim().replace(/^W\//, ""));
    return known.includes("*") || known.includes(object.metadata.eTag);
  }
  const since = Date.parse(headers["if-modified-since"] ?? "");
  return Math.floor(object.updated_at.getTime() / 1000) * 1000 <= since;
}

/** Undefined for the whole file, which also serves requests for several ranges. */
function parseRange(
  { headers }: IncomingMessage,
  { metadata: { size, eTag } }: StoredObject,
): Range | "unsatisfiable" | undefined {
  const [, first, last] = /^bytes=(\d*)-(\d*)$/.exec(headers.range ?? "") ?? [];
  if (first === undefined || last === undefined || first + last === "") return undefined;
  const condition = headers["if-range"];
  if (condition !== undefined && condition !== eTag) return undefined;
  const start = first === "" ? Math.max(0, size - Number(last)) : Number(first);
  const end = first === "" || last === "" ? size - 1 : Math.min(Number(last), size - 1);
  return start <= end && start < size ? { start, end } : "unsatisfiable";
}
