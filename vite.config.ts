import { vitePlugin as remix, type VitePluginConfig } from "@remix-run/dev";
import { paraglideVitePlugin as messages } from "@inlang/paraglide-js";
import tailwindcss from "@tailwindcss/vite";
import { resolve } from "node:path";
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
  build: {
    target: "es2022",
    assetsInlineLimit: 0,
    // 5% smaller than esbuild's output.
    minify: !isSsrBuild && "terser",
    rollupOptions: {
      // Each page loads only the messages it shows.
      treeshake: { moduleSideEffects: (id: string) => !MESSAGES.test(id) },
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

const MESSAGES = /app\/text\/messages/;
const FRAMEWORK =
  /node_modules\/(@remix-run|react|react-dom|react-router|react-router-dom|scheduler)\//;
const FRAME = /app\/(root|entry\.client|routes\/site\/layout)\.tsx/;

const LISTINGS = [/home\.tsx/, /type-page\.tsx/, /area\/area\.tsx/, /property\/property\.tsx/];

/** One chunk with the code of every public page, one for pages with listings; Rollup splits the rest. */
function commonChunk(id: string, { getModuleInfo }: Rollup.ManualChunkMeta) {
  if (FRAMEWORK.test(id)) return "framework";
  // Every message is imported through one file.
  if (MESSAGES.test(id)) return undefined;
  const importers = new Set([id]);
  for (const module of importers)
    getModuleInfo(module)?.importers.forEach((importer) => importers.add(importer));
  const isNeededBy = (page: RegExp) => [...importers].some((importer) => page.test(importer));
  if (isNeededBy(FRAME)) return "site";
  return LISTINGS.every(isNeededBy) ? "listings" : undefined;
}
