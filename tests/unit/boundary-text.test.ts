import { describe, expect, test } from "vitest";
import { MOST_CORNERS, type BoundarySystem } from "~/domain/boundary/boundary";
import { cornersText } from "~/domain/boundary/coordinate-systems.server";
import { boundaryProblem, readBoundary } from "~/domain/boundary/read-boundary.server";
import { readCorners } from "~/domain/boundary/typed-corners";
import { m } from "~/text/messages";

const PLOT = [
  "-5.21000, 39.77000",
  "-5.21000, 39.77100",
  "-5.20900, 39.77100",
  "-5.20900, 39.77000",
];
const lines = (...texts: string[]) => texts.join("\n");
const PEMBA = { island: "Pemba", position: { latitude: -5.2095, longitude: 39.7705 } };

describe("a corner is read as plans and telephones write it", () => {
  const close = (text: string, kind: "degrees" | "metres" = "degrees") => {
    const reading = readCorners(text, kind);
    return reading.ok
      ? reading.pairs[0]?.map((value) => Number(value.toFixed(6)))
      : reading.message;
  };
  test.each([
    "-5.2133, 39.7744",
    "-5.2133 39.7744",
    "\u22125.2133;39.7744",
    "\u20135.2133, 39.7744",
    "\u20145.2133, 39.7744",
    "\uFF0D5.2133, 39.7744",
    "-5,2133 39,7744",
    "-5.2133\t39.7744",
    "1: -5.2133, 39.7744",
    "B12 -5.2133, 39.7744",
    "1 -5.2133 39.7744",
    "-5.2133, 39.7744, 12.5",
    "5.2133 S 39.7744 E",
    "S5.2133 E39.7744",
    "39.7744E, 5.2133S",
    `5°12'47.88"S 39°46'27.84"E`,
    `5° 12′ 47.88″ S, 39° 46′ 27.84″ E`,
    `S 5 12 47.88, E 39 46 27.84`,
    `5 12.798 S 39 46.464 E`,
    `-5°12'47.88", 39°46'27.84"`,
    `P3: 5°12'47.88"S 39°46'27.84"E`,
    "5:12:47.88 S 39:46:27.84 E",
    "5:12.798 S, 39:46.464 E",
    "39:46:27.84E 5:12:47.88S",
    "S5:12:47.88 E39:46:27.84",
    "S: 5.2133, E: 39.7744",
    "3: 5:12:47.88 S 39:46:27.84 E",
    `1:5°12'47.88"S 39°46'27.84"E`,
    `S1:5°12'47.88"S 39°46'27.84"E`,
    "1:5 12 47.88 S 39 46 27.84 E",
    "12:5.2133 S, 39.7744 E",
    "1:5:12:47.88 S 39:46:27.84 E",
    "1:5:12.798 S 39:46.464 E",
    "N: -5.2133, 39.7744",
    "E: 5.2133 S 39.7744 E",
  ])("%s", (text) => {
    expect(close(text)).toEqual([-5.2133, 39.7744]);
  });
  test.each([
    "585860.25, 9423640.1",
    "585860.25 9423640.1",
    "585860,25 9423640,1",
    "1 585860.25 9423640.1",
    "B2: 585860.25 9423640.1 14.2",
    "E 585860.25 N 9423640.1",
    "E585860.25, N9423640.1",
    "585860.25 mE 9423640.1 mN",
    "9423640.1N 585860.25E",
    "E: 585860.25 N: 9423640.10",
    "N: 9423640.1, E: 585860.25",
    "1:585860.25 9423640.1",
  ])("%s", (text) => {
    expect(close(text, "metres")).toEqual([585_860.25, 9_423_640.1]);
  });
  test("whole metres stand with a comma between them", () => {
    expect(close("585860,9423640", "metres")).toEqual([585_860, 9_423_640]);
  });
  test.each([
    "",
    "the mango tree",
    "-5.2133",
    "-5.2133, 39.7744, 12, 9",
    "-5.2133, 39.7744 <b>",
    "5°72'10\"S 39°46'27\"E",
    "5.2 S 5.3 S",
    "1e5, 3",
    "NaN, Infinity",
    "5 12 47.9 39 46 27.8",
    "9".repeat(4000),
  ])("%s is none", (text) => {
    const reading = readCorners(`x\n${text}`.replace("x\n", "-5.1, 39.7\n\n"), "degrees");
    if (text === "") return expect(reading).toMatchObject({ ok: true });
    expect(reading).toMatchObject({
      ok: false,
      message: expect.stringContaining("3"),
    });
  });
});

describe("twenty boundaries that are wrong", () => {
  const [a = "", b = "", c = "", d = ""] = PLOT;
  const metres = [
    "585270.00, 9424130.00",
    "585380.00, 9424130.00",
    "585380.00, 9424240.00",
    "585270.00, 9424240.00",
  ];
  const swapped = (text: string) => text.split(", ").toReversed().join(", ");
  const moved = (text: string, longitude: number) => {
    const [latitude = 0, east = 0] = text.split(", ").map(Number);
    return `${latitude}, ${(east + longitude).toFixed(5)}`;
  };
  test.each<[string, string, BoundarySystem, RegExp | string]>([
    ["two corners", lines(a, b), "wgs84", m.admin_boundary_too_few_corners({ count: 2, least: 3 })],
    [
      "one corner, closed",
      lines(a, a),
      "wgs84",
      m.admin_boundary_too_few_corners({ count: 1, least: 3 }),
    ],
    [
      "too many corners",
      lines(...Array.from({ length: 101 }, () => lines(a, b))),
      "wgs84",
      m.admin_boundary_too_many_corners({ count: 202, most: 200 }),
    ],
    [
      "three on a line",
      lines("-5.21, 39.77", "-5.2095, 39.7705", "-5.209, 39.771"),
      "wgs84",
      m.admin_boundary_no_area(),
    ],
    [
      "five on a line",
      lines("-5.21, 39.77", "-5.21, 39.7701", "-5.21, 39.7702", "-5.21, 39.7704", "-5.21, 39.7707"),
      "wgs84",
      m.admin_boundary_no_area(),
    ],
    [
      "a bow tie",
      lines(a, c, b, d),
      "wgs84",
      m.admin_boundary_sides_cross({ first: "1 to 2", second: "3 to 4" }),
    ],
    [
      "a way back over a side",
      lines(a, b, "-5.21000, 39.77050", c, d),
      "wgs84",
      m.admin_boundary_sides_cross({ first: "1 to 2", second: "2 to 3" }),
    ],
    [
      "a corner on another side",
      lines(a, b, c, "-5.21000, 39.77040", d),
      "wgs84",
      /\d to \d.*\d to \d/,
    ],
    [
      "a corner twice",
      lines(a, b, c, b, d),
      "wgs84",
      m.admin_boundary_corners_equal({ first: 2, second: 4 }),
    ],
    [
      "latitude and longitude swapped",
      lines(...PLOT.map(swapped)),
      "wgs84",
      m.admin_boundary_degrees_swapped(),
    ],
    [
      "no minus",
      lines(...PLOT.map((text) => text.slice(1))),
      "wgs84",
      m.admin_boundary_north_of_equator(),
    ],
    ["metres under degrees", lines(...metres), "wgs84", m.admin_boundary_looks_like_grid()],
    [
      "degrees under metres",
      lines(...PLOT),
      "arc1960-utm37s",
      m.admin_boundary_looks_like_degrees(),
    ],
    [
      "easting and northing swapped",
      lines(...metres.map(swapped)),
      "arc1960-utm37s",
      m.admin_boundary_grid_swapped(),
    ],
    [
      "zone 36",
      lines("1250310.00, 9421540.00", "1250420.00, 9421540.00", "1250420.00, 9421650.00"),
      "wgs84-utm37s",
      m.admin_boundary_outside_grid({ corner: 1 }),
    ],
    [
      "zone 37N",
      lines("585270, -575870", "585380, -575870", "585380, -575760"),
      "wgs84-utm37s",
      m.admin_boundary_outside_grid({ corner: 1 }),
    ],
    [
      "one corner with a digit wrong",
      lines(a, b, "-3.20900, 39.77100", d),
      "wgs84",
      m.admin_boundary_outside_degrees({ corner: 3 }),
    ],
    [
      "at sea",
      lines("-5.45, 39.5", "-5.45, 39.501", "-5.449, 39.501"),
      "wgs84",
      m.admin_boundary_corner_elsewhere({ corner: 1, place: "sea", island: "Pemba" }),
    ],
    [
      "far from the position",
      lines(...PLOT.map((text) => moved(text, 0.02))),
      "wgs84",
      / 2,\d{3} m /,
    ],
    [
      "words",
      lines(a, "to the mango tree", c),
      "wgs84",
      m.admin_boundary_line_unreadable({
        line: 2,
        text: "to the mango tree",
        example: "-5.21330, 39.77440",
      }),
    ],
    [
      "text of a mail",
      "Dear Kisiwa,\nhere are the corners",
      "arc1960-utm37s",
      m.admin_boundary_line_unreadable({
        line: 1,
        text: "Dear Kisiwa,",
        example: "585860.25, 9423640.10",
      }),
    ],
  ])("%s", (name, text, system, message) => {
    const place = name === "at sea" ? { latitude: -5.4495, longitude: 39.5005 } : PEMBA.position;
    expect(boundaryProblem(text, system, { ...PEMBA, position: place })).toMatch(message);
  });
  test("on another island, and on the mainland", () => {
    const on = (latitude: number, longitude: number) => {
      const text = [
        [0, 0],
        [0, 0.001],
        [0.001, 0.001],
      ]
        .map(([dy = 0, dx = 0]) => `${latitude + dy}, ${longitude + dx}`)
        .join("\n");
      return boundaryProblem(text, "wgs84", { island: "Pemba", position: { latitude, longitude } });
    };
    expect(on(-6.16, 39.25)).toBe(
      m.admin_boundary_corner_elsewhere({ corner: 1, place: "Unguja", island: "Pemba" }),
    );
    expect(on(-6.5, 38.95)).toBe(
      m.admin_boundary_corner_elsewhere({ corner: 1, place: "mainland", island: "Pemba" }),
    );
  });
});

describe("a boundary that is right", () => {
  test("is that of the plan, without its closing corner", () => {
    const reading = readBoundary(lines(...PLOT, PLOT[0] ?? ""), "wgs84");
    expect(reading).toEqual({
      ok: true,
      boundary: {
        system: "wgs84",
        corners: [
          [39.77, -5.21],
          [39.771, -5.21],
          [39.771, -5.209],
          [39.77, -5.209],
        ],
      },
    });
    expect(boundaryProblem(lines(...PLOT), "wgs84", PEMBA)).toBeNull();
  });
  test("is near its position, if not around it", () => {
    const position = { latitude: -5.2095, longitude: 39.7735 };
    expect(boundaryProblem(lines(...PLOT), "wgs84", { ...PEMBA, position })).toBeNull();
  });
  test("is none where nothing is written", () => {
    expect(readBoundary(" \n ", "arc1960-utm37s")).toEqual({ ok: true, boundary: null });
    expect(boundaryProblem("", "wgs84", PEMBA)).toBeNull();
  });
  test("of as many corners as there may be is read in a moment", () => {
    const corners = Array.from({ length: MOST_CORNERS }, (_, index) => {
      const angle = (index / MOST_CORNERS) * 2 * Math.PI;
      return [39.7705 + 0.001 * Math.cos(angle), -5.2095 + 0.001 * Math.sin(angle)] as const;
    });
    const text = cornersText({ corners, system: "arc1960-utm37s" });
    const start = performance.now();
    expect(boundaryProblem(text, "arc1960-utm37s", PEMBA)).toBeNull();
    expect(performance.now() - start).toBeLessThan(1000);
  });
});
