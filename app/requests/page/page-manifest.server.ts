import type { EntryContext } from "@remix-run/node";

type Routes = EntryContext["manifest"]["routes"];

/** The groups of a route table, made once: a development server has another one after each change. */
const groups = new WeakMap<Routes, Map<string, Routes>>();

/**
 * The context of a page with those routes alone that its address may be for. Rendering compiles and tries
 * the patterns of all of them three times: with the back office's that is a tenth of a page's time.
 */
export function withRoutesOfPage(context: EntryContext): EntryContext {
  const { manifest, staticHandlerContext } = context;
  const routes = routesFor(staticHandlerContext.location.pathname, manifest.routes);
  return { ...context, manifest: { ...manifest, routes } };
}

/** The routes of a table that a path may be for, with those of the paths above it. */
export function routesFor(pathname: string, routes: Routes): Routes {
  const beginning = firstPart(pathname).toLowerCase();
  // The router reads an escaped character as what it stands for.
  if (beginning.includes("%")) return routes;
  const grouped = groups.get(routes) ?? byBeginning(routes);
  groups.set(routes, grouped);
  return grouped.get(beginning) ?? grouped.get("") ?? routes;
}

/** Routes by the first part of their paths ("admin"), each group with those that may be for any path; these alone at "". */
function byBeginning(routes: Routes): Map<string, Routes> {
  const beginnings = Object.keys(routes).map((id) => {
    const beginning = firstPart(wholePath(id, routes)).toLowerCase();
    return { id, beginning: /^[:*]/.test(beginning) ? "" : beginning };
  });
  const group = (wanted: string): Routes =>
    Object.fromEntries(
      beginnings
        .filter(({ beginning }) => beginning === "" || beginning === wanted)
        .flatMap(({ id }) => (routes[id] ? [[id, routes[id]]] : [])),
    );
  return new Map(beginnings.map(({ beginning }) => [beginning, group(beginning)]));
}

/** The path of a route with those that it lies in: "admin/leads/:leadId". */
function wholePath(id: string, routes: Routes): string {
  const { path, parentId } = routes[id] ?? {};
  const above = parentId ? wholePath(parentId, routes) : "";
  return [above, path].filter(Boolean).join("/");
}

const firstPart = (path: string) => path.replace(/^\//, "").split("/", 1)[0] ?? "";
