import "../support/no-database";
import { expect, test } from "vitest";
import { DatabaseError } from "~/services/database.server";
import { readOrOutage } from "~/services/outage.server";

test("a version that the database does not show is an outage, and its form is given back", async () => {
  const stored = { id: "1" };
  const away = new DatabaseError("It is away", "PGRST002");
  expect(await readOrOutage(Promise.resolve(stored))).toEqual({ ok: true, value: stored });
  expect(await readOrOutage(Promise.reject(away))).toEqual({ ok: false, error: away });
  await expect(readOrOutage(Promise.reject(new TypeError("A fault of ours")))).rejects.toThrow(
    "A fault of ours",
  );
});

test.each([
  ["booking/TOKEN.ics", () => import("~/routes/site/booking/booking-file")],
  ["properties/SLUG/card.jpg", () => import("~/routes/resources/property/property-card")],
])("%s is to be asked for again while the database is away", async (path, load) => {
  const { loader } = await load();
  const params = { token: "0".repeat(32), slug: "makoba-cove-villa" };
  const request = new Request(`http://localhost/${path}`);
  const response = await loader({ request, params, context: {} });
  expect([response.status, response.headers.get("Retry-After")]).toEqual([503, "60"]);
});
