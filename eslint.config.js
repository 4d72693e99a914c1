import js from "@eslint/js";
import jsxA11y from "eslint-plugin-jsx-a11y";
import reactHooks from "eslint-plugin-react-hooks";
import regexp from "eslint-plugin-regexp";
import globals from "globals";
import tseslint from "typescript-eslint";

export default tseslint.config(
  { ignores: ["build/", ".data/", ".cache/", "node_modules/", "app/services/database.types.ts"] },
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
      "max-lines-per-function": ["error", { max: 60, skipBlankLines: true, skipComments: true }],
      "@typescript-eslint/no-explicit-any": "error",
      "@typescript-eslint/consistent-type-imports": "error",
      eqeqeq: "error",
    },
  },
  {
    files: ["tests/**"],
    rules: {
      "max-lines-per-function": "off",
      // Playwright wants to see which fixtures a fixture uses: none.
      "no-empty-pattern": ["error", { allowObjectPatternsAsParameters: true }],
    },
  },
);
