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

export default defineConfig({
  plugins: [tailwindcss(), remix(remixConfig as VitePluginConfig)],
  resolve: { alias: { "~": resolve(import.meta.dirname, "app") } },
  build: { target: "es2022", assetsInlineLimit: 0 },
});
