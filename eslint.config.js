import js from "@eslint/js";
import jsxA11y from "eslint-plugin-jsx-a11y";
import reactHooks from "eslint-plugin-react-hooks";
import regexp from "eslint-plugin-regexp";
import globals from "globals";
import tseslint from "typescript-eslint";
import { messagesInFunctions } from "./tests/lint/messages-in-functions.js";
import { sentences } from "./tests/lint/sentences.js";

/** Folders each folder of app/ may import, besides itself and the top level. */
const mayImport = {
  front: ["services", "utils"],
  routes: ["requests", "components", "domain", "services", "utils"],
  requests: ["domain", "services", "utils"],
  components: ["domain", "utils"],
  domain: ["services", "utils"],
  services: ["utils"],
  utils: [],
};
/** Services the domain may use: database, cache, storage, pictures, outbox, alerts and log. */
const servicesOfDomain =
  "(database|cache|content-version|storage|outbox|log)\\.(server|types)|postgres-errors|pictures/(uploads|images)\\.server|alerts/(mail|webhook|web-push)\\.server";
const outsideApp = {
  regex: "^(\\.\\./){2}|^(\\.\\./)+(supabase|tests)/",
  message: "Import by ~/ within app/; app/ imports nothing outside it.",
};
const serverModules = {
  regex: "\\.server$",
  message: "Components are rendered in browsers too: import no .server module.",
};
const moreRestrictions = {
  components: [serverModules],
  domain: [
    {
      regex: `^~/services/(?!(${servicesOfDomain})$)`,
      message: "The domain uses the services for data, pictures, alerts and the log only.",
    },
  ],
  utils: [{ regex: "^~/agency$", message: "Utils know nothing of the agency." }],
};

const outsidePackage = (levels) => ({
  regex: `^~/|^(\\.\\./){${levels}}`,
  message: "supabase/local is a package of its own: it imports nothing outside its folder.",
});

/** Applies to static and dynamic imports. */
const restrictImports = (files, restrictions) => ({
  files,
  rules: {
    "no-restricted-imports": ["error", { patterns: restrictions }],
    "no-restricted-syntax": [
      "error",
      ...restrictions.map(({ regex, message }) => ({
        selector: `ImportExpression[source.value=/${regex.replaceAll("/", "\\u002F")}/]`,
        message,
      })),
    ],
  },
});

function otherFolders(folder) {
  const others = Object.keys(mayImport).filter(
    (one) => one !== folder && !mayImport[folder].includes(one),
  );
  return {
    regex: `^~/(${others.join("|")})/`,
    message: `app/${folder} imports itself and ${mayImport[folder].join(", ") || "nothing else"}.`,
  };
}

const restrictFolder = (folder) =>
  restrictImports(
    [`app/${folder}/**/*.{ts,tsx}`],
    [outsideApp, otherFolders(folder), ...(moreRestrictions[folder] ?? [])],
  );

export default tseslint.config(
  {
    ignores: [
      "build/",
      "build.next/",
      ".data/",
      ".cache/",
      "node_modules/",
      "app/services/database.types.ts",
      "app/text/",
    ],
  },
  js.configs.recommended,
  ...tseslint.configs.strict,
  { languageOptions: { globals: { ...globals.node, ...globals.browser } } },
  {
    files: ["app/**/*.{ts,tsx}"],
    extends: [jsxA11y.flatConfigs.strict],
    rules: {
      // A rest sibling leaves a field out of an object.
      "@typescript-eslint/no-unused-vars": ["error", { ignoreRestSiblings: true }],
      "no-console": "error",
      // On a wrapper, hover, blur and Escape only complement its own controls.
      "jsx-a11y/no-static-element-interactions": [
        "error",
        { handlers: ["onClick", "onMouseDown"] },
      ],
      "jsx-a11y/no-noninteractive-element-interactions": ["error", { handlers: ["onClick"] }],
      // Scrollable lists must be focusable: Safari's arrow keys scroll nothing else.
      "jsx-a11y/no-noninteractive-tabindex": ["error", { tags: ["ol"], roles: ["tabpanel"] }],
      // Tables laid out as cards lose their meaning in some browsers without explicit roles.
      "jsx-a11y/no-redundant-roles": [
        "error",
        { tbody: ["rowgroup"], table: ["table"], tr: ["row"] },
      ],
      "jsx-a11y/no-interactive-element-to-noninteractive-role": [
        "error",
        { td: ["cell"], tr: ["row"] },
      ],
      complexity: ["error", 15],
    },
  },
  {
    // React's compiler takes most of the time of a lint, so only components and hooks meet it.
    files: ["app/components/**/*.ts", "app/**/*.tsx"],
    plugins: { "react-hooks": reactHooks },
    rules: reactHooks.configs.recommended.rules,
  },
  {
    files: ["app/**/*.{ts,tsx}"],
    ignores: [
      // Content of a new installation, place names, sources and search words.
      "app/agency.ts",
      "app/domain/costs/{initial-costs,published-totals,return/initial-assumptions}.ts",
      "app/domain/{map/places,properties/{search/filter-words,typed/words/*}}.ts",
      // Names of HTML, schema.org and Kyero.
      "app/domain/{blog/sanitise.server,page-heads/*-json-ld.server,property-feeds/kyero}.ts",
      // Read by developers: the log, /healthz and refusals of malformed requests.
      "app/{services/**,domain/{health,property-imports/property-columns}.ts,front/{failures,request-checks}.ts}",
    ],
    plugins: { messages: { rules: { sentences } } },
    rules: { "messages/sentences": "error" },
  },
  {
    files: ["app/**/*.{ts,tsx}"],
    plugins: { languages: { rules: { "in-functions": messagesInFunctions } } },
    rules: { "languages/in-functions": "error" },
  },
  {
    plugins: { regexp },
    rules: {
      // Matching must take linear time, whatever the input.
      "regexp/no-super-linear-backtracking": ["error", { report: "potential" }],
      "regexp/no-super-linear-move": ["error", { report: "potential" }],
      "regexp/no-dupe-disjunctions": "error",
      "regexp/no-contradiction-with-assertion": "error",
      "regexp/optimal-quantifier-concatenation": "error",
    },
  },
  {
    rules: {
      "max-lines-per-function": ["error", { max: 80, skipBlankLines: true, skipComments: true }],
      "@typescript-eslint/no-explicit-any": "error",
      "@typescript-eslint/consistent-type-imports": "error",
      "@typescript-eslint/no-import-type-side-effects": "error",
      eqeqeq: "error",
    },
  },
  {
    files: ["tests/e2e/{journeys,scripted}/*.ts"],
    rules: {
      "no-restricted-syntax": [
        "error",
        {
          selector: 'CallExpression[callee.property.name="goto"][arguments.length=1]',
          message: "What is pressed before the scripts run is lost: visit() waits for them.",
        },
      ],
    },
  },
  restrictImports(["app/*.{ts,tsx}"], [outsideApp]),
  // One pattern per depth, because the number of "../" differs.
  ...["*", "*/*", "*/*/*"].map((files, depth) =>
    restrictImports([`supabase/local/${files}.{ts,mjs}`], [outsidePackage(depth + 1)]),
  ),
  ...Object.keys(mayImport).map(restrictFolder),
  // The server renders maps and charts for a route too.
  restrictImports(
    ["app/components/{map,admin/numbers,site/costs}/drawing/**/*.{ts,tsx}"],
    [outsideApp, otherFolders("components")],
  ),
  { files: ["app/{routes,domain}/**"], rules: { "max-lines": ["error", 250] } },
  {
    files: ["{tests,supabase/local/tests}/**/*.{ts,tsx}"],
    languageOptions: { parserOptions: { project: "./tsconfig.json" } },
    // An assertion that isn't awaited can't fail.
    rules: { "@typescript-eslint/no-floating-promises": "error" },
  },
  {
    files: ["{tests,supabase/local/tests}/**"],
    rules: {
      "max-lines-per-function": "off",
      // Playwright requires an empty pattern for fixtures without dependencies.
      "no-empty-pattern": ["error", { allowObjectPatternsAsParameters: true }],
    },
  },
);
