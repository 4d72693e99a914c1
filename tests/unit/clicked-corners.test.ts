import { describe, expect, test } from "vitest";
import {
  drawnCorners,
  takeCornerClick,
  canAddCorners,
  withCorner,
} from "~/domain/boundary/clicked-corners";
import { positionFromForm, takeMapClick } from "~/domain/map/position-click";

const corner = { latitude: -5.2133004, longitude: 39.7 };

function clicked(fields: Record<string, string>): FormData {
  const formData = new FormData();
  const all = { map_view: "-5.2,39.8,14", "map.x": "512", "map.y": "352", map_target: "corner" };
  for (const [name, value] of Object.entries({ ...all, ...fields })) formData.set(name, value);
  return formData;
}

test("a corner is one more line, to the decimetre", () => {
  expect(withCorner("", corner)).toBe("-5.213300, 39.700000");
  expect(withCorner(" \n", corner)).toBe("-5.213300, 39.700000");
  expect(withCorner("-5, 39\n\n", corner)).toBe("-5, 39\n-5.213300, 39.700000");
});

test.each([
  ["", "arc1960-utm37s", true],
  ["-5, 39", "wgs84", true],
  ["-5, 39", "", true],
  ["585860 9423640", "arc1960-utm37s", false],
  ["585860 9423640", "wgs84-utm37s", false],
])("to “%s” in %s a press can add: %s", (text, system, can) => {
  expect(canAddCorners(text, system)).toBe(can);
});

test("a map draws the corners that can be read, and no eastings", () => {
  const text = "-5.2, 39.7\nthe old mango\nB2: 5°12'S 39°48'E\n-5.2, 390";
  expect(drawnCorners(text, "wgs84")).toEqual([
    { latitude: -5.2, longitude: 39.7 },
    { latitude: -5.2, longitude: 39.8 },
  ]);
  expect(drawnCorners("585860 9423640", "arc1960-utm37s")).toEqual([]);
  expect(drawnCorners("-5.2, 39.7\n".repeat(5000), "wgs84")).toHaveLength(200);
});

describe("a form whose map was pressed for a corner without scripts", () => {
  test("has it as a line, and its position and its view as they were", () => {
    const formData = clicked({ latitude: "-5.3", longitude: "39.7", boundary: "-5.21, 39.81" });
    expect(positionFromForm(formData)).toBeNull();
    takeCornerClick(formData);
    expect(takeMapClick(formData)).toBe(true);
    expect(formData.get("boundary")).toBe("-5.21, 39.81\n-5.200000, 39.800000");
    expect(formData.get("boundary_system")).toBe("wgs84");
    expect(formData.get("latitude")).toBe("-5.3");
    expect(formData.get("map_view")).toBe("-5.2000,39.8000,14");
    expect(formData.get("map_target")).toBe("corner");
    expect([...formData.keys()]).not.toContain("map.x");
  });

  test("keeps eastings and northings as they are", () => {
    const text = "585860 9423640";
    const formData = clicked({ boundary: text, boundary_system: "arc1960-utm37s" });
    takeCornerClick(formData);
    expect(formData.get("boundary")).toBe(text);
    expect(formData.get("boundary_system")).toBe("arc1960-utm37s");
  });

  test("for its position has no corner, nor when its map is only moved or its target is unknown", () => {
    const others: Record<string, string>[] = [
      { map_target: "position" },
      { map_target: "castle" },
      { "map.x": "", map_move: "in" },
      { "map.x": "99999" },
      { map_view: "nowhere" },
    ];
    for (const fields of others) {
      const formData = clicked(fields);
      takeCornerClick(formData);
      expect(formData.has("boundary"), JSON.stringify(fields)).toBe(false);
    }
  });
});
