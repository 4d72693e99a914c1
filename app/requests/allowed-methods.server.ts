import { matchRoutes } from "@remix-run/react";
import { LRUCache } from "lru-cache";
import { routes } from "virtual:remix/server-build";

type RouteTree = Parameters<typeof matchRoutes>[0];

/** The methods that an address takes, by what its route exports; `path` is one that can be decoded. */
export const allowedMethods = (path: string): string[] => known.memo(path);

// Matching takes the router longer than sending a cached page takes us.
const known = new LRUCache<string, string[]>({
  maxSize: 500_000,
  sizeCalculation: (_, path) => path.length + 100,
  memoMethod: methodsAt,
});

function methodsAt(path: string): string[] {
  const match = matchRoutes(routeTree(), pagePathOf(path))?.at(-1);
  const module = routes[match?.route.id ?? ""]?.module;
  return [
    ...(module?.default || module?.loader ? ["GET", "HEAD"] : []),
    ...(module?.action ? ["POST"] : []),
    "OPTIONS",
  ];
}

/** Remix asks for a page's data, and sends its forms, at the page's path with this at its end. */
const pagePathOf = (path: string) => (path === "/_root.data" ? "/" : path.replace(/\.data$/, ""));

let tree: RouteTree | undefined;
// The build imports this module, and has no routes before the first request.
const routeTree = () => (tree ??= childrenOf(undefined));

function childrenOf(parentId: string | undefined): RouteTree {
  return Object.values(routes)
    .filter((route) => route !== undefined)
    .filter((route) => route.parentId === parentId)
    .map(({ id, path, index }) =>
      index ? { id, path, index } : { id, path, children: childrenOf(id) },
    );
}
