import "../support/no-database";
import { expect, test } from "vitest";
import { adminDatabase, publicDatabase, unwrap, unwrapMaybe } from "~/services/database.server";
import { OutageError } from "~/services/outage.server";

const failed = { data: null, error: { message: "permission denied", code: "42501" } };

test.each([unwrap, unwrapMaybe])(
  "an error of the database is an outage, with its code: %o",
  (read) => {
    expect(() => read(failed)).toThrow(OutageError);
    expect(() => read(failed)).toThrow(
      expect.objectContaining({
        name: "DatabaseError",
        message: "permission denied",
        code: "42501",
      }),
    );
    const nameless = { data: null, error: { message: "fetch failed" } };
    expect(() => read(nameless)).toThrow(expect.objectContaining({ code: "unknown" }));
  },
);

test("no data is an answer only where no row may be one", () => {
  const nothing = { data: null, error: null };
  expect(unwrapMaybe(nothing)).toBeNull();
  expect(() => unwrap(nothing)).toThrow(expect.objectContaining({ code: "no-data" }));
  expect(unwrap({ data: [], error: null })).toEqual([]);
  expect(unwrap({ data: 0, error: null })).toBe(0);
});

test("visitors and operator each have one connection of their own", () => {
  expect(publicDatabase()).toBe(publicDatabase());
  expect(adminDatabase()).toBe(adminDatabase());
  expect(adminDatabase()).not.toBe(publicDatabase());
});
