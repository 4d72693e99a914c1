/** Compiles the catalogs for a build into the given directory, one module per message. */
import { readdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { compile } from "@inlang/paraglide-js";
import options from "../project.inlang/paraglide.config.js";

const [, , outdir = ""] = process.argv;
await compile({ ...options, outdir });

const directory = join(outdir, "messages");
const modules = (await readdir(directory)).filter((name) => name.endsWith(".js"));
for (const name of modules) {
  const file = join(directory, name);
  const code = await readFile(file, "utf8");
  await writeFile(file, name === "_index.js" ? nameExports(code) : chooseAtBuild(code, file));
}

/** Rollup resolves named exports at once, but searches all modules of an "export *": a third of the build. */
function nameExports(code: string): string {
  return code.replace(/\* (from '\.\/(\w+)\.js')/g, "{ $2 } $1");
}

/** In a browser the language is a constant, which split-languages.ts fills in. */
function chooseAtBuild(code: string, file: string): string {
  const choice = "experimentalStaticLocale ?? options.locale ?? getLocale()";
  if (!code.includes(choice))
    throw new Error(`Paraglide chooses the language of ${file} otherwise`);
  return code.replaceAll(
    choice,
    "import.meta.env.SSR ? (options.locale ?? getLocale()) : __LANGUAGE__",
  );
}
