import { expect, test } from "vitest";
import type { AreaChoice } from "~/domain/properties/admin-property";
import { nearestArea } from "~/domain/properties/prefill/nearest-area";
import { typeOfName } from "~/domain/properties/prefill/type-of-name";

test.each([
  ["Makoba Cove Villa", "villa"],
  ["TOWNHOUSE, Wete", "townhouse"],
  ["House and Land near Konde", null],
  ["Villas of Vumawimbi", null],
  ["Beach plot", null],
  ["", null],
])("%s: %s", (name, type) => {
  expect(typeOfName(name)).toBe(type);
});

const areas: AreaChoice[] = [
  { id: "none", name: "Nowhere", island: "Pemba", latitude: null, longitude: null },
  { id: "wete", name: "Wete", island: "Pemba", latitude: -5.0567, longitude: 39.7283 },
  { id: "konde", name: "Konde", island: "Pemba", latitude: -4.9486, longitude: 39.7567 },
];

test("a position belongs to the nearest area, within eight kilometres", () => {
  const idAt = (latitude: number) => nearestArea(areas, { latitude, longitude: 39.74 })?.id;
  expect(idAt(-5.06)).toBe("wete");
  expect(idAt(-5.01)).toBe("wete");
  expect(idAt(-4.99)).toBe("konde");
  expect(idAt(-4.9)).toBe("konde");
  expect(idAt(-4.87)).toBeUndefined();
  expect(idAt(-5.4)).toBeUndefined();
});
