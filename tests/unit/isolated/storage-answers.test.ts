import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import "../../support/no-database";
import type * as Storage from "~/services/storage.server";
import { OutageError } from "~/services/outage.server";
import { MAX_PICTURE_BYTES } from "~/utils/picture-limits";

let storage: typeof Storage;
const asked: string[] = [];
/** Answers with the status or the length that a name says. */
const server = createServer((request, response) => {
  const path = request.url ?? "";
  asked.push(path);
  const [, status] = /status-(\d+)/.exec(path) ?? [];
  const [, length] = /length-(\d+)/.exec(path) ?? [];
  if (path.includes("cut")) {
    response.writeHead(200, { "Content-Length": 100 }).write("half");
    setTimeout(() => response.destroy(), 20);
  } else if (length) {
    response.writeHead(200, { "Content-Length": length });
    response.end(Buffer.alloc(Number(length)));
  } else {
    response.writeHead(Number(status ?? 200)).end("picture");
  }
});

beforeAll(async () => {
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  vi.stubEnv("SUPABASE_URL", `http://127.0.0.1:${(server.address() as AddressInfo).port}`);
});
beforeEach(async () => {
  asked.length = 0;
  vi.resetModules();
  storage = await import("~/services/storage.server");
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});

describe("an object of a public bucket", () => {
  test("is asked for by its name, each part escaped", async () => {
    const bytes = await storage.readPublicObject("properties", "folder/a b?.webp");
    expect(bytes?.toString()).toBe("picture");
    expect(asked).toEqual(["/storage/v1/object/public/properties/folder/a%20b%3F.webp"]);
  });

  test.each(["../leads/a", "a/../b", "a/./b", "a//b", "/a", "a/", "", ".", "a\\b", "a\nb", "a\0b"])(
    "is not asked for by %j",
    async (name) => {
      expect(await storage.readPublicObject("properties", name)).toBeNull();
      expect(asked).toEqual([]);
    },
  );

  test.each([400, 404])("is none with the status %i", async (status) => {
    expect(await storage.readPublicObject("properties", `status-${status}`)).toBeNull();
  });

  test("may be as large as a picture can be, and no larger", async () => {
    const read = (length: number) => storage.readPublicObject("properties", `length-${length}`);
    expect(await read(MAX_PICTURE_BYTES)).toHaveLength(MAX_PICTURE_BYTES);
    expect(await read(MAX_PICTURE_BYTES + 1)).toBeNull();
  });

  test("is an outage with any other status, and when its end is missing; the next is asked for", async () => {
    const { OutageError: Outage } = await import("~/services/outage.server");
    for (const name of ["status-500", "status-403", "cut"]) {
      await expect(storage.readPublicObject("properties", name)).rejects.toBeInstanceOf(Outage);
    }
    expect(asked).toHaveLength(3);
  });
});

test("storage that does not answer is not asked again for five seconds", async () => {
  vi.stubEnv("SUPABASE_URL", "http://127.0.0.1:9");
  vi.resetModules();
  const { readPublicObject } = await import("~/services/storage.server");
  const read = () => readPublicObject("properties", "a.webp");
  await expect(read()).rejects.toThrow("Storage didn't respond: ");
  await expect(read()).rejects.toThrow("Storage was unavailable a moment ago");
  const later = performance.now() + 5001;
  const clock = vi.spyOn(performance, "now").mockReturnValue(later);
  await expect(read()).rejects.toThrow("Storage didn't respond: ");
  clock.mockRestore();
  expect(new OutageError("x")).toBeInstanceOf(Error);
});

describe("a new picture", () => {
  const url = (bucket: string, name: string) => `${storage.publicObjectsUrl}${bucket}/${name}`;

  test("of a property has a random name in its folder", () => {
    const [one, other] = [1, 2].map(() => storage.newPictureLocation("properties", "image/jpeg"));
    expect(one?.name).toMatch(/^properties\/[0-9a-f-]{36}\.jpg$/);
    expect(one).toMatchObject({ bucket: "properties", type: "image/jpeg" });
    expect(one?.url).toBe(url("properties", one?.name ?? ""));
    expect(other?.name).not.toBe(one?.name);
  });

  test("of anything else has one that begins with the time, after a prefix", () => {
    const { name } = storage.newPictureLocation("blog", "image/webp", "og-");
    expect(name).toMatch(/^og-\d{13}-[0-9a-f]{8}\.webp$/);
    expect(storage.newPictureLocation("areas", "image/webp").name).toMatch(/^\d{13}-/);
  });
});
