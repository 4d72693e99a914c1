import "../support/no-database";
import { expect, test } from "vitest";
import { isCurrentObjectUrl, isObjectUrl, publicObjectsUrl } from "~/services/storage.server";

test.each(["a.webp", "properties/a.webp", "properties/deep/a b.webp"])(
  "%s is a picture of its bucket, and of no other",
  (name) => {
    expect(isCurrentObjectUrl("properties", `${publicObjectsUrl}properties/${name}`)).toBe(true);
    expect(isCurrentObjectUrl("areas", `${publicObjectsUrl}properties/${name}`)).toBe(false);
  },
);

test.each([
  "https://elsewhere.example/storage/v1/object/public/properties/a.webp",
  `https://elsewhere.example/?${publicObjectsUrl}properties/a.webp`,
  publicObjectsUrl.replace("127.0.0.1:9", "127.0.0.1:90") + "properties/a.webp",
  `x${publicObjectsUrl}properties/a.webp`,
  publicObjectsUrl.replace("/public/", "/sign/") + "properties/a.webp",
  `${publicObjectsUrl}propertiesother/a.webp`,
  `${publicObjectsUrl}properties/../leads/a.webp`,
  `${publicObjectsUrl}properties/./a.webp`,
  `${publicObjectsUrl}properties//a.webp`,
  `${publicObjectsUrl}properties/%2e%2e/leads/a.webp`,
  `${publicObjectsUrl}properties/..\\leads\\a.webp`,
  `${publicObjectsUrl}properties/a.webp?download`,
  `${publicObjectsUrl}properties/a.webp#b`,
  `${publicObjectsUrl}properties/`,
  `${publicObjectsUrl}properties`,
  "/pictures/hero-1.webp",
  "",
])("%s is no picture of our buckets", (url) => {
  expect(isCurrentObjectUrl("properties", url)).toBe(false);
});

test.each([
  "https://elsewhere.example/storage/v1/object/public/properties/a.webp",
  "http://127.0.0.1:54399/storage/v1/object/public/properties/properties/a.webp",
])("%s names a picture of ours that was stored when storage had another address", (url) => {
  expect(isObjectUrl("properties", url)).toBe(true);
  expect(isObjectUrl("areas", url)).toBe(false);
  expect(isCurrentObjectUrl("properties", url)).toBe(false);
});

test.each([
  "https://elsewhere.example/a.webp",
  "https://elsewhere.example/?/storage/v1/object/public/properties/a.webp",
  "https://elsewhere.example/storage/v1/object/public/properties/../areas/a.webp",
  "https://elsewhere.example/storage/v1/object/public/properties/%2e%2e/areas/a.webp",
  "javascript://a/storage/v1/object/public/properties/a.webp",
])("%s names none", (url) => {
  expect(isObjectUrl("properties", url)).toBe(false);
});
