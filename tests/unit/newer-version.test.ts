import "../support/no-database";
import { expect, test } from "vitest";
import { readNewer } from "~/routes/admin/not-saved.server";
import { DatabaseError } from "~/services/database.server";

test("a newer version that the database does not show is unknown, and its form is given back", async () => {
  const stored = { id: "1" };
  expect(await readNewer(Promise.resolve(stored))).toBe(stored);
  expect(await readNewer(Promise.reject(new DatabaseError("It is away", "PGRST002")))).toBe(
    "unknown",
  );
  await expect(readNewer(Promise.reject(new TypeError("A fault of ours")))).rejects.toThrow(
    "A fault of ours",
  );
});
