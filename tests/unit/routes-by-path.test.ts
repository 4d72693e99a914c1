import { matchRoutes } from "@remix-run/react";
import type { ServerBuild } from "@remix-run/node";
import type { RouteConfigEntry } from "@remix-run/route-config";
import { expect, test } from "vitest";
import { byFirstPart } from "~/requests/routes-by-path.server";
import routeTable from "../../app/routes";
import { everyRoute, filledIn } from "../support/every-route";

type Routes = ServerBuild["assets"]["routes"];
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

const buildOf = (routes: Routes) => {
  const inServer = Object.entries(routes).map(([id, route]) => [id, { ...route, module: {} }]);
  return { routes: Object.fromEntries(inServer), assets: { version: "1", routes } } as ServerBuild;
};
const partFor = byFirstPart(buildOf(all), (part) => part);
const routesFor = (path: string) => partFor(path).assets.routes;

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
    const some = routesFor(path);
    // The browser is given the routes of the paths above a page, and home's, with it.
    const above = path.split("/").map((_, n, parts) => parts.slice(0, n + 1).join("/") || "/");
    for (const each of [path, ...above, "/"]) expect(found(each, some)).toEqual(found(each, all));
    expect(Object.keys(partFor(path).routes)).toEqual(Object.keys(some));
  },
);

test("a page of the site has none of the back office's routes", () => {
  const ids = Object.keys(routesFor("/areas/wete"));
  expect(ids).toContain("routes/site/area/area");
  expect(
    ids.filter((id) => id.startsWith("routes/admin/") && id !== "routes/admin/layout"),
  ).toEqual([]);
  expect(ids.length).toBeLessThan(10);
});

test.each(["/areas/wete", "/house-for-sale-in-pemba-island", "/admin/leads"])(
  "the data of %s are made by the routes of the page",
  (path) => {
    expect(routesFor(`${path}.data`)).toBe(routesFor(path));
    expect(partFor("/_root.data")).toBe(partFor("/"));
  },
);

test("any routes may be asked for at Remix' own address", () => {
  expect(Object.keys(routesFor("/__manifest"))).toEqual(Object.keys(all));
});

test("what is made is made once for each part, with all else that a build has", () => {
  let made = 0;
  const numberFor = byFirstPart(buildOf(all), ({ assets }) => [assets.version, (made += 1)]);
  const before = made;
  expect(numberFor("/areas")).toBe(numberFor("/areas/wete"));
  expect(numberFor("/areas")).not.toBe(numberFor("/contact"));
  expect(numberFor("/areas")[0]).toBe("1");
  expect(made).toBe(before);
});
