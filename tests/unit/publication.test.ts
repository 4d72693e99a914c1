import { expect, test } from "vitest";
import { postStatus } from "~/domain/blog/post";
import { isOffSite, publicationOf } from "~/domain/properties/availability/publication";

test.each([
  [{ is_published: true, returns_published: true, archived_at: null }, "published"],
  [{ is_published: false, returns_published: false, archived_at: null }, "draft"],
  [{ is_published: false, returns_published: true, archived_at: null }, "hidden"],
  [{ is_published: true, returns_published: true, archived_at: "2026-11-24" }, "archived"],
  [{ is_published: false, returns_published: false, archived_at: "2026-11-24" }, "archived"],
])("a property of %j is called %s", (row, word) => {
  expect(publicationOf(row)).toBe(word);
});

test("a property that is withdrawn or archived has no page", () => {
  expect(isOffSite({ availability: "available", archived_at: null })).toBe(false);
  expect(isOffSite({ availability: "sold", archived_at: null })).toBe(false);
  expect(isOffSite({ availability: "withdrawn", archived_at: null })).toBe(true);
  expect(isOffSite({ availability: "available", archived_at: "2026-11-24" })).toBe(true);
});

test("a post is seen from its date on, and without one never", () => {
  const now = new Date("2026-11-24T10:00:00Z");
  expect(postStatus(null, now)).toBe("draft");
  expect(postStatus("2026-11-24T10:00:01Z", now)).toBe("scheduled");
  expect(postStatus("2026-11-24T10:00:00Z", now)).toBe("published");
  expect(postStatus("2020-01-01T00:00:00Z")).toBe("published");
  expect(postStatus("2999-01-01T00:00:00Z")).toBe("scheduled");
});
