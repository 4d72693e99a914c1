import { describe, expect, test } from "vitest";
import { formatMapView, MAP_WINDOW, type MapView } from "~/domain/map/map-view";
import {
  positionFromForm,
  repeatMapClick,
  takeMapClick,
  viewFromForm,
} from "~/domain/map/position-click";
import { toPixel } from "~/domain/map/projection";

const view: MapView = { centre: { latitude: -5.2133, longitude: 39.7744 }, zoom: 13 };
const vumawimbi = { latitude: -5.2, longitude: 39.8 };

function form(fields: Record<string, string>): FormData {
  const formData = new FormData();
  for (const [name, value] of Object.entries(fields)) formData.append(name, value);
  return formData;
}

const clickedAt = (x: number, y: number, more: Record<string, string> = {}) =>
  form({ map_view: formatMapView(view), "map.x": String(x), "map.y": String(y), ...more });

describe("a form whose map was pressed without scripts", () => {
  test("names the position under the press, to the pixel", () => {
    const { x, y } = toPixel(vumawimbi, view);
    const position = positionFromForm(clickedAt(Math.round(x), Math.round(y)));
    // A pixel at zoom 13 is ten metres.
    expect(position?.latitude).toBeCloseTo(vumawimbi.latitude, 3.7);
    expect(position?.longitude).toBeCloseTo(vumawimbi.longitude, 3.7);
  });

  test("by the Enter key names the middle of the map", () => {
    expect(positionFromForm(clickedAt(0, 0))).toEqual(view.centre);
  });

  test("comes back with the position in its fields, in the middle of the map, and all else as it was", () => {
    const { x, y } = toPixel(vumawimbi, view);
    const formData = clickedAt(Math.round(x), Math.round(y), {
      name: "Beach plot",
      latitude: "",
      longitude: "39",
    });
    expect(takeMapClick(formData)).toBe(true);
    expect(Number(formData.get("latitude"))).toBeCloseTo(-5.2, 3.7);
    expect(Number(formData.get("longitude"))).toBeCloseTo(39.8, 3.7);
    expect(formData.get("map_view")).toMatch(/^-5\.(2000|1999|2001),39\.(8000|7999|8001),13$/);
    expect(formData.get("name")).toBe("Beach plot");
    expect([...formData.keys()]).not.toContain("map.x");
  });

  test("a step moves the map and leaves the position", () => {
    const formData = form({
      map_view: formatMapView(view),
      map_move: "in",
      latitude: "-5.3",
      longitude: "39.7",
    });
    expect(takeMapClick(formData)).toBe(true);
    expect(formData.get("map_view")).toBe("-5.2133,39.7744,14");
    expect(formData.get("latitude")).toBe("-5.3");
  });

  test("is a press again when it is sent again, and moves no further", () => {
    const formData = form({ map_view: formatMapView(view), map_move: "in", latitude: "-5.3" });
    takeMapClick(formData);
    expect(takeMapClick(repeatMapClick(formData))).toBe(true);
    expect(formData.get("map_view")).toBe("-5.2133,39.7744,14");
    expect(formData.get("latitude")).toBe("-5.3");
  });

  test("to the north is north", () => {
    const moved = viewFromForm(form({ map_view: formatMapView(view), map_move: "north" }));
    expect(moved?.centre.latitude).toBeGreaterThan(view.centre.latitude);
    expect(moved?.centre.longitude).toBe(view.centre.longitude);
  });
});

describe("a form that was sent by its own button", () => {
  test("is no press, and a pasted position goes into its fields", () => {
    const formData = form({
      map_view: formatMapView(view),
      position_text: "https://www.google.com/maps/@-5.2459,39.7666,15z",
      latitude: "",
      longitude: "",
    });
    expect(takeMapClick(formData)).toBe(false);
    expect(formData.get("latitude")).toBe("-5.2459");
    expect(formData.get("longitude")).toBe("39.7666");
  });

  test("keeps a pasted text without a position, for its error", () => {
    const formData = form({ map_view: formatMapView(view), position_text: "the mango tree" });
    expect(takeMapClick(formData)).toBe(false);
    expect(formData.get("position_text")).toBe("the mango tree");
  });

  test("keeps the numbers that were typed", () => {
    const formData = form({
      map_view: formatMapView(view),
      position_text: "",
      latitude: "-5.1",
      longitude: "39.7",
    });
    expect(takeMapClick(formData)).toBe(false);
    expect(formData.get("latitude")).toBe("-5.1");
  });

  test.each([
    ["a press outside the picture", { "map.x": String(MAP_WINDOW.width + 1), "map.y": "1" }],
    ["letters", { "map.x": "x", "map.y": "1e3" }],
    ["half a press", { "map.x": "12" }],
    ["a view of elsewhere", { map_view: "51.5,0,12", "map.x": "12", "map.y": "12" }],
    ["a broken view", { map_view: "%00", "map.x": "12", "map.y": "12" }],
  ])("%s names no position", (_, fields) => {
    expect(positionFromForm(form({ map_view: formatMapView(view), ...fields }))).toBeNull();
  });
});
