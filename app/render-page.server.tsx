import { createContext, useContext, type ReactNode } from "react";
import type { EntryContext } from "@remix-run/node";
import { Outlet, RemixServer } from "@remix-run/react";
import { LRUCache } from "lru-cache";
import { renderToString } from "react-dom/server";
import {
  createStaticHandler,
  createStaticRouter,
  StaticRouterProvider,
} from "react-router-dom/server";
import { FragmentCache, type RenderFragment } from "~/components/ui/cached-fragment";
import { language } from "~/utils/language/language";
import { renderToBuffer } from "~/requests/page/render-to-buffer.server";

/** In characters. A card has 5,000 of markup and 1,000 of key. */
const CAPACITY_CHARS = 12 * 1024 * 1024;

const fragments = new LRUCache<string, string>({
  maxSize: CAPACITY_CHARS,
  sizeCalculation: (markup, key) => markup.length + key.length,
});

// Caching cards, menus and filters across pages saves two fifths of a list's CPU time.
export async function renderPage(page: EntryContext, url: string): Promise<Buffer<ArrayBuffer>> {
  // A component may change between two pages during development.
  if (import.meta.env.DEV) fragments.clear();
  const render = await createFragmentRenderer(page, url);
  const renderOnce: RenderFragment = (cacheKey, content) => {
    const key = JSON.stringify([language(), ...cacheKey]);
    const markup = fragments.get(key) ?? render(content);
    fragments.set(key, markup);
    return markup;
  };
  return renderToBuffer(
    <FragmentCache.Provider value={renderOnce}>
      <RemixServer context={page} url={url} />
    </FragmentCache.Provider>,
  );
}

const Content = createContext<ReactNode>(null);

type LoaderData = EntryContext["staticHandlerContext"]["loaderData"];

/** Sends a form without an action to the page's own URL. */
const future = { v7_relativeSplatPath: true };

/** The layout routes whose data fragments use. */
const handler = createStaticHandler(
  [
    {
      id: "root",
      loader: ({ context }) => (context as LoaderData).root ?? null,
      children: [
        {
          id: "routes/site/layout",
          path: "*",
          loader: ({ context }) => (context as LoaderData)["routes/site/layout"] ?? null,
          Component: () => useContext(Content),
        },
      ],
      Component: Outlet,
    },
  ],
  { future },
);

async function createFragmentRenderer(
  { staticHandlerContext: { loaderData } }: EntryContext,
  url: string,
): Promise<(content: ReactNode) => string> {
  const context = await handler.query(new Request(url), { requestContext: loaderData });
  if (context instanceof Response) throw context;
  return (content) =>
    renderToString(
      <Content.Provider value={content}>
        <StaticRouterProvider
          router={createStaticRouter(handler.dataRoutes, context, { future })}
          context={context}
          hydrate={false}
        />
      </Content.Provider>,
    );
}
