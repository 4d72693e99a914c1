import { vitePlugin as remix, type VitePluginConfig } from "@remix-run/dev";
import tailwindcss from "@tailwindcss/vite";
import { resolve } from "node:path";
import { minify, type CompressOptions } from "terser";
import { defineConfig, type Plugin, type Rollup, type UserConfig } from "vite";
import remixConfig from "./remix.config.js";

declare module "@remix-run/node" {
  interface Future {
    v3_singleFetch: true;
  }
}

export default defineConfig(({ command, isSsrBuild }) => ({
  ...(command === "build" && isSsrBuild ? serverWithLibraries : {}),
  plugins: [tailwindcss(), remix(remixConfig as VitePluginConfig), withoutWarnings, smallestSite],
  resolve: { alias: { "~": resolve(import.meta.dirname, "app") } },
  build: {
    target: "es2022",
    assetsInlineLimit: 0,
    // A module fetched later needs no preloading of what every page has.
    modulePreload: {
      resolveDependencies: (_, files) => files.filter((file) => !/\/(framework|site)-/.test(file)),
    },
    rollupOptions: isSsrBuild
      ? {}
      : { output: { manualChunks: sharedBySite, onlyExplicitManualChunks: true } },
  },
}));

/**
 * The server's build holds its libraries, without what nothing calls: the site's process takes 25 MB less and
 * starts in two thirds of the time. Names and lines stay as they are, for traces in the log.
 */
const serverWithLibraries: UserConfig = {
  ssr: {
    noExternal: true,
    external: [
      // remix-serve has the same copy: of sessions, globals, requests.
      "@remix-run/node",
      // Native, with files or workers of their own, or of a kind that nothing can be left out of.
      "sharp",
      "nodemailer",
      "pino",
      "undici",
      "web-push",
      "ws",
    ],
  },
  // Or React's version for developers would be in it too.
  define: { "process.env.NODE_ENV": JSON.stringify("production") },
  // One letter beyond Latin-1 would double what the whole source takes in memory.
  esbuild: { charset: "ascii" },
};

/** Functions by which libraries speak to those who write with them; no visitor hears them. */
const WARNINGS = ["warning", "warningOnce", "logDeprecation", "console.warn"];

/** Leaves them out while they have the names that they were given: 650 bytes of every page's packed scripts. */
const withoutWarnings: Plugin = {
  name: "without-warnings",
  apply: (_, { command, isSsrBuild }) => command === "build" && !isSsrBuild,
  renderChunk: {
    order: "pre",
    async handler(code, { name }) {
      if (name !== "framework") return null;
      const compress = { defaults: false, side_effects: true, unused: true, pure_getters: true };
      const result = await minify(code, {
        module: true,
        mangle: false,
        compress: { ...compress, pure_funcs: WARNINGS },
        format: { beautify: true },
      });
      return { code: result.code ?? code, map: null };
    },
  },
};

/** A slower minifier than esbuild saves every visitor 5 % of a page's scripts. */
const smallestSite: Plugin = {
  name: "smallest-site",
  apply: (_, { command, isSsrBuild }) => command === "build" && !isSsrBuild,
  renderChunk: {
    order: "post",
    async handler(code, { name, facadeModuleId }) {
      const isForVisitors =
        /^(framework|site$|for-)/.test(name) || facadeModuleId?.includes("/routes/site/");
      if (!isForVisitors) return null;
      // Functions side by side compress better.
      const hoisted = { hoist_funs: name === "site", hoist_vars: name === "framework" };
      return { code: await minified(code, hoisted, true), map: null };
    },
  },
  async generateBundle(_, bundle) {
    for (const file of Object.values(bundle)) {
      // It is no part of another file, so no chunk either.
      if (file.type === "asset" && file.originalFileNames.includes("app/assets/start-scripts.js"))
        file.source = await minified(String(file.source));
    }
  },
};

async function minified(code: string, options: CompressOptions = {}, module = false) {
  const result = await minify(code, {
    module,
    ecma: 2020,
    // Nothing here reads a property for what reading it does.
    compress: { passes: 3, keep_fargs: false, pure_getters: true, ...options },
    format: { comments: false },
  });
  return result.code ?? code;
}

/** Modules that not every page needs are packed by which of these need them. */
const MAIN_PAGES = ["home", "type-page", "property", "island", "area"];

/** In characters. The controls of a list, for which no property's page should pay, are larger. */
const LARGE = 4000;

/** Depends on nothing else, or files would need each other before they are there. */
const FRAMEWORK =
  /node_modules\/((@remix-run|react|react-dom|react-router|react-router-dom|scheduler|turbo-stream)\/)|commonjsHelpers|vite\/preload-helper/;
/** Other libraries (forms, phone numbers) and maps come with what shows them. */
const APART = /node_modules\/|\/map\/(?!map-when-near|map-frame|begin\/near-viewport)/;

/**
 * Modules that several public pages share go into few files: some fifty small ones would each be asked for, and
 * compress worse, by 6 to 20 % of a page's scripts as measured. One file for all of it would make each page
 * fetch what others need: the privacy policy 90 kB instead of 88. What only one page needs stays with it,
 * and what is fetched later stays apart.
 */
function sharedBySite(id: string, meta: Rollup.ManualChunkMeta): string | undefined {
  if (FRAMEWORK.test(id)) return "framework";
  if (APART.test(id) || id.includes("?__remix-build-client-route")) return;
  if (/\/app\/(root|entry\.client)\.tsx$/.test(id)) return;
  const pages = pagesWith(id, meta);
  const main = MAIN_PAGES.filter((page) => pages.has(page));
  const isLarge = (meta.getModuleInfo(id)?.code?.length ?? 0) > LARGE;
  // Modules that most of them need; of three, small ones that others need too.
  const isForMost = main.length > 3 || (main.length === 3 && pages.size > 3 && !isLarge);
  if (pages.has("every page") || (isForMost && !id.includes("/map/"))) return "site";
  if (main.length === 0 || (pages.size === 1 && !isAlsoForAdmin(id, meta))) return undefined;
  return `for-${MAIN_PAGES.filter((page) => main.includes(page) || takesToo(page, main)).join("-")}`;
}

/** An island's page, the lightest, takes what an area's has: one file more costs that more. */
const takesToo = (page: string, main: string[]) =>
  page === "island" && main.includes("area") && main.length === 1;

/** Calls `visit` with a module and all that cannot be shown without it. */
function climb(id: string, { getModuleInfo }: Rollup.ManualChunkMeta, visit: (id: string) => void) {
  const seen = new Set<string>();
  const step = (module: string) => {
    if (seen.has(module)) return;
    seen.add(module);
    visit(module);
    getModuleInfo(module)?.importers.forEach(step);
  };
  step(id);
}

function isAlsoForAdmin(id: string, meta: Rollup.ManualChunkMeta): boolean {
  let isIt = false;
  climb(id, meta, (module) => (isIt ||= module.includes("/app/routes/admin/")));
  return isIt;
}

/** The public pages that cannot be shown without a module. */
function pagesWith(id: string, meta: Rollup.ManualChunkMeta): Set<string> {
  const pages = new Set<string>();
  climb(id, meta, (module) => {
    const page = /app\/routes\/site\/(?:[\w-]+\/)?([\w-]+)\.tsx\?__remix-build-client-route/.exec(
      module,
    )?.[1];
    if (/app\/(root|entry\.client|routes\/site\/layout)\.tsx/.test(module)) pages.add("every page");
    else if (page) pages.add(page);
  });
  return pages;
}
