import { chmod, mkdir, mkdtemp, readdir, rm, stat, utimes, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import sharp from "sharp";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type * as ImageRoute from "~/routes/resources/image";
import type * as Images from "~/services/pictures/images.server";
import { startLocalSupabase, type LocalSupabase } from "../support/local-supabase";
import { aPng } from "../support/pictures";

let local: LocalSupabase;
let route: typeof ImageRoute;
let images: typeof Images;
let directory: string;

beforeAll(async () => {
  local = await startLocalSupabase();
  directory = await mkdtemp(join(tmpdir(), "kisiwa-pictures-"));
  process.env.DATA_DIR = directory;
  // As an earlier version made them.
  await mkdir(join(directory, "cache/images"), { recursive: true });
  for (const name of ["cache", "cache/images"]) await chmod(join(directory, name), 0o755);
  route = await import("~/routes/resources/image");
  images = await import("~/services/pictures/images.server");
  const picture = await sharp({
    create: { width: 1800, height: 1200, channels: 3, background: "#208040" },
  })
    .jpeg()
    .toBuffer();
  const bucket = local.service.storage.from("properties");
  for (const [name, bytes, contentType] of [
    ["house.jpg", picture, "image/jpeg"],
    [
      "clear.webp",
      await sharp(await aPng())
        .webp()
        .toBuffer(),
      "image/webp",
    ],
  ] as const) {
    const { error } = await bucket.upload(`properties/${name}`, bytes, { contentType });
    expect(error).toBeNull();
  }
});
afterAll(async () => {
  await local.stop();
  await rm(directory, { recursive: true, force: true });
});

const HOUSE = "properties/properties/house.jpg";

type Ask = { source?: string; width?: number; headers?: Record<string, string> };

function ask({ source = HOUSE, width = 320, headers }: Ask, signal?: AbortSignal) {
  const request = new Request(`http://localhost/images/x?w=${width}`, { headers, signal });
  return route.loader({ request, params: { "*": source }, context: {} });
}
const bytesOf = async (answer: Response) => Buffer.from(await answer.arrayBuffer());

async function widthOf(width: number, headers?: Record<string, string>) {
  const answer = await ask({ width, headers });
  expect(answer.headers.get("Vary")).toBe("Accept, Save-Data");
  return (await sharp(await bytesOf(answer)).metadata()).width;
}

test("who saves data gets a picture that is a quarter smaller at least", async () => {
  expect(await widthOf(800)).toBe(800);
  expect(await widthOf(800, { "Save-Data": "on" })).toBe(480);
  expect(await widthOf(320, { "Save-Data": "on" })).toBe(320);
});

test("of the pictures that were made, the first go when there are too many", async () => {
  const folder = join(directory, "many");
  await mkdir(folder);
  for (const [index, name] of ["c.webp", "a.avif", "b.webp"].entries()) {
    await writeFile(join(folder, name), Buffer.alloc(100));
    await utimes(join(folder, name), index + 1, index + 1);
  }
  await writeFile(join(folder, "d.webp.123"), "half of one");
  await images.trimVariants(folder, 300);
  expect(await readdir(folder)).toHaveLength(4);
  await images.trimVariants(folder, 299);
  expect((await readdir(folder)).sort()).toEqual(["a.avif", "b.webp", "d.webp.123"]);
  await images.trimVariants(folder, 0);
  expect(await readdir(folder)).toEqual(["d.webp.123"]);
});

describe("the format", () => {
  test.each([
    ["image/avif,image/webp,image/*,*/*;q=0.8", "avif"],
    ["image/webp,image/png,image/*;q=0.8", "webp"],
    ["image/avif;q=0,image/webp", "webp"],
    ["image/avif;q=0.5", "avif"],
    ["image/jpeg", "jpeg"],
    ["image/*", "jpeg"],
    ["*/*", "jpeg"],
    ["", "jpeg"],
  ])("for who accepts %j is %s", async (accept, format) => {
    const answer = await ask({ headers: { Accept: accept } });
    expect(answer.headers.get("Content-Type")).toBe(`image/${format}`);
    const bytes = await bytesOf(answer);
    expect(answer.headers.get("Content-Length")).toBe(String(bytes.length));
    const found = await sharp(bytes).metadata();
    expect(found.compression === "av1" ? "avif" : found.format).toBe(format);
  });

  test("of a picture that is clear in places has white there, where it can't be clear", async () => {
    const answer = await ask({ source: "properties/properties/clear.webp" });
    const { channels, dominant } = await sharp(await bytesOf(answer)).stats();
    expect(channels).toHaveLength(3);
    // Half of (30, 120, 90), half of white.
    expect(dominant.r).toBeGreaterThan(130);
  });
});

test("nobody else on the machine reads what was made, also where the folders were open", async () => {
  await ask({ width: 480 });
  const modeOf = async (path: string) => (await stat(join(directory, path))).mode & 0o777;
  expect([await modeOf("cache"), await modeOf("cache/images")]).toEqual([0o700, 0o700]);
  const files = await readdir(join(directory, "cache/images"));
  expect(files.length).toBeGreaterThan(0);
  for (const file of files) expect(await modeOf(`cache/images/${file}`)).toBe(0o600);
});

describe("many pictures at once", () => {
  /** The site's own pictures at a width, in each format: enough to fill the queue. */
  const own = async (width: number): Promise<Ask[]> =>
    (await readdir("public/pictures")).flatMap((name) =>
      ["image/avif", "image/webp", "*/*"].map((Accept) => ({
        source: `pictures/${name}`,
        width,
        headers: { Accept },
      })),
    );

  test("are made two at a time", async () => {
    let most = 0;
    let isOver = false;
    const look = () => {
      most = Math.max(most, sharp.counters().process);
      if (!isOver) setImmediate(look);
    };
    look();
    const answers = await Promise.all((await own(320)).slice(0, 24).map((one) => ask(one)));
    isOver = true;
    expect(answers.map(({ status }) => status)).toEqual(Array(24).fill(200));
    expect(most).toBe(2);
  });

  test("wait up to two hundred; who comes then is to come again, and who leaves is left out", async () => {
    const storage = await local.sql.connect();
    await storage.query("begin; lock table storage.objects");
    const visitors = Array.from({ length: 210 }, () => new AbortController());
    const statuses: (number | undefined)[] = Array(210).fill(undefined);
    const all = visitors.map(async ({ signal }, n) => {
      const answer = await ask({ source: `properties/properties/${n}.jpg` }, signal);
      statuses[n] = answer.status;
      if (answer.status === 503) expect(answer.headers.get("Retry-After")).toBe("10");
    });
    const counted = (status: number) => statuses.filter((one) => one === status).length;
    // Two are being made, and wait for storage; eight are too many.
    await expect.poll(() => counted(503)).toBe(8);
    const left = visitors.filter((_, n) => statuses[n] === undefined).slice(-100);
    left.forEach((visitor) => visitor.abort());
    await storage.query("rollback");
    storage.release();
    await Promise.all(all);
    expect([counted(404), counted(503)]).toEqual([102, 108]);
  });

  test("are made for who stays when another who wanted the same has left", async () => {
    const visitor = new AbortController();
    const answers = [ask({ width: 1200 }, visitor.signal), ask({ width: 1200 })];
    visitor.abort();
    expect((await answers[1])?.status).toBe(200);
    await answers[0];
  });
});

describe("a share card", () => {
  const words = {
    source: HOUSE,
    lines: ["Reef villa"],
    price: "$645,000",
    facts: "4 beds",
    sender: "Kisiwa",
  };
  const draw = async (card: typeof words) => {
    const { getShareCard } = await import("~/services/pictures/share-card.server");
    const result = await getShareCard(card, new AbortController().signal);
    return result.ok ? result.bytes : Buffer.from(result.reason);
  };
  /** Counts almost white pixels in the lower part of the green picture: letters. */
  const lettersOf = async (bytes: Buffer) => {
    const pixels = await sharp(bytes)
      .extract({ left: 0, top: 380, width: 1200, height: 250 })
      .greyscale()
      .raw()
      .toBuffer();
    return pixels.filter((value) => value > 200).length;
  };

  test("is a JPEG of 1200 by 630 pixels with its words on it, in the site's own fonts", async () => {
    const bytes = await draw(words);
    const { format, width, height } = await sharp(bytes).metadata();
    expect([format, width, height]).toEqual(["jpeg", 1200, 630]);
    const letters = await lettersOf(bytes);
    expect(letters).toBeGreaterThan(3000);
    expect(
      await lettersOf(await draw({ ...words, lines: ["Reef villa", "by the sea"] })),
    ).toBeGreaterThan(letters);
    expect(process.env.FONTCONFIG_FILE).toMatch(/app\/assets\/fonts\/fonts\.conf$/);
  });

  test("is made once, shows what was typed as words, and there is none without its picture", async () => {
    const before = await readdir(join(directory, "cache/images"));
    const cards = await Promise.all([1, 2].map(() => draw({ ...words, facts: "<b> & 5 beds" })));
    expect(cards[0]?.equals(cards[1] ?? Buffer.alloc(0))).toBe(true);
    expect(await readdir(join(directory, "cache/images"))).toHaveLength(before.length + 1);
    const none = await draw({ ...words, source: "properties/properties/none.jpg" });
    expect(none.toString()).toBe("not-found");
  });
});
