import { useLocation } from "@remix-run/react";
import { adminTabAt, adminTabs } from "~/components/admin/shell/admin-tabs";

/** Routes that are only posted to; their modules handle a lost connection. */
const postRoutes = [
  "/admin/leads/callbacks",
  "/admin/leads/spam",
  "/admin/leads/x/undo",
  "/admin/people/x/merges",
  "/admin/people/x/merge-suggestions",
  "/admin/people/x/contact",
  "/admin/settings/alerts/channels",
  "/admin/settings/alerts/spam",
  "/admin/logout",
];

/**
 * Prefetches the modules of all linked pages: when Remix cannot fetch one, it reloads the page and unsaved
 * input is lost. Remix itself prefetches only routes it has discovered, hence the request for its manifest.
 */
export function PrefetchPages() {
  const list = adminTabAt(useLocation().pathname)?.to;
  return list ? <span key={list} hidden ref={(element) => element && fetchModules(list)} /> : null;
}

const fetched = new Set<string>();

function fetchModules(list: string): void {
  if (fetched.has(list)) return;
  fetched.add(list);
  const pages = ["", "/new", "/x", "/x/edit", "/x/copy", "/x/delete"].map((page) => list + page);
  const paths = [...pages, ...adminTabs.map(({ to }) => to), ...postRoutes];
  const params = new URLSearchParams(paths.map((path) => ["p", path]));
  params.set("version", window.__remixManifest.version);
  // A failure is harmless: Remix fetches each module when it is needed.
  fetch(`/__manifest?${params}`)
    .then((response) => response.json() as Promise<Record<string, Module>>)
    .then((routes) => Object.values(routes).forEach(preload))
    .catch(() => fetched.delete(list));
}

type Module = { module: string; imports?: string[] };

function preload({ module, imports = [] }: Module): void {
  for (const href of [module, ...imports]) {
    const link = Object.assign(document.createElement("link"), { rel: "modulepreload", href });
    document.head.append(link);
  }
}
