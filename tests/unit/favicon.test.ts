import sharp from "sharp";
import { expect, test } from "vitest";
import { loader } from "~/routes/resources/favicon";

test("/favicon.ico is an icon itself, for programs that draw no SVG", async () => {
  const response = await loader();
  expect([response.status, response.headers.get("Content-Type")]).toEqual([200, "image/x-icon"]);
  const file = Buffer.from(await response.arrayBuffer());
  expect([...file.subarray(0, 8)]).toEqual([0, 0, 1, 0, 1, 0, 48, 48]);
  const [length, offset] = [file.readUInt32LE(14), file.readUInt32LE(18)];
  expect(offset + length).toBe(file.length);
  const picture = await sharp(file.subarray(offset)).metadata();
  expect(picture).toMatchObject({ format: "png", width: 48, height: 48 });
});
