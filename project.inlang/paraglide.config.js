/** Compiles messages/ to typed functions in app/text. */
export default {
  outdir: "./app/text",
  strategy: ["globalVariable", "baseLocale"],
  emitReadme: false,
};
