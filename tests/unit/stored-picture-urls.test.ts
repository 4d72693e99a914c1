import "../support/no-database";
import { expect, test } from "vitest";
import { isInBucket, namesObjectIn, publicObjects } from "~/services/storage.server";

test.each(["a.webp", "properties/a.webp", "properties/deep/a b.webp"])(
  "%s is a picture of its bucket, and of no other",
  (name) => {
    expect(isInBucket("properties", `${publicObjects}properties/${name}`)).toBe(true);
    expect(isInBucket("areas", `${publicObjects}properties/${name}`)).toBe(false);
  },
);

test.each([
  "https://elsewhere.example/storage/v1/object/public/properties/a.webp",
  `https://elsewhere.example/?${publicObjects}properties/a.webp`,
  publicObjects.replace("127.0.0.1:9", "127.0.0.1:90") + "properties/a.webp",
  `x${publicObjects}properties/a.webp`,
  publicObjects.replace("/public/", "/sign/") + "properties/a.webp",
  `${publicObjects}propertiesother/a.webp`,
  `${publicObjects}properties/../leads/a.webp`,
  `${publicObjects}properties/./a.webp`,
  `${publicObjects}properties//a.webp`,
  `${publicObjects}properties/%2e%2e/leads/a.webp`,
  `${publicObjects}properties/..\\leads\\a.webp`,
  `${publicObjects}properties/a.webp?download`,
  `${publicObjects}properties/a.webp#b`,
  `${publicObjects}properties/`,
  `${publicObjects}properties`,
  "/pictures/hero-1.webp",
  "",
])("%s is no picture of our buckets", (url) => {
  expect(isInBucket("properties", url)).toBe(false);
});

test.each([
  "https://elsewhere.example/storage/v1/object/public/properties/a.webp",
  "http://127.0.0.1:54399/storage/v1/object/public/properties/properties/a.webp",
])("%s names a picture of ours that was stored when storage had another address", (url) => {
  expect(namesObjectIn("properties", url)).toBe(true);
  expect(namesObjectIn("areas", url)).toBe(false);
  expect(isInBucket("properties", url)).toBe(false);
});

test.each([
  "https://elsewhere.example/a.webp",
  "https://elsewhere.example/?/storage/v1/object/public/properties/a.webp",
  "https://elsewhere.example/storage/v1/object/public/properties/../areas/a.webp",
  "https://elsewhere.example/storage/v1/object/public/properties/%2e%2e/areas/a.webp",
  "javascript://a/storage/v1/object/public/properties/a.webp",
])("%s names none", (url) => {
  expect(namesObjectIn("properties", url)).toBe(false);
});
