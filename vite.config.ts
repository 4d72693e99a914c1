import { vitePlugin as remix, type VitePluginConfig } from "@remix-run/dev";
import tailwindcss from "@tailwindcss/vite";
import { resolve } from "node:path";
import { minify } from "terser";
import { defineConfig, type Plugin, type Rollup } from "vite";
import remixConfig from "./remix.config.js";

declare module "@remix-run/node" {
  interface Future {
    v3_singleFetch: true;
  }
}

export default defineConfig(({ isSsrBuild }) => ({
  plugins: [tailwindcss(), remix(remixConfig as VitePluginConfig), smallestSite],
  resolve: { alias: { "~": resolve(import.meta.dirname, "app") } },
  build: {
    target: "es2022",
    assetsInlineLimit: 0,
    rollupOptions: isSsrBuild
      ? {}
      : { output: { manualChunks: sharedBySite, onlyExplicitManualChunks: true } },
  },
}));

/** What every visitor fetches is worth a slower minifier than esbuild. */
const smallestSite: Plugin = {
  name: "smallest-site",
  apply: (_, { command, isSsrBuild }) => command === "build" && !isSsrBuild,
  renderChunk: {
    order: "post",
    async handler(code, chunk) {
      if (chunk.name !== "framework" && chunk.name !== "site") return null;
      const options = { module: true, compress: { passes: 2 }, format: { comments: false } };
      return { code: (await minify(code, options)).code ?? code, map: null };
    },
  },
};

/** From how many public pages on something is worth fetching with the first of them. */
const SHARED_BY = 7;

/** Depends on nothing else, or files would need each other before they are there. */
const FRAMEWORK =
  /node_modules\/((@remix-run|react|react-dom|react-router|react-router-dom|scheduler|turbo-stream)\/|lucide-react\/dist\/esm\/(?!icons|lucide-react))|commonjsHelpers|vite\/preload-helper/;
/** Other libraries (forms, phone numbers, icons) and maps come with what shows them. */
const APART = /node_modules|\/map\//;

/**
 * What several public pages share is one file: some fifty small ones would each be asked for, and
 * compress worse. What only one page needs stays with it, and what is fetched later stays apart.
 */
function sharedBySite(id: string, { getModuleInfo }: Rollup.ManualChunkMeta): string | undefined {
  if (FRAMEWORK.test(id)) return "framework";
  if (APART.test(id)) return;
  const pages = new Set<string>();
  const seen = new Set<string>();
  const climb = (module: string) => {
    if (seen.has(module)) return;
    seen.add(module);
    if (/app\/(root|entry\.client|routes\/site\/layout)\.tsx/.test(module)) pages.add("every page");
    else if (/app\/routes\/site\/.*\?__remix-build-client-route/.test(module)) pages.add(module);
    getModuleInfo(module)?.importers.forEach(climb);
  };
  climb(id);
  if (id.includes("?__remix-build-client-route") || /\/app\/(root|entry\.client)\.tsx$/.test(id))
    return;
  return pages.has("every page") || pages.size >= SHARED_BY ? "site" : undefined;
}
