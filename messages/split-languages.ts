/**
 * Minifies the browser's scripts and writes them once per language: English in place, the others in folders
 * beside. Called as `split-languages.ts DIRECTORY PART PARTS`, where each part takes some of the scripts.
 */
import { mkdir, readdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { minify } from "terser";
import settings from "../project.inlang/settings.json" with { type: "json" };

const [, , directory = "", part = "0", parts = "1"] = process.argv;
const { baseLocale, locales } = settings;
const folder = (language: string) => join(directory, language === baseLocale ? "" : language);
await Promise.all(locales.map((language) => mkdir(folder(language), { recursive: true })));
const scripts = (await readdir(directory)).filter((name) => name.endsWith(".js")).sort();

for (const name of scripts.filter((_, index) => index % Number(parts) === Number(part))) {
  const code = await readFile(join(directory, name), "utf8");
  const common = code.includes("__LANGUAGE__") ? null : await minifyFor(baseLocale, code);
  for (const language of locales) {
    await writeFile(join(folder(language), name), common ?? (await minifyFor(language, code)));
  }
}

/** 5% smaller than esbuild's output. */
async function minifyFor(language: string, source: string): Promise<string> {
  const { code = "" } = await minify(source, {
    module: true,
    ecma: 2020,
    compress: {
      passes: 3,
      keep_fargs: false,
      pure_getters: true,
      global_defs: { __LANGUAGE__: language },
    },
    format: { comments: false },
  });
  return code;
}
