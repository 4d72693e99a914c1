import { describe, expect, test } from "vitest";
import {
  isPictureBucket,
  pictureInputs,
  picturesOfForm,
  setPictures,
  type StoredPicture,
  storedText,
} from "~/domain/pictures/picture";

const picture = (name: string, alt = name): StoredPicture => ({
  url: `https://site/${name}.webp`,
  alt,
  width: 1600,
  height: 1067,
  colour: "#d9D2c3",
});
const all = ["a", "b", "c", "d"].map((name) => picture(name));

/** The names of the pictures that a form carries after `change`. */
function names(change: (formData: FormData) => void, pictures = all): string[] {
  const formData = new FormData();
  setPictures(formData, "photos", pictures);
  change(formData);
  return picturesOfForm(formData, "photos").map(({ alt }) => alt);
}

const moved = (positions: (number | string)[]) =>
  names((formData) => {
    for (const position of positions) {
      formData.append(pictureInputs("photos").position, String(position));
    }
  });

describe("the pictures of a form", () => {
  test("are read as they were written, in their order, in place of others", () => {
    const formData = new FormData();
    setPictures(formData, "photos", [picture("old")]);
    formData.append(pictureInputs("photos").removed, picture("a").url);
    setPictures(formData, "photos", all);
    expect(picturesOfForm(formData, "photos")).toEqual(all);
    expect(picturesOfForm(formData, "other")).toEqual([]);
  });

  test.each([
    [[1, 2, 3, 4], "abcd"],
    [[3, 2, 3, 4], "bcad"],
    [[1, 2, 3, 1], "dabc"],
    [[1, 4, 3, 4], "acdb"],
    [[4, 2, 3, 1], "dbca"],
    [["", "x", 0, 2], "adbc"],
    [[], "abcd"],
  ])("with the positions %j stand as %s", (positions, order) => {
    expect(moved(positions).join("")).toBe(order);
  });

  test("are without those that are to go", () => {
    const { removed } = pictureInputs("photos");
    expect(names((formData) => formData.append(removed, picture("b").url))).toEqual([
      "a",
      "c",
      "d",
    ]);
  });

  test("keep three hundred characters of their words, without the space around them", () => {
    const long = names(
      () => undefined,
      [picture("a", ` ${"x".repeat(301)} `), picture("b", " b ")],
    );
    expect(long).toEqual(["x".repeat(300), "b"]);
    expect(names((formData) => formData.delete("photos_alt"), [picture("a")])).toEqual([""]);
  });

  test.each([
    "",
    "no JSON",
    "{}",
    storedText({ ...picture("x"), url: "no address" }),
    storedText({ ...picture("x"), url: `https://site/${"x".repeat(1000)}` }),
    storedText({ ...picture("x"), width: 0 }),
    storedText({ ...picture("x"), height: 100_001 }),
    storedText({ ...picture("x"), height: 0.5 }),
    storedText({ ...picture("x"), colour: "red" }),
    storedText({ ...picture("x"), colour: "#d9d2c3;" }),
  ])("that somebody has changed by hand are not there: %s", (text) => {
    const formData = new FormData();
    formData.append("photos", text);
    formData.append("photos", new File(["x"], "x.txt"));
    formData.append("photos", storedText(picture("kept")));
    formData.append("photos_alt", "changed");
    expect(picturesOfForm(formData, "photos").map(({ url }) => url)).toEqual([picture("kept").url]);
  });

  test("go to one of three buckets", () => {
    expect(["properties", "areas", "blog"].every(isPictureBucket)).toBe(true);
    expect(["services", "toString", null].some(isPictureBucket)).toBe(false);
  });
});
