import { readFile } from "node:fs/promises";
import sharp, { type Sharp } from "sharp";
import { describe, expect, test } from "vitest";
import { pictureErrorText } from "~/domain/pictures/picture-errors";
import { preparePicture } from "~/services/pictures/uploads.server";
import { isHeic } from "~/utils/heic";
import { aCutJpeg, aJpeg } from "../support/pictures";

/** The first box of a file: its length, "ftyp", the main kind, a version, and the kinds it also is. */
const head = (...kinds: readonly string[]) => {
  const [main = "", ...others] = kinds;
  const box = Buffer.from(`\0\0\0\0ftyp${main}\0\0\0\0${others.join("")}`, "latin1");
  box.writeUInt32BE(box.length, 0);
  return Buffer.concat([box, Buffer.from("\0\0\0\x20metaheic", "latin1")]);
};

describe("a HEIC photo", () => {
  test.each([[["heic", "mif1", "heic"]], [["mif1", "heic"]], [["msf1", "hevc"]]] as const)(
    "is known by the kinds that it names: %j",
    (kinds) => {
      expect(isHeic(head(...kinds))).toBe(true);
    },
  );

  test("is not what says so elsewhere than in its first box, or nothing of the kind", async () => {
    expect(isHeic(head("avif", "mif1", "miaf"))).toBe(false);
    expect(isHeic(await aJpeg())).toBe(false);
    expect(isHeic(new Uint8Array())).toBe(false);
  });

  test("is refused by the server with its name, where no script has opened it", async () => {
    const limits = { formats: ["jpeg", "png"], maxBytes: 1000, maxPixels: 1000 } as const;
    const prepared = await preparePicture(head("heic", "heic"), limits);
    expect(prepared).toEqual({ ok: false, error: { reason: "heic" } });
    expect(pictureErrorText({ reason: "heic" }, "areas")).toMatch(
      /^This is a HEIC photo\. File type must be one of \.jpeg, \.jpg, \.png\. /,
    );
  });
});

describe("a picture that is prepared", () => {
  test("may be as large as the limits say, and no larger", async () => {
    const bytes = await aJpeg(60, 40);
    const prepare = (maxBytes: number, maxPixels: number) =>
      preparePicture(bytes, { formats: ["jpeg"], maxBytes, maxPixels });
    expect(await prepare(bytes.length, 2400)).toMatchObject({ ok: true });
    expect(await prepare(bytes.length - 1, 2400)).toMatchObject({ error: { reason: "too-large" } });
    expect(await prepare(bytes.length, 2399)).toEqual({
      ok: false,
      error: { reason: "too-many-pixels", width: 60, height: 40 },
    });
  });

  test.each([
    ["empty", Buffer.alloc(0)],
    ["type", Buffer.from("GIF89a")],
    ["type", Buffer.from("RIFF\0\0\0\0WAVE", "latin1")],
  ])("is not %s", async (reason, bytes) => {
    const limits = { formats: ["jpeg", "webp"], maxBytes: 100, maxPixels: 100 } as const;
    expect(await preparePicture(bytes, limits)).toEqual({ ok: false, error: { reason } });
  });
});

describe("a JPEG", () => {
  const limits = { formats: ["jpeg"], maxBytes: 1e6, maxPixels: 1e6 } as const;

  test("without its end mark is whole", async () => {
    const bytes = await readFile("tests/support/cases/21-jpeg-without-eoi.jpg");
    expect(await preparePicture(bytes, limits)).toMatchObject({ ok: true });
    const halfMark = Buffer.concat([bytes, Buffer.from([0xff])]);
    expect(await preparePicture(halfMark, limits)).toMatchObject({ ok: true });
  });

  test("of which a part of the picture is missing is refused, also with an end mark", async () => {
    const bytes = await readFile("tests/support/cases/21-jpeg-without-eoi.jpg");
    for (const cut of [await aCutJpeg(), bytes.subarray(0, 6000), bytes.subarray(0, -10)]) {
      expect(await preparePicture(cut, limits)).toEqual({ ok: false, error: { reason: "cut" } });
    }
  });
});

describe("the dominant colour", () => {
  const colourOf = async (picture: Sharp) => {
    const limits = { formats: ["png"], maxBytes: 1e6, maxPixels: 1e6 } as const;
    const prepared = await preparePicture(await picture.png().toBuffer(), limits);
    return prepared.ok ? prepared.picture.colour : prepared.error.reason;
  };
  const plain = (channels: 3 | 4, alpha: number) =>
    sharp({
      create: { width: 90, height: 60, channels, background: { r: 72, g: 104, b: 72, alpha } },
    });
  const grey16 = (channels: 1 | 2, pixel: number[]) =>
    sharp(
      Uint16Array.from(
        Array(90 * 60)
          .fill(pixel)
          .flat() as number[],
      ),
      {
        raw: { width: 90, height: 60, channels },
      },
    ).toColourspace("grey16");

  test.each<[string, string, () => Sharp]>([
    ["opaque green", "#486848", () => plain(3, 1)],
    ["fully transparent", "#f8f8f8", () => plain(4, 0)],
    ["16-bit grey", "#c8c8c8", () => grey16(1, [51_400])],
    ["transparent 16-bit grey", "#f8f8f8", () => grey16(2, [0, 0])],
  ])("of %s is %s", async (_, colour, picture) => {
    expect(await colourOf(picture())).toBe(colour);
  });
});
