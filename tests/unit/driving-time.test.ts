import { describe, expect, test } from "vitest";
import { layIslandMap } from "~/components/map/drawing/island-map.server";
import { listDrives } from "~/domain/map/drives.server";
import { drivingMinutes, straightKm } from "~/domain/map/driving-time";
import { m } from "~/text/messages";

const chakeChake = { latitude: -5.24586, longitude: 39.76659 };
const wete = { latitude: -5.05589, longitude: 39.72938 };

test("a degree of latitude is 111.2 km", () => {
  expect(straightKm({ latitude: -5, longitude: 39 }, { latitude: -6, longitude: 39 })).toBeCloseTo(
    111.2,
    1,
  );
});

test("a drive is the straight line × 1.4 at 40 km/h, to five minutes, in both directions", () => {
  expect(straightKm(chakeChake, wete)).toBeCloseTo(21.5, 1);
  expect(drivingMinutes(chakeChake, wete)).toBe(45);
  expect(drivingMinutes(wete, chakeChake)).toBe(45);
});

test("neighbours are five minutes apart, never none", () => {
  expect(drivingMinutes(chakeChake, chakeChake)).toBe(5);
});

describe("the drives of a property", () => {
  const vumawimbi = { latitude: -4.9105, longitude: 39.7165 };

  test("lead to airport, ferry port and towns of its island, the nearest first", () => {
    const drives = listDrives(vumawimbi, "Pemba");
    expect(drives[0]).toEqual({ to: "Konde", time: m.property_drive_minutes({ minutes: 10 }) });
    expect(drives.map(({ to }) => to).toSorted()).toEqual(
      [
        ...["Chake Chake", "Konde", "Micheweni", "Mtambile", "Pemba Airport", "Wete"],
        m.property_drive_port({ place: "Mkoani" }),
      ].toSorted(),
    );
    expect(drives.at(-1)?.time).toBe(m.property_drive_hours_minutes({ hours: 1, minutes: 50 }));
  });

  test("are none where no road leads, or where no place is known", () => {
    const misali = { latitude: -5.2445, longitude: 39.602 };
    expect(listDrives(misali, "Pemba")).toEqual([]);
    expect(listDrives(vumawimbi, "Unguja")).toEqual([]);
    expect(listDrives(vumawimbi, "Tumbatu")).toEqual([]);
  });
});

describe("the small map of an island", () => {
  test("shows the position and the towns", () => {
    const map = layIslandMap({ latitude: -5.24586, longitude: 39.8 }, "Pemba");
    expect(map?.picture).toBe("/map/2/-5.2133,39.7744,8.svg");
    expect(map?.towns.map(({ name }) => name)).toEqual(["Chake Chake", "Wete", "Mkoani"]);
    expect(map?.scale.label).toBe("20 km");
  });

  test("zooms out for a position at the end of a long island", () => {
    const nungwi = { latitude: -5.73, longitude: 39.3 };
    const map = layIslandMap(nungwi, "Unguja");
    expect(map?.picture).toMatch(/,7\.5\.svg$/);
    // The pin's head is 40 pixels above its tip.
    expect((map?.pin.y ?? 0) - 40).toBeGreaterThan(352 - 160);
    expect(layIslandMap(nungwi, "Tumbatu")).toBeNull();
  });
});
