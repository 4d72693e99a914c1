import { useLocation } from "@remix-run/react";
import { adminTabAt, adminTabs } from "~/components/admin/shell/admin-tabs";

/** Routes that pages only post to: their modules handle a lost connection. */
const clicks = [
  "/admin/leads/callbacks",
  "/admin/leads/x/undo",
  "/admin/people/x/merges",
  "/admin/people/x/merge-suggestions",
  "/admin/people/x/whatsapp",
  "/admin/settings/alerts/channels",
  "/admin/logout",
];

/**
 * Prefetches the modules of all pages that this one links to. When a module cannot be fetched, Remix
 * reloads the whole page, and unsaved input would be lost. Remix prefetches only routes it has already
 * discovered, so this file alone asks its manifest, as Remix does.
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
  const paths = [...pages, ...adminTabs.map(({ to }) => to), ...clicks];
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
