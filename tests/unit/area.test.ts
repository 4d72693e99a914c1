import { expect, test } from "vitest";
import { areaCover, formatPosition, paragraphs } from "~/domain/areas/area";
import { slugify } from "~/utils/slug";

test.each([
  ["Chake Chake", "chake-chake"],
  ["  Ngezi's Gate ", "ngezi-s-gate"],
  ["chake-chake", "chake-chake"],
  ["%00", "00"],
  ["", ""],
])("the path of %j is %j", (name, slug) => {
  expect(slugify(name)).toBe(slug);
});

test("a position says which side of the equator and of Greenwich it is on", () => {
  expect(formatPosition(-5.05589, 39.72938)).toBe("5.0559° S, 39.7294° E");
  expect(formatPosition(51.5, -0.12)).toBe("51.5000° N, 0.1200° W");
});

test("paragraphs are what blank lines part", () => {
  expect(paragraphs("One.\nStill one.\n \n\nTwo.\n\n")).toEqual(["One.\nStill one.", "Two."]);
  expect(paragraphs("")).toEqual([]);
});

test("a cover without details gets neutral ones, and no cover is none", () => {
  const area = { name: "Wete", cover_image: "/a.webp", cover_image_details: {} };
  expect(areaCover(area)).toMatchObject({ url: "/a.webp", alt: "Wete", width: 1600 });
  expect(areaCover({ ...area, cover_image_details: { alt: "Dhows" } })?.alt).toBe("Dhows");
  expect(areaCover({ ...area, cover_image: null })).toBeNull();
});
