import { matchRoutes } from "@remix-run/react";
import type { EntryContext } from "@remix-run/node";
import type { RouteConfigEntry } from "@remix-run/route-config";
import { expect, test } from "vitest";
import { routesFor } from "~/requests/page/page-manifest.server";
import routeTable from "../../app/routes";
import { everyRoute, filledIn } from "../support/every-route";

type Routes = EntryContext["manifest"]["routes"];
type Route = Routes[string];

const entry = { hasAction: false, hasLoader: true, hasClientAction: false, hasClientLoader: false };

/** The table as a build has it: one list, each route with the one that it lies in. */
const all: Routes = Object.fromEntries(
  flat([{ id: "root", file: "root.tsx", path: "", children: routeTable as RouteConfigEntry[] }]),
);

function flat(entries: RouteConfigEntry[], parentId?: string): [string, Route][] {
  return entries.flatMap(({ id, file, path, index, children = [] }) => {
    const own = id ?? file.replace(/\.tsx?$/, "");
    const route = { ...entry, hasErrorBoundary: false, id: own, parentId, path, index, module: "" };
    return [[own, route] as [string, Route], ...flat(children, own)];
  });
}

/** What the router finds for a path among these routes. */
function found(path: string, routes: Routes): string[] {
  const below = (parentId?: string): Parameters<typeof matchRoutes>[0] =>
    Object.values(routes)
      .filter((route) => route.parentId === parentId)
      .map(({ id, path, index }) =>
        index ? { id, path, index } : { id, path, children: below(id) },
      );
  return (matchRoutes(below(), path) ?? []).map(({ route }) => route.id ?? "");
}

const addresses = everyRoute.map(({ path }) => filledIn(path, { slug: "wete", id: "5" }));
const odd = [
  "/ADMIN/Leads/new",
  "/%61dmin/leads",
  "/admin%2Fleads",
  "//admin/leads",
  "/admin/nothing/here",
  "/nothing/here",
  "/:slug",
  "/*",
  "/constructor",
  "/__proto__/a",
  "/House-For-Sale-In-Pemba-Island/",
  "/properties/wete.JSON",
];

test.each([...new Set([...addresses, ...odd])])(
  "%s leads where it leads in the whole table",
  (path) => {
    const some = routesFor(path, all);
    // The browser is given the routes of the paths above a page, and home's, with it.
    const above = path.split("/").map((_, n, parts) => parts.slice(0, n + 1).join("/") || "/");
    for (const each of [path, ...above, "/"]) expect(found(each, some)).toEqual(found(each, all));
  },
);

test("a page of the site has none of the back office's routes", () => {
  const ids = Object.keys(routesFor("/areas/wete", all));
  expect(ids).toContain("routes/site/area/area");
  expect(
    ids.filter((id) => id.startsWith("routes/admin/") && id !== "routes/admin/layout"),
  ).toEqual([]);
  expect(ids.length).toBeLessThan(10);
});

test("another table has groups of its own", () => {
  const { root } = all;
  const other: Routes = { ...(root && { root }) };
  expect(Object.keys(routesFor("/areas", other))).toEqual(["root"]);
});
