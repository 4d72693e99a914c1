import { vitePlugin as remix, type VitePluginConfig } from "@remix-run/dev";
import tailwindcss from "@tailwindcss/vite";
import { resolve } from "node:path";
import { defineConfig } from "vite";
import remixConfig from "./remix.config.js";

declare module "@remix-run/node" {
  interface Future {
    v3_singleFetch: true;
  }
}

const app = (...files: string[]) =>
  files.map((file) => resolve(import.meta.dirname, "app", file));

/**
 * What public pages share is a few files instead of some fifty small ones, which compress worse: a
 * tenth of a page's scripts. Each entry brings what it imports.
 */
const sharedByPages = {
  framework: ["react", "react-dom", "react-dom/client", "react/jsx-runtime", "@remix-run/react"],
  site: app(
    "components/site/shell/header.tsx",
    "components/site/shell/footer.tsx",
    "components/site/shell/error-page.tsx",
    "components/site/shell/hero.tsx",
    "components/site/lead/lead-dialog-provider.tsx",
    "components/site/lead/pending-notice.tsx",
    "components/ui/navigation-progress.tsx",
    "components/ui/toast-area.tsx",
    "components/site/list/property-grid.tsx",
    "components/ui/picture.tsx",
    "domain/page-heads/page-meta.ts",
  ),
  forms: app("components/form/public/in-page-form.tsx"),
  list: app("components/site/list/property-results.tsx"),
};

export default defineConfig(({ isSsrBuild }) => ({
  plugins: [tailwindcss(), remix(remixConfig as VitePluginConfig)],
  resolve: { alias: { "~": resolve(import.meta.dirname, "app") } },
  build: {
    target: "es2022",
    assetsInlineLimit: 0,
    // Slower than esbuild and a twelfth smaller.
    minify: isSsrBuild ? false : "terser",
    terserOptions: {
      module: true,
      compress: { passes: 3, keep_fargs: false, pure_getters: true },
      format: { comments: false },
    },
    rollupOptions: isSsrBuild ? {} : { output: { manualChunks: sharedByPages } },
  },
}));
