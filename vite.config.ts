import { vitePlugin as remix, type VitePluginConfig } from "@remix-run/dev";
import { paraglideVitePlugin as messages } from "@inlang/paraglide-js";
import tailwindcss from "@tailwindcss/vite";
import { basename, resolve } from "node:path";
import { defineConfig, type Rollup } from "vite";
import { pseudoFiles } from "./messages/pseudo-language";
import remixConfig from "./remix.config.js";

declare module "@remix-run/node" {
  interface Future {
    v3_singleFetch: true;
  }
}

export default defineConfig(({ command, isSsrBuild }) => ({
  plugins: [
    tailwindcss(),
    command === "serve" &&
      messages({ project: "project.inlang", ...(process.env.PSEUDO && { fs: pseudoFiles }) }),
    remix(remixConfig as VitePluginConfig),
  ],
  resolve: { alias: { "~": resolve(import.meta.dirname, "app") } },
  // A dependency discovered late would reload the first page opened.
  optimizeDeps: { entries: ["app/{root,entry.client}.tsx", "app/routes/**/*.tsx"] },
  // Scripts load those beside them, in the same language.
  experimental: {
    renderBuiltUrl: (file, { hostType }) =>
      hostType === "js" && file.endsWith(".js") ? { relative: true } : undefined,
  },
  build: {
    target: "es2022",
    assetsInlineLimit: 0,
    // messages/split-languages.ts does it, once the languages are chosen.
    minify: false,
    cssMinify: true,
    rollupOptions: {
      // Each page loads only the messages it shows.
      treeshake: isSsrBuild || {
        moduleSideEffects: (id: string) => !id.includes("/app/text/"),
        propertyReadSideEffects: false,
      },
      output: isSsrBuild ? {} : { manualChunks: commonChunk, onlyExplicitManualChunks: true },
    },
  },
  // Bundling tree-shakes libraries: less memory and a faster start.
  ...(command === "build" && {
    ssr: { noExternal: true, external: EXTERNAL },
    define: { "process.env.NODE_ENV": JSON.stringify("production") },
  }),
}));

/** Native packages, packages with workers, and the one whose globals remix-serve shares. */
const EXTERNAL = ["@remix-run/node", "sharp", "nodemailer", "pino", "undici", "web-push", "ws"];

const MESSAGES = /app\/text\/messages\//;
const FRAMEWORK =
  /node_modules\/(@remix-run|react|react-dom|react-router|react-router-dom|scheduler)\//;
const FRAME = /app\/(root|entry\.client|routes\/site\/layout)\.tsx/;

const PAGES = /app\/routes\/site\//;
const ADMIN_PAGES = /app\/routes\/admin\/[^?]*/;
/** Shared by many pages, and smaller than the overhead of files of their own. */
const SMALL = new RegExp(
  `(${[
    ...["lead-link", "availability", "url-state", "filled-params", "earlier-choice"],
    ...["near-viewport", "map-frame", "map-when-near", "use-hydrated", "form-on-page"],
    ...["view-toggle", "view-switch", "shortlist/recently-viewed"],
    "messages/common_\\w+",
    ...[
      "messages/area_properties_none",
      "messages/area_list_link",
      "messages/list_strip_(type|area)",
    ],
    ...["messages/lead_consultation_link", "messages/form_phone_country"],
  ].join("|")})\\.(tsx?|js)$`,
);
/** What all of these need is part of every page's first chunk. */
const LISTINGS = [/home\.tsx/, /type-page\.tsx/, /area\/area\.tsx/, /property\/property\.tsx/];

/**
 * One chunk with the code of every public page and of lists, and one for what pages of the back office
 * share; Rollup splits the rest.
 */
function commonChunk(id: string, { getModuleInfo, getModuleIds }: Rollup.ManualChunkMeta) {
  if (FRAMEWORK.test(id)) return "framework";
  const modules = new Set([id]);
  if (MESSAGES.test(id)) {
    // All messages are imported through one file, so those who use one are those who name it.
    modules.delete(id);
    usersOfMessages ??= findUsersOfMessages([...getModuleIds()].map((user) => getModuleInfo(user)));
    usersOfMessages.get(basename(id, ".js"))?.forEach((user) => modules.add(user));
  }
  for (const module of modules)
    getModuleInfo(module)?.importers.forEach((importer) => modules.add(importer));
  const isNeededBy = (page: RegExp) => [...modules].some((module) => page.test(module));
  if (isNeededBy(FRAME)) return "site";
  if ((SMALL.test(id) && isNeededBy(PAGES)) || LISTINGS.every(isNeededBy)) return "site";
  // Also later, such as a map: visitors never load what the back office shares.
  for (const module of modules) {
    const info = getModuleInfo(module);
    [...(info?.importers ?? []), ...(info?.dynamicImporters ?? [])].forEach((importer) =>
      modules.add(importer),
    );
  }
  if (isNeededBy(PAGES)) return undefined;
  const adminPages = new Set([...modules].flatMap((module) => ADMIN_PAGES.exec(module) ?? []));
  return adminPages.size > 1 ? "admin" : undefined;
}

let usersOfMessages: Map<string, string[]> | undefined;

/** The modules that name each message. */
function findUsersOfMessages(modules: (Rollup.ModuleInfo | null)[]) {
  const users = new Map<string, string[]>();
  for (const { id, code } of modules.filter((module) => module !== null)) {
    if (MESSAGES.test(id)) continue;
    const keys = Array.from((code ?? "").matchAll(/\bm\.(\w+)/g), ([, key = ""]) => key);
    for (const key of keys) users.set(key, [...(users.get(key) ?? []), id]);
  }
  return users;
}
