import { resolve } from "node:path";
import { defineConfig } from "vite";

/** Builds the front process (app/front) into one file; libraries stay in node_modules. */
export default defineConfig({
  resolve: { alias: { "~": resolve(import.meta.dirname, "app") } },
  publicDir: false,
  build: {
    ssr: "app/front/main.ts",
    outDir: "build/front",
    target: "node20",
    rollupOptions: {
      output: { entryFileNames: "main.js" },
      treeshake: { moduleSideEffects: (id: string) => !/app\/text\/messages/.test(id) },
    },
  },
});
