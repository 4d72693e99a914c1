import type { IncomingMessage, ServerResponse } from "node:http";
import type { Pool } from "pg";
import { type Handler, readBody, sendJson } from "../http";
import { type Caller, identifyCaller, type Keys } from "../keys";
import { log } from "../log";
import { Content } from "./content";
import { sendObject } from "./download";
import { noSuchBucket, sendError, StorageError } from "./errors";
import { Objects, STORAGE_CALLER } from "./objects";
import { readIncomingFile } from "./upload";

type Options = { pool: Pool; keys: Keys; directory: string };

type Call = {
  request: IncomingMessage;
  response: ServerResponse;
  url: URL;
  objects: Objects;
  content: Content;
  caller: Caller;
  bucket: string;
  name: string;
};

type Action = (call: Call) => Promise<void>;

// The first match handles the request; anything else is unsupported.
const ROUTES: [RegExp, Action][] = [
  [/^GET \/bucket$/, listBuckets],
  [/^GET \/bucket\/([^/]+)$/, getBucket],
  [/^(?:GET|HEAD) \/object\/public\/([^/]+)\/(.+)$/, sendPublicObject],
  [/^[A-Z]+ \/object\/(?:sign|upload|list|list-v2|copy|move|authenticated)(?:\/.*)?$/, refuse],
  [/^(?:GET|HEAD) \/object\/info\/([^/]+)\/(.+)$/, sendObjectInfo],
  [/^(?:GET|HEAD) \/object\/([^/]+)\/(.+)$/, sendOwnObject],
  [/^(?:POST|PUT) \/object\/([^/]+)\/(.+)$/, upload],
  [/^DELETE \/object\/([^/]+)$/, removeObjects],
];
// Supabase Storage's rule: characters that are safe in S3 keys.
const VALID_KEY = /^[\w/!\-.*'() &$@=;:+,?]+$/;
const JSON_LIMIT_BYTES = 1024 * 1024;
/** Hosted Supabase adds project and version to bucket and name, and S3 allows 1,024 bytes. */
const BUCKET_AND_NAME_LIMIT_BYTES = 1024 - 20 - 36 - "///".length;

/** Supports the calls that supabase-js makes here. */
export function createStorageHandler({ pool, keys, directory }: Options): Handler {
  const content = new Content(directory);
  const objects = new Objects(pool, content);
  const recovery = content
    .recover((versions) => objects.storedVersions(versions))
    .catch((error: unknown) => log.error({ err: error }, "Stored files were not tidied"));

  return async (request, response, url) => {
    try {
      await recovery;
      const path = url.pathname.replace(/^\/storage\/v1/, "");
      const line = `${request.method ?? ""} ${path}`;
      const [pattern, action] = ROUTES.find(([candidate]) => candidate.test(line)) ?? [/./, refuse];
      const [, bucket = "", name = ""] = (pattern.exec(line) ?? []).map(decoded);
      const caller =
        action === sendPublicObject ? STORAGE_CALLER : identifyStorageCaller(request, keys);
      await action({ request, response, url, objects, content, caller, bucket, name });
    } catch (error) {
      // Drained, because the client would otherwise see a broken connection instead of the response.
      request.resume();
      sendError(response, error);
    }
  };
}

// Unlike the tables, storage rejects requests without a key.
function identifyStorageCaller(request: IncomingMessage, keys: Keys): Caller {
  if (request.headers.authorization !== undefined) return identifyCaller(request, keys);
  const message = "headers must have required property 'authorization'";
  throw new StorageError(400, "InvalidRequest", message, "Error");
}

async function upload({ request, response, objects, content, caller, bucket, name }: Call) {
  requireValidKey(bucket, name);
  const isUpsert = request.method === "PUT" || request.headers["x-upsert"] === "true";
  const [target] = await objects.buckets(STORAGE_CALLER, bucket);
  if (!target) throw noSuchBucket();
  const draft = { bucket_id: bucket, name, version: "", metadata: null, user_metadata: null };
  await objects.requireSavable(caller, draft, isUpsert);
  const file = await readIncomingFile(request, target);
  const { version, size, eTag } = await content.write(file.body, file.limitBytes);
  const { mimetype, cacheControl, userMetadata } = file;
  const metadata = { eTag, size, mimetype, cacheControl, lastModified: new Date().toISOString() };
  const object = { ...draft, version, metadata, user_metadata: userMetadata };
  const id = await objects.save(caller, object, isUpsert);
  sendJson(response, 200, { Id: id, Key: `${bucket}/${name}` });
}

async function removeObjects({ request, response, objects, caller, bucket }: Call) {
  const { prefixes } = await parseJson(request);
  if (!Array.isArray(prefixes) || prefixes.length === 0) throw invalid("prefixes");
  sendJson(response, 200, await objects.remove(caller, bucket, prefixes.map(String)));
}

async function sendObjectInfo({ response, objects, caller, bucket, name }: Call) {
  const object = await objects.find(caller, bucket, name);
  const { id, version, bucket_id, metadata, user_metadata, updated_at, created_at } = object;
  sendJson(response, 200, {
    id,
    name,
    version,
    bucket_id,
    size: metadata.size,
    content_type: metadata.mimetype,
    cache_control: metadata.cacheControl,
    etag: metadata.eTag,
    metadata: user_metadata,
    last_modified: updated_at,
    created_at,
  });
}

async function sendPublicObject(call: Call) {
  const [bucket] = await call.objects.buckets(STORAGE_CALLER, call.bucket);
  if (!bucket?.public) throw noSuchBucket();
  await sendOwnObject(call);
}

async function sendOwnObject({
  request,
  response,
  url,
  objects,
  content,
  caller,
  bucket,
  name,
}: Call) {
  await sendObject(request, response, url, await objects.find(caller, bucket, name), content);
}

async function listBuckets({ response, objects, caller }: Call) {
  sendJson(response, 200, await objects.buckets(caller));
}

async function getBucket({ response, objects, caller, bucket }: Call) {
  const [found] = await objects.buckets(caller, bucket);
  sendJson(response, 200, found);
}

async function refuse({ request, url }: Call) {
  const message = `The local storage does not support ${request.method} ${url.pathname}`;
  throw new StorageError(400, "NotSupported", message);
}

async function parseJson(request: IncomingMessage): Promise<Record<string, unknown>> {
  const text = (await readBody(request, JSON_LIMIT_BYTES)).toString();
  try {
    return { ...(JSON.parse(text) as object) };
  } catch {
    throw invalid("body");
  }
}

function requireValidKey(bucket: string, name: string): void {
  const isShort = Buffer.byteLength(bucket + name) <= BUCKET_AND_NAME_LIMIT_BYTES;
  const hasDotSegment = name.split("/").some((segment) => segment === "." || segment === "..");
  if (isShort && !hasDotSegment && VALID_KEY.test(name)) return;
  throw new StorageError(400, "InvalidKey", `Invalid key: ${name}`);
}

function invalid(parameter: string): StorageError {
  return new StorageError(400, "InvalidParameter", `Invalid Parameter ${parameter}`);
}

function decoded(part: string): string {
  try {
    const name = decodeURIComponent(part);
    if (!name.includes("\0")) return name;
  } catch {
    // Same response as for a null byte, which no database accepts.
  }
  throw new StorageError(400, "InvalidKey", `Invalid key: ${part}`);
}
