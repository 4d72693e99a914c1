import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";

const root = join(import.meta.dirname, "../..");
const pages = readdirSync(join(root, "docs")).filter((name) => name.endsWith(".md"));

/** The documents of the repository with their text, by their paths from its top. */
export const documents = [
  "README.md",
  "SECURITY.md",
  "supabase/local/README.md",
  ...pages.map((name) => `docs/${name}`),
].map((path) => ({ path, text: readFileSync(join(root, path), "utf8") }));

/** The relative targets of a document's links and pictures. */
export function linksOf(text: string): string[] {
  const targets = [...text.matchAll(/\]\(([^)\s]+)\)|src="([^"]+)"/g)].map(
    ([, link, picture]) => link ?? picture ?? "",
  );
  return targets.filter((target) => !/^[a-z]+:/.test(target));
}

/** The inline code of a document. */
export const codeOf = (text: string): string[] =>
  text
    .split(/^```/m)
    // Every second part is a block of its own: an example, a drawing.
    .filter((_, index) => index % 2 === 0)
    .flatMap((part) => [...part.matchAll(/`([^`\n]+)`/g)].map(([, code = ""]) => code));

/** The anchor that a host of the repository gives each heading. */
export const anchorsOf = (text: string): string[] =>
  [...text.matchAll(/^#+ (.+)$/gm)].map(([, heading = ""]) =>
    heading
      .toLowerCase()
      .replace(/[^\w\s-]/g, "")
      .replace(/\s/g, "-"),
  );

/** The scripts of package.json that a document tells its reader to run. */
export const scriptsIn = (text: string): string[] =>
  [...text.matchAll(/\bnpm run ([\w:-]+)/g)].map(([, name = ""]) => name);
