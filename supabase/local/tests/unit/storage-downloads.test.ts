import { mkdtemp, rm } from "node:fs/promises";
import { createServer, type IncomingMessage, request as httpRequest } from "node:http";
import type { AddressInfo } from "node:net";
import { once } from "node:events";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Readable } from "node:stream";
import { text } from "node:stream/consumers";
import pg from "pg";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { InterfaceError } from "../../http";
import { log } from "../../log";
import { Content } from "../../storage/content";
import { sendObject } from "../../storage/download";
import { sendError, StorageError } from "../../storage/errors";
import type { StoredObject } from "../../storage/objects";

const TAG = '"the-tag"';
const UPDATED = new Date("2026-11-20T08:00:00.700Z");
/** The next request's response. */
let object: StoredObject;
let content: Content;
let directory: string;
const server = createServer((request, response) => {
  const url = new URL(request.url ?? "", "http://x");
  const problem = problems[url.searchParams.get("problem") ?? ""];
  if (problem) return sendError(response, problem);
  sendObject(request, response, url, object, content).catch((error: unknown) =>
    sendError(response, error),
  );
});

beforeAll(async () => {
  directory = await mkdtemp(join(tmpdir(), "kisiwa-downloads-"));
  content = new Content(directory);
  const { version, size } = await content.write(Readable.from([Buffer.from("0123456789")]), 10);
  object = objectOf(version, size);
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
});
afterAll(async () => {
  server.close();
  await rm(directory, { recursive: true });
});

const objectOf = (version: string, size: number, mimetype = "image/webp"): StoredObject => ({
  ...{ id: "1", bucket_id: "b", name: "n", version, user_metadata: null },
  ...{ created_at: UPDATED, updated_at: UPDATED },
  metadata: { eTag: TAG, size, mimetype, cacheControl: "max-age=60", lastModified: "" },
});

/** Uses no fetch, which would add request headers. */
async function ask(headers: Record<string, string> = {}, query = "", method = "GET") {
  const { port } = server.address() as AddressInfo;
  const sent = httpRequest({ port, host: "127.0.0.1", path: `/${query}`, method, headers }).end();
  const [answer] = (await once(sent, "response")) as [IncomingMessage];
  return { status: answer.statusCode, headers: answer.headers, text: await text(answer) };
}

describe("an object", () => {
  test("is sent whole, with all that a cache may know of it", async () => {
    const answer = await ask();
    expect(answer).toMatchObject({ status: 200, text: "0123456789" });
    expect(answer.headers).toMatchObject({
      "content-type": "image/webp",
      "x-content-type-options": "nosniff",
      "accept-ranges": "bytes",
      "cache-control": "max-age=60",
      "last-modified": "Fri, 20 Nov 2026 08:00:00 GMT",
      etag: TAG,
      "content-length": "10",
    });
    expect(answer.headers["content-range"]).toBeUndefined();
    expect(answer.headers["content-disposition"]).toBeUndefined();
  });

  test.each([
    ["?download=", "attachment;"],
    [
      "?download=my%20house.webp",
      "attachment; filename=my%20house.webp; filename*=UTF-8''my%20house.webp;",
    ],
  ])("is a file to keep when it is asked for so: %s", async (query, disposition) => {
    expect((await ask({}, query)).headers["content-disposition"]).toBe(disposition);
  });

  test.each([
    [{ "if-none-match": TAG }, 304],
    [{ "if-none-match": `W/${TAG}` }, 304],
    [{ "if-none-match": `"a" , ${TAG}` }, 304],
    [{ "if-none-match": "*" }, 304],
    [{ "if-none-match": '"a"' }, 200],
    [{ "if-none-match": '"a"', "if-modified-since": "Sat, 21 Nov 2026 08:00:00 GMT" }, 200],
    [{ "if-modified-since": "Fri, 20 Nov 2026 08:00:00 GMT" }, 304],
    [{ "if-modified-since": "Fri, 20 Nov 2026 07:59:59 GMT" }, 200],
    [{ "if-modified-since": "yesterday" }, 200],
  ])("that is known is not sent again: %j is %i", async (headers, status) => {
    const answer = await ask(headers as unknown as Record<string, string>);
    expect(answer.status).toBe(status);
    expect(answer.text).toBe(status === 304 ? "" : "0123456789");
    expect(answer.headers.etag).toBe(TAG);
  });

  test.each([
    ["bytes=0-0", "0", "bytes 0-0/10"],
    ["bytes=9-", "9", "bytes 9-9/10"],
    ["bytes=-20", "0123456789", "bytes 0-9/10"],
    ["bytes=8-9", "89", "bytes 8-9/10"],
  ])("is sent in part: %s", async (range, part, contentRange) => {
    const answer = await ask({ range });
    expect(answer).toMatchObject({ status: 206, text: part });
    expect(answer.headers).toMatchObject({
      "content-range": contentRange,
      "content-length": String(part.length),
    });
    const head = await ask({ range }, "", "HEAD");
    expect(head).toMatchObject({ status: 206, text: "" });
    expect(head.headers["content-length"]).toBe(String(part.length));
  });

  test.each(["bytes=4-2", "bytes=10-11", "bytes=-0"])("has no part %s", async (range) => {
    const answer = await ask({ range });
    expect(answer.status).toBe(416);
    expect(answer.headers["content-range"]).toBe("bytes */10");
    expect(JSON.parse(answer.text)).toEqual({
      statusCode: "416",
      code: "InvalidRange",
      error: "invalid_range",
      message: "invalid range provided",
    });
  });

  test.each(["bytes=-", "bytes=a-b", "items=1-2"])(
    "is sent whole for what is no range: %s",
    async (range) => {
      expect(await ask({ range })).toMatchObject({ status: 200, text: "0123456789" });
    },
  );

  test("that is empty has a length, and needs no file", async () => {
    const full = object;
    object = objectOf("no-file", 0);
    const answer = await ask();
    object = full;
    expect(answer).toMatchObject({ status: 200, text: "" });
    expect(answer.headers["content-length"]).toBe("0");
  });

  test("whose file was lost is not there", async () => {
    const full = object;
    object = objectOf("lost", 10);
    const answer = await ask();
    const head = await ask({}, "", "HEAD");
    object = full;
    expect(answer.status).toBe(400);
    expect(JSON.parse(answer.text)).toMatchObject({ statusCode: "404", code: "NoSuchKey" });
    expect(head.status).toBe(200);
  });

  test.each(["text/html", "text/html; charset=utf-8", "application/x+text/html"])(
    "is no page of this origin: %s",
    async (mimetype) => {
      const full = object;
      object = objectOf(full.version, 10, mimetype);
      const { headers } = await ask();
      object = full;
      expect(headers["content-type"]).toBe("text/plain");
    },
  );
});

const fromDatabase = (code: string) =>
  Object.assign(new pg.DatabaseError("refused", 7, "error"), { code });
const problems: Record<string, unknown> = {
  storage: new StorageError(404, "NoSuchKey", "Object not found", "not_found"),
  named: new StorageError(503, "SlowDown", "Later"),
  guessed: new InterfaceError(401, "PGRST301", "No key"),
  away: new InterfaceError(503, "PGRST000", "Away"),
  forbidden: fromDatabase("42501"),
  twice: fromDatabase("23505"),
  homeless: fromDatabase("23503"),
  cast: fromDatabase("22P02"),
  bug: new Error("secret words"),
};

describe("an error of the storage", () => {
  test.each([
    ["storage", 400, ["404", "NoSuchKey", "not_found", "Object not found"]],
    ["named", 503, ["503", "SlowDown", "SlowDown", "Later"]],
    ["guessed", 400, ["403", "AccessDenied", "Unauthorized", "No key"]],
    ["away", 503, ["503", "PGRST000", "PGRST000", "Away"]],
    ["forbidden", 400, ["403", "AccessDenied", "Unauthorized", "refused"]],
    ["twice", 400, ["409", "KeyAlreadyExists", "Duplicate", "The resource already exists"]],
    ["homeless", 400, ["404", "NoSuchBucket", "Bucket not found", "Bucket not found"]],
  ])("says what hosted storage says: %s", async (problem, status, said) => {
    const logged = vi.spyOn(log, "error").mockReturnValue(undefined);
    const answer = await ask({}, `?problem=${problem}`);
    expect(answer.status).toBe(status);
    expect(answer.headers["cache-control"]).toBe("no-store");
    const { statusCode, code, error, message } = JSON.parse(answer.text) as Record<string, string>;
    expect([statusCode, code, error, message]).toEqual(said);
    expect(logged).not.toHaveBeenCalled();
  });

  test.each(["cast", "bug"])(
    "of ours is told to the log, and to nobody else: %s",
    async (problem) => {
      const logged = vi.spyOn(log, "error").mockReturnValue(undefined);
      const answer = await ask({}, `?problem=${problem}`);
      expect(answer.status).toBe(500);
      expect(JSON.parse(answer.text)).toEqual({
        statusCode: "500",
        code: "InternalError",
        error: "InternalError",
        message: "Internal server error",
      });
      expect(logged).toHaveBeenCalledWith(
        { err: problems[problem] },
        "The storage interface failed",
      );
      logged.mockRestore();
    },
  );
});
