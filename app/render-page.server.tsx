import type { ReactNode } from "react";
import type { EntryContext } from "@remix-run/node";
import { RemixServer } from "@remix-run/react";
import { LRUCache } from "lru-cache";
import { FragmentPlaces, type PlaceFragment } from "~/components/ui/cached-fragment";
import { renderWhole } from "~/requests/page/render-whole.server";

/** In bytes. A card has five thousand of markup and one thousand of key. */
const CAPACITY = 12 * 1024 * 1024;

/** The fragment cache: markup by cache keys as JSON. */
const fragments = new LRUCache<string, Buffer>({
  maxSize: CAPACITY,
  sizeCalculation: (markup, key) => markup.length + key.length,
});

type Fragment = { key: string; children: ReactNode };

/** Around the number of a fragment, where it will stand. Nobody can write it into a text: it is not told. */
const PLACE = `<!--${crypto.randomUUID()} `;
const PLACE_END = "-->";

/**
 * Renders a page to its end, as bytes of UTF-8. Half of the processor time of a list went into cards that
 * are the same on every page that has them, and into menus: those fragments are rendered once.
 */
export async function renderPage(page: EntryContext, url: string): Promise<Buffer<ArrayBuffer>> {
  // While the site is being written, a component may be another one with the next page.
  if (import.meta.env.DEV) fragments.clear();
  const placed: Fragment[] = [];
  const placeFragment: PlaceFragment = (cacheKey, children) => {
    const number = placed.push({ key: JSON.stringify(cacheKey), children }) - 1;
    return PLACE + number + PLACE_END;
  };
  const html = await renderWhole(
    <FragmentPlaces.Provider value={placeFragment}>
      <RemixServer context={page} url={url} />
    </FragmentPlaces.Provider>,
  );
  return fillPlaces(html, placed, async ({ key, children }) => {
    const cached = fragments.get(key);
    if (cached) return cached;
    const markup = await renderWhole(<RemixServer context={alone(children, page)} url={url} />);
    fragments.set(key, markup);
    return markup;
  });
}

async function fillPlaces(
  html: Buffer<ArrayBuffer>,
  placed: Fragment[],
  markupOf: (fragment: Fragment) => Promise<Buffer>,
): Promise<Buffer<ArrayBuffer>> {
  const parts: Buffer[] = [];
  let from = 0;
  for (let at = html.indexOf(PLACE); at !== -1; at = html.indexOf(PLACE, from)) {
    const end = html.indexOf(PLACE_END, at);
    const fragment = placed[Number(html.toString("latin1", at + PLACE.length, end))];
    if (fragment) parts.push(html.subarray(from, at), await markupOf(fragment));
    from = end + PLACE_END.length;
  }
  return from === 0 ? html : Buffer.concat([...parts, html.subarray(from)]);
}

/** A page of a fragment alone, at the address of its page and with what that page's loaders have read. */
function alone(children: ReactNode, page: EntryContext): EntryContext {
  const { manifest, staticHandlerContext } = page;
  const { root } = manifest.routes;
  if (!root) throw new Error("The route table has no root");
  return {
    ...page,
    serverHandoffStream: undefined,
    manifest: { ...manifest, routes: { root: { ...root, path: "*" } } },
    routeModules: { root: { default: () => <>{children}</> } },
    staticHandlerContext: {
      ...staticHandlerContext,
      errors: null,
      matches: staticHandlerContext.matches.slice(0, 1),
    },
  };
}
