import { describe, expect, test } from "vitest";
import { islandView } from "~/domain/map/island-view";
import { placeOf } from "~/domain/map/coast/land.server";
import { arrowDirections, markerTowards } from "~/domain/properties/pins/marker-walk";
import { placeWarning, placeWarningOfForm } from "~/domain/map/place-warning.server";
import { project } from "~/domain/map/projection";
import { m } from "~/text/messages";

const wete = { latitude: -5.05589, longitude: 39.72938 };
const stoneTown = { latitude: -6.16394, longitude: 39.19793 };
const channel = { latitude: -5.6, longitude: 39.4 };

describe("a position that looks wrong is warned about", () => {
  test("not where it lies on the chosen island", () => {
    expect(placeWarning(wete, "Pemba")).toBeNull();
    expect(placeWarning(stoneTown, "Unguja")).toBeNull();
  });
  test("at sea", () => {
    expect(placeWarning(channel, "Pemba")).toBe(
      m.admin_map_position_elsewhere({ place: "sea", island: "Pemba" }),
    );
  });
  test("on another island, or on the mainland", () => {
    expect(placeWarning(wete, "Unguja")).toBe(
      m.admin_map_position_elsewhere({ place: "Pemba", island: "Unguja" }),
    );
    expect(placeWarning({ latitude: -6.2, longitude: 38.7 }, "Unguja")).toBe(
      m.admin_map_position_elsewhere({ place: "mainland", island: "Unguja" }),
    );
  });
  test("not on a beach that our coastline leaves out by some metres", () => {
    // Chake Chake's own point lies 50 m outside of the coastline, on its creek.
    const chakeChake = { latitude: -5.24586, longitude: 39.76659 };
    expect(placeOf(chakeChake)).toBe("sea");
    expect(placeWarning(chakeChake, "Pemba")).toBeNull();
  });
  test("as a form sent it; nothing where it has no position", () => {
    const form = new FormData();
    form.set("island", "Pemba");
    expect(placeWarningOfForm(form)).toBeNull();
    form.set("latitude", "-5.6");
    form.set("longitude", "39.4");
    expect(placeWarningOfForm(form)).toBe(
      m.admin_map_position_elsewhere({ place: "sea", island: "Pemba" }),
    );
  });
});

test("choosing an island shows it", () => {
  for (const [island, place] of [
    ["Pemba", wete],
    ["Unguja", stoneTown],
    ["Mafia", { latitude: -7.91446, longitude: 39.66204 }],
  ] as const) {
    const view = islandView(island);
    expect(view, island).not.toBeNull();
    if (!view) continue;
    const [middle, there] = [project(view.centre, view.zoom), project(place, view.zoom)];
    // Within a map of 400 px.
    expect(Math.abs(there.x - middle.x), island).toBeLessThan(200);
    expect(Math.abs(there.y - middle.y), island).toBeLessThan(200);
  }
  expect(islandView("Atlantis")).toBeNull();
});

describe("arrow keys between markers", () => {
  const [north, east, farEast, south] = [
    { name: "north", x: 10, y: 0 },
    { name: "east", x: 100, y: 110 },
    { name: "far east", x: 300, y: 100 },
    { name: "south", x: 5, y: 200 },
  ];
  const all = [north, east, farEast, south];
  const from = { x: 0, y: 100 };
  const towards = (key: string) => {
    const direction = arrowDirections[key];
    return direction ? markerTowards(from, direction, all) : null;
  };

  test("lead to the nearest marker that way", () => {
    expect(towards("ArrowUp")).toBe(north);
    expect(towards("ArrowRight")).toBe(east);
    expect(towards("ArrowDown")).toBe(south);
  });
  test("lead nowhere at the edge", () => {
    expect(towards("ArrowLeft")).toBeNull();
  });
});
