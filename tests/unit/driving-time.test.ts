import { expect, test } from "vitest";
import { drivingMinutes, straightKm } from "~/domain/map/driving-time";

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
