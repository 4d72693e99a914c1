import { existsSync, readdirSync, readFileSync, statSync } from "node:fs";
import { basename, dirname, join, normalize } from "node:path";
import { describe, expect, test } from "vitest";
import { anchorsOf, codeOf, documents, linksOf, scriptsIn } from "../support/documents";
import { everyRoute } from "../support/every-route";

const root = join(import.meta.dirname, "../..");
const read = (path: string) => readFileSync(join(root, path), "utf8");
const { scripts } = JSON.parse(read("package.json")) as { scripts: Record<string, string> };
const files = ["app", "deploy", "docs", "messages", "supabase", "tests"]
  .flatMap((folder) => readdirSync(join(root, folder), { recursive: true, encoding: "utf8" }))
  .concat(readdirSync(root));
const names = new Set(files.map((path) => basename(path)));

/** Folders of app/ whose paths are also written without it. */
const FLOORS = /^(front|requests|routes|domain|components|services|utils|properties)\//;
const TOP = /^(\.ci|app|deploy|docs|messages|public|supabase|tests)\//;
/** Addresses of the local Supabase and of the machine: no route of the site. */
const ELSEWHERE = /^\/(etc|var|usr|data|rest|storage|another|assets)\b|^\/(64|48)$/;

const isFileName = (code: string) => /^[\w.-]+\.(tsx?|mjs|md|css|conf|sql|xsd)$/.test(code);

function missingPath(code: string): boolean {
  if (/[\s*…=(]/.test(code)) return false;
  if (TOP.test(code)) return !existsSync(join(root, code));
  if (FLOORS.test(code)) {
    return !["app", "app/domain"].some((floor) => existsSync(join(root, floor, code)));
  }
  if (code.includes("/") && isFileName(basename(code))) {
    return !files.some((path) => path.endsWith(`/${code}`));
  }
  return isFileName(code) && !names.has(code);
}

const patterns = everyRoute.map(
  ({ path }) =>
    new RegExp(`^${path.replace(/[.]/g, "\\.").replace(/:\w+\??/g, "[^/]+")}$`.replace("*", ".*")),
);
const ownPatterns = patterns.filter((pattern) => !pattern.test("/no/such/page"));

function isUnknownAddress(code: string): boolean {
  if (!/^\/[\w-]/.test(code) || ELSEWHERE.test(code)) return false;
  const path = (code.split(/[?#]/)[0] ?? "").replace("*", "x").replace("…", "x");
  return !/\s/.test(code) && !ownPatterns.some((pattern) => pattern.test(path));
}

describe.each(documents)("$path", ({ path, text }) => {
  test("links to files and headings that are there", () => {
    const broken = linksOf(text).filter((link) => {
      const [file = "", anchor] = link.split("#");
      const target = file === "" ? path : normalize(join(dirname(path), file));
      if (!existsSync(join(root, target))) return true;
      return anchor !== undefined && !anchorsOf(read(target)).includes(anchor);
    });
    expect(broken).toEqual([]);
  });

  test("names files that are there", () => {
    expect(codeOf(text).filter(missingPath)).toEqual([]);
  });

  test("names addresses that the site has", () => {
    expect(codeOf(text).filter(isUnknownAddress)).toEqual([]);
  });

  test("names commands that package.json has", () => {
    expect(scriptsIn(text).filter((name) => !Object.hasOwn(scripts, name))).toEqual([]);
  });
});

test("the operator's page has the variables of .env.example, and no other", () => {
  const [, table = ""] = read("docs/operations.md").split("## Variables");
  const rows = [...(table.split("\n## ")[0] ?? "").matchAll(/^\| (`[^|]+)\|/gm)];
  const described = rows.flatMap(([, cell = ""]) => codeOf(cell));
  const offered = [...read(".env.example").matchAll(/^([A-Z_]+)=/gm)].map(([, name]) => name);
  expect(described.sort()).toEqual(offered.sort());
});

test("the page about setting up names labels that the site has", () => {
  const messages = ["site", "admin"].map((name) => read(`messages/en/${name}.json`));
  const texts = new Set(messages.flatMap((json) => Object.values<unknown>(JSON.parse(json))));
  const code = files
    .filter((path) => /\.tsx?$/.test(path) && existsSync(join(root, "app", path)))
    .map((path) => read(`app/${path}`))
    .join("\n");
  const labels = [...read("docs/set-up.md").matchAll(/\*\*([^*]+)\*\*/g)].map(
    ([, name = ""]) => name,
  );
  expect(labels.length).toBeGreaterThan(30);
  expect(labels.filter((label) => !texts.has(label) && !code.includes(label))).toEqual([]);
});

test("the README fits on a few screens, and its pictures are small", () => {
  expect(read("README.md").split("\n").length).toBeLessThanOrEqual(120);
  const pictures = linksOf(read("README.md")).filter((link) => link.endsWith(".webp"));
  expect(pictures).toHaveLength(3);
  for (const picture of pictures) {
    expect(statSync(join(root, picture)).size, picture).toBeLessThan(120_000);
  }
});
