import { join } from "node:path";
import { createRequestHandler, type ServerBuild } from "@remix-run/node";
import { RemixServer } from "@remix-run/react";
import type { RouteConfigEntry } from "@remix-run/route-config";
import { renderToBuffer } from "../../app/requests/page/render-to-buffer.server";
import remixConfig from "../../remix.config.js";

type Route = NonNullable<ServerBuild["routes"][string]>;
type HandleRequest = ServerBuild["entry"]["module"]["default"];

// Turns the whole site into a request handler without a build; requires the site's environment. `onRender`
// is called after the loaders.
export async function requestHandler(onRender: () => void) {
  const { default: entries } = await import("../../app/routes");
  const app = (file: string) => import(join(import.meta.dirname, "../../app", file));
  const root = (await app("root.tsx")) as Route["module"];
  const routes: ServerBuild["routes"] = { root: { id: "root", path: "", module: root } };

  const add = async (list: RouteConfigEntry[], parentId: string) => {
    for (const { id, file, path, index, children = [] } of list) {
      const routeId = id ?? file.replace(/\.tsx?$/, "");
      const module = (await app(file)) as Route["module"];
      routes[routeId] = { id: routeId, parentId, path, index, module };
      await add(children, routeId);
    }
  };
  await add(entries as RouteConfigEntry[], "root");

  const build: ServerBuild = {
    mode: "test",
    entry: {
      module: {
        default(...args) {
          onRender();
          return render(...args);
        },
      },
    },
    routes,
    assets: { entry: { module: "", imports: [] }, routes: {}, url: "", version: "" },
    publicPath: "/",
    assetsBuildDirectory: "",
    future: remixConfig.future as ServerBuild["future"],
    isSpaMode: false,
  };
  const assets = Object.values(routes).flatMap((route) => {
    if (!route) return [];
    const { id, parentId, path, index, module } = route;
    const has = { hasAction: !!module.action, hasLoader: !!module.loader, hasErrorBoundary: true };
    const client = { hasClientAction: false, hasClientLoader: false, module: "" };
    return [[id, { id, parentId, path, index, ...has, ...client }] as const];
  });
  build.assets.routes = Object.fromEntries(assets);
  return createRequestHandler(build, "test");
}

const render: HandleRequest = async (request, status, headers, context) => {
  const html = await renderToBuffer(<RemixServer context={context} url={request.url} />);
  return new Response(html, { status, headers });
};
