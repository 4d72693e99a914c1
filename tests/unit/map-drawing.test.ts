import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { drawBaseMap } from "~/components/map/drawing/base-map.server";
import { mapColours } from "~/components/map/drawing/map-colours";
import { mapPictureUrl } from "~/domain/map/map-view";

const view = { centre: { latitude: -5.2133, longitude: 39.7744 }, zoom: 8.5 };

test("a map that is drawn differently has another address: browsers keep a picture for a year", () => {
  const drawing = createHash("sha256").update(drawBaseMap(view)).digest("hex").slice(0, 16);
  // Another drawing: raise MAP_DRAWING in domain/map/map-view.ts, and write both here.
  expect([mapPictureUrl(view), drawing]).toEqual([
    "/map/2/-5.2133,39.7744,8.5.svg",
    "07fa2ca810cac90e",
  ]);
});

test("the box of a map has the colour of its sea before the map is there", () => {
  const theme = readFileSync("app/theme.css", "utf8");
  expect(theme).toContain(`--color-map-sea: ${mapColours.sea};`);
});
