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
import { renderToBuffer } from "~/requests/page/render-to-buffer.server";

/** In characters. A card has five thousand of markup and one thousand of key. */
const CAPACITY = 12 * 1024 * 1024;

/** Markup by cache keys as JSON. */
const fragments = new LRUCache<string, string>({
  maxSize: CAPACITY,
  sizeCalculation: (markup, key) => markup.length + key.length,
});

/**
 * Renders a page to its end, as bytes of UTF-8. Rendering cards, menus and filters once for all pages
 * saves two fifths of a list's processor time.
 */
export async function renderPage(page: EntryContext, url: string): Promise<Buffer<ArrayBuffer>> {
  // During development a component may change between two pages.
  if (import.meta.env.DEV) fragments.clear();
  const render = await fragmentRenderer(page, url);
  const renderOnce: RenderFragment = (cacheKey, content) => {
    const key = JSON.stringify(cacheKey);
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

/** A form without an action is sent to the page's own address. */
const future = { v7_relativeSplatPath: true };

/** The routes around a fragment: those of every page whose data fragments use. */
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

/** Renders content by itself, at the page's address and with the data its root and layout have loaded. */
async function fragmentRenderer(
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
