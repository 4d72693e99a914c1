import { createRequestHandler, type EntryContext, type ServerBuild } from "@remix-run/node";
import { Outlet } from "@remix-run/react";
import type { ReactElement } from "react";
import remixConfig from "../../remix.config.js";

type Options = {
  path: string;
  /** Loader data of root and page; the page uses the site layout's id. */
  root?: object;
  layout?: object;
};
type Render = (context: EntryContext, url: string) => Promise<string | Buffer<ArrayBuffer>>;

/** A one-page site at any URL, served by Remix. */
export async function smallSite(
  Page: () => ReactElement,
  render: Render,
  { path, root = {}, layout = {} }: Options,
): Promise<string> {
  const pageId = "routes/site/layout";
  const url = new URL(path, "http://site.invalid");
  const table = [
    { id: "root", path: "" },
    // Otherwise the root alone would match "/" better.
    { id: pageId, parentId: "root", ...(url.pathname === "/" ? { index: true } : { path: "*" }) },
  ];
  const modules: Record<string, object> = {
    root: { loader: () => root, default: Outlet },
    [pageId]: { loader: () => layout, default: Page },
  };
  const has = { hasLoader: true, hasAction: false, hasErrorBoundary: false };
  const client = { module: "", hasClientLoader: false, hasClientAction: false };
  const each = (more: (id: string) => object) =>
    Object.fromEntries(table.map((route) => [route.id, { ...route, ...more(route.id) }]));
  const build = {
    mode: "test",
    entry: {
      module: {
        default: async (request: Request, status: number, headers: Headers, context: never) =>
          new Response(await render(context, request.url), { status, headers }),
        handleError: () => undefined,
      },
    },
    routes: each((id) => ({ module: modules[id] })),
    assets: {
      entry: { module: "", imports: [] },
      routes: each(() => ({ ...has, ...client })),
      url: "",
      version: "",
    },
    publicPath: "/",
    assetsBuildDirectory: "",
    future: remixConfig.future as ServerBuild["future"],
    isSpaMode: false,
  } as unknown as ServerBuild;
  const handle = createRequestHandler(build, "test");
  return (await handle(new Request(url))).text();
}
