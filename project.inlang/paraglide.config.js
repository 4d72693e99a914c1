/** Compiles messages/ to typed functions in app/text. */
/** @type {import("@inlang/paraglide-js").CompilerOptions} */
export default {
  project: "./project.inlang",
  outdir: "./app/text",
  strategy: ["globalVariable", "baseLocale"],
  emitReadme: false,
};
