import js from "@eslint/js";
import jsxA11y from "eslint-plugin-jsx-a11y";
import reactHooks from "eslint-plugin-react-hooks";
import regexp from "eslint-plugin-regexp";
import globals from "globals";
import tseslint from "typescript-eslint";

/** The folders of app/ that each of them may import, itself aside; everyone may import its top level. */
const mayImport = {
  front: ["services", "utils"],
  routes: ["requests", "components", "domain", "services", "utils"],
  requests: ["domain", "services", "utils"],
  components: ["domain", "utils"],
  domain: ["services", "utils"],
  services: ["utils"],
  utils: [],
};
/** The services that the domain may use: database, cache, storage, pictures, outbox, alerts and log. */
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

/** Restricts imports in `files`, both static and dynamic ones. */
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
    plugins: { "react-hooks": reactHooks },
    rules: {
      // A field is left out of an object by naming it beside the rest.
      "@typescript-eslint/no-unused-vars": ["error", { ignoreRestSiblings: true }],
      ...reactHooks.configs.recommended.rules,
      "no-console": "error",
      // Hover, blur and Escape on a wrapper only add to what the controls in it do by themselves.
      "jsx-a11y/no-static-element-interactions": [
        "error",
        { handlers: ["onClick", "onMouseDown"] },
      ],
      "jsx-a11y/no-noninteractive-element-interactions": ["error", { handlers: ["onClick"] }],
      // A list that scrolls by itself takes the focus: Safari's arrow keys scroll nothing else.
      "jsx-a11y/no-noninteractive-tabindex": ["error", { tags: ["ol"], roles: ["tabpanel"] }],
      // A table that is laid out as cards loses its meaning in some browsers unless the roles say it.
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
    plugins: { regexp },
    rules: {
      // No text may keep a regular expression, and everybody with it, for more than linear time.
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
  // The package imports nothing outside its folder, whatever the depth of the file.
  ...["*", "*/*", "*/*/*"].map((files, depth) =>
    restrictImports([`supabase/local/${files}.{ts,mjs}`], [outsidePackage(depth + 1)]),
  ),
  ...Object.keys(mayImport).map(restrictFolder),
  // The server draws maps and charts too, for a route.
  restrictImports(
    ["app/components/{map,admin/numbers,site/costs}/drawing/**/*.{ts,tsx}"],
    [outsideApp, otherFolders("components")],
  ),
  { files: ["app/{routes,domain}/**"], rules: { "max-lines": ["error", 250] } },
  {
    files: ["{tests,supabase/local/tests}/**/*.{ts,tsx}"],
    languageOptions: { parserOptions: { project: "./tsconfig.json" } },
    // An assertion that nobody awaits cannot fail.
    rules: { "@typescript-eslint/no-floating-promises": "error" },
  },
  {
    files: ["{tests,supabase/local/tests}/**"],
    rules: {
      "max-lines-per-function": "off",
      // Playwright wants to see which fixtures a fixture uses: none.
      "no-empty-pattern": ["error", { allowObjectPatternsAsParameters: true }],
    },
  },
);
