import { expect, test } from "vitest";
import { adminForms, routesWithoutForm } from "../e2e/bad-days/admin-forms";
import { everyRoute } from "../support/every-route";

const ADMIN = "routes/admin/";
const receivers = new Set(
  everyRoute
    .filter(({ file, hasAction }) => hasAction && file.startsWith(ADMIN))
    .map(({ file }) => file.slice(ADMIN.length).replace(/\.tsx?$/, "")),
);

test("every form of the back office meets the bad line, or the list says why not", () => {
  const met = new Set([...adminForms.map(({ route }) => route), ...Object.keys(routesWithoutForm)]);
  expect([...receivers].filter((route) => !met.has(route))).toEqual([]);
  expect([...met].filter((route) => !receivers.has(route))).toEqual([]);
  const excused = Object.keys(routesWithoutForm);
  expect(adminForms.filter(({ route }) => excused.includes(route))).toEqual([]);
});
