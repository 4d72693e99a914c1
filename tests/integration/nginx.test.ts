import "../support/no-database";
import { once } from "node:events";
import { mkdtemp, rm } from "node:fs/promises";
import { createServer, type IncomingMessage } from "node:http";
import { type AddressInfo, connect } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import sharp from "sharp";
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import { isNginxInstalled, startNginx } from "../support/nginx";
import { unusedPort } from "../../supabase/local/tests/support/started-site";

const isInstalled = isNginxInstalled();
/** The requests to the site behind nginx since the test began. */
const asked: { url: string; accept?: string; saveData?: string }[] = [];
let directory: string;
let origin: string;
/** Where nginx listens without TLS. */
let plainOrigin: string;
const stops: (() => Promise<unknown>)[] = [() => rm(directory, { recursive: true, force: true })];

beforeAll(async () => {
  directory = await mkdtemp(join(tmpdir(), "kisiwa-pictures-"));
  vi.stubEnv("DATA_DIR", directory);
  const { loader } = await import("~/routes/resources/image");
  const site = createServer((request, response) => {
    const { url = "/", headers } = request;
    asked.push({ url, accept: headers.accept, saveData: headers["save-data"] as string });
    void answer(request).then(async (made) => {
      response.writeHead(made.status, Object.fromEntries(made.headers));
      response.end(Buffer.from(await made.arrayBuffer()));
    });
  });
  /** The site's own route of pictures; everything else is a page. */
  async function answer({ url = "/", headers }: IncomingMessage): Promise<Response> {
    const source = /^\/images\/([^?]+)/.exec(url)?.[1];
    if (!source) {
      return new Response("<p>A page</p>", { headers: { "Cache-Control": "s-maxage=60" } });
    }
    const request = new Request(`http://site${url}`, { headers: headers as HeadersInit });
    return loader({ request, params: { "*": source }, context: {} });
  }
  site.listen(0, "127.0.0.1");
  await once(site, "listening");
  const sitePort = (site.address() as AddressInfo).port;
  stops.push(() => {
    site.close();
    site.closeAllConnections();
    return once(site, "close");
  });
  const plainPort = await unusedPort();
  const nginx = await startNginx({ sitePort, port: await unusedPort(), plainPort });
  plainOrigin = `http://127.0.0.1:${plainPort}`;
  stops.push(() => nginx.stop());
  origin = nginx.origin;
});
afterAll(async () => {
  for (const stop of stops.toReversed()) await stop();
});
beforeEach(() => {
  asked.length = 0;
});

const ask = (path: string, accept: string, more: Record<string, string> = {}) =>
  fetch(origin + path, { headers: { Accept: accept, ...more } });

/** The four kinds of clients by the pictures that they say they show, and the one they are to get. */
const clients = [
  ["Chrome", "image/avif,image/webp,image/apng,image/svg+xml,image/*,*/*;q=0.8", "avif"],
  ["Safari 14", "image/webp,image/png,image/svg+xml,image/*;q=0.8,*/*;q=0.5", "webp"],
  ["a browser of 2015", "image/png,image/svg+xml,image/*;q=0.8,*/*;q=0.5", "jpeg"],
  ["a mail client", "*/*", "jpeg"],
] as const;
/** The same for who saves data: 480 wide in place of 800. */
type Visit = {
  name: string;
  accept: string;
  headers: Record<string, string>;
  format: string;
  width: number;
};
const visits = clients.flatMap(([name, accept, format]): Visit[] => [
  { name, accept, format, width: 800, headers: {} },
  { name: `${name} saving data`, accept, format, width: 480, headers: { "Save-Data": "on" } },
]);

/** The type of the bytes, whatever their headers say. */
async function pictureIn(answer: Response) {
  const { format, compression, width } = await sharp(
    Buffer.from(await answer.arrayBuffer()),
  ).metadata();
  return { format: compression === "av1" ? "avif" : format, width };
}

describe.runIf(isInstalled)("a picture that nginx keeps", () => {
  test.each([
    ["hero-1", visits],
    ["hero-land-1", visits.toReversed()],
  ])("is for each what they can show, whoever asked first (%s)", async (name, all) => {
    const path = `/images/pictures/${name}.webp?w=800`;
    for (const round of ["MISS", "HIT"]) {
      const seen = new Set<string>();
      for (const { name: who, accept, format, width, headers } of all) {
        const answer = await ask(path, accept, headers);
        expect([who, answer.status, answer.headers.get("Content-Type")]).toEqual([
          ...[who, 200],
          `image/${format}`,
        ]);
        expect(await pictureIn(answer), who).toEqual({ format, width });
        // Two kinds of clients that get the same share it.
        const isShared = seen.has(`${format} ${width}`);
        expect([who, answer.headers.get("X-Cache")]).toEqual([who, isShared ? "HIT" : round]);
        seen.add(`${format} ${width}`);
      }
    }
    expect(asked).toHaveLength(6);
  });

  test("is one however its format is spelt, and however it is packed", async () => {
    const path = "/images/pictures/hero-blog-1.webp?w=320";
    for (const accept of ["image/avif", "IMAGE/AVIF;q=0.9, */*", "image/webp,image/avif"]) {
      for (const packed of ["gzip", "br, gzip", "identity"]) {
        const answer = await ask(path, accept, { "Accept-Encoding": packed });
        expect(answer.headers.get("Content-Type")).toBe("image/avif");
      }
    }
    expect(asked).toEqual([{ url: path, accept: "image/avif" }]);
  });

  test("is nothing that a client has refused", async () => {
    const path = "/images/pictures/hero-pemba-1.webp?w=320";
    for (const [accept, format] of [
      ["image/avif;q=0, image/webp", "webp"],
      ["image/avif;q=0.5, image/webp", "avif"],
      ["image/avif; q=0.0, image/webp;q=0, */*", "jpeg"],
    ] as const) {
      expect((await ask(path, accept)).headers.get("Content-Type")).toBe(`image/${format}`);
    }
  });

  test("does not mix with one whose address is spelt otherwise", async () => {
    const path = "/%69mages/pictures/hero-house-1.webp?w=320";
    await ask(path, "image/avif");
    await ask(path, "*/*");
    expect(asked.map(({ accept }) => accept)).toEqual(["image/avif", "image/jpeg"]);
  });
});

test.runIf(isInstalled)("without TLS nothing is served but the way to https", async () => {
  const { port } = new URL(plainOrigin);
  const socket = connect(Number(port), "127.0.0.1");
  socket.write("GET /areas?page=2 HTTP/1.1\r\nHost: example.com\r\nConnection: close\r\n\r\n");
  let heard = "";
  for await (const chunk of socket) heard += String(chunk);
  expect(heard).toMatch(/^HTTP\/1\.1 301 /);
  expect(heard).toContain("Location: https://example.com/areas?page=2\r\n");
  expect(asked).toEqual([]);
});

test.runIf(isInstalled)("a page is asked of the site each time: its front keeps it", async () => {
  for (const { accept, headers } of visits) await ask("/areas", `text/html,${accept}`, headers);
  expect(asked).toHaveLength(visits.length);
  expect(asked[0]).toMatchObject({ accept: `text/html,${clients[0][1]}` });
});
