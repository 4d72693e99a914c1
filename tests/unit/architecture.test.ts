import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { dirname, join, normalize } from "node:path";
import type { RouteConfigEntry } from "@remix-run/route-config";
import { describe, expect, test } from "vitest";
import routes from "../../app/routes";

const root = join(import.meta.dirname, "../..");
const files = execFileSync("git", ["ls-files", "-co", "--exclude-standard", "app"], {
  cwd: root,
  encoding: "utf8",
})
  .split("\n")
  .filter((name) => /\.tsx?$/.test(name) && !name.endsWith(".d.ts"))
  .flatMap((name) => {
    try {
      return [{ name, source: readFileSync(join(root, name), "utf8") }];
    } catch {
      return []; // Deleted, but not yet committed.
    }
  });

function importsOf(file: { name: string; source: string }): string[] {
  const specifiers = [...file.source.matchAll(/(?:from|import)\s*(?:\(\s*)?"([^"]+)"/g)].map(
    (match) => match[1] ?? "",
  );
  return specifiers.flatMap((specifier) => {
    if (specifier.startsWith("~/")) return [`app/${specifier.slice(2)}`];
    if (specifier.startsWith(".")) return [normalize(join(dirname(file.name), specifier))];
    return [];
  });
}

/** The files of app/ that a file imports, types included. */
const importedFiles = new Map(
  files.map((file) => [
    file.name,
    importsOf(file).flatMap((target) =>
      files.filter(({ name }) => name.replace(/\.tsx?$/, "") === target).map(({ name }) => name),
    ),
  ]),
);

type Graph = Map<string, string[]>;

/** The first circle of imports through a node, as names; empty without one. */
function circleOf(start: string, graph: Graph): string[] {
  const cameFrom = new Map<string, string>();
  const open = [start];
  for (let name = open.pop(); name !== undefined; name = open.pop()) {
    for (const target of graph.get(name) ?? []) {
      if (target === start) return [start, ...wayBack(cameFrom, name)];
      if (cameFrom.has(target)) continue;
      cameFrom.set(target, name);
      open.push(target);
    }
  }
  return [];
}

const wayBack = (cameFrom: Map<string, string>, name: string): string[] => {
  const before = cameFrom.get(name);
  return before === undefined ? [name] : [name, ...wayBack(cameFrom, before)];
};

const circlesOf = (graph: Graph) =>
  [...graph.keys()].map((name) => circleOf(name, graph)).filter(({ length }) => length > 0);

const nounOf = (name: string) => /^app\/domain\/([^/]+)\//.exec(name)?.[1];

describe("no circles", () => {
  test("no files import each other in a circle, types included", () => {
    expect(circlesOf(importedFiles)).toEqual([]);
  });
  test("no nouns of the domain import each other in a circle", () => {
    const nouns: Graph = new Map();
    for (const [name, targets] of importedFiles) {
      const noun = nounOf(name);
      const others = targets.map(nounOf).filter((other) => other !== undefined && other !== noun);
      if (noun) nouns.set(noun, [...(nouns.get(noun) ?? []), ...(others as string[])]);
    }
    expect(circlesOf(nouns)).toEqual([]);
  });
  test("routes holds modules of URLs only", () => {
    const modules = routeFiles(routes as RouteConfigEntry[]);
    const others = files
      .map(({ name }) => name)
      .filter((name) => name.startsWith("app/routes/") && !modules.includes(name));
    expect(others).toEqual([]);
  });
});

const routeFiles = (entries: RouteConfigEntry[]): string[] =>
  entries.flatMap(({ file, children = [] }) => [`app/${file}`, ...routeFiles(children)]);

const using = (pattern: RegExp) =>
  files.filter(({ source }) => pattern.test(source)).map(({ name }) => name);

describe("one place for each thing", () => {
  test("only the environment service, and the settings of the front, read process.env", () => {
    const readers = ["app/front/settings.ts", "app/services/env.server.ts"];
    expect(using(/process\.env/)).toEqual(readers);
  });
  test("only readForm reads the body of a request, and every call says which fields there are", () => {
    const body =
      /\.formData\(|parseFormData|parseMultipart|\brequest\.(json|text|blob|arrayBuffer|body)\b/;
    // In the browser a client action reads what that browser itself is about to send; the front unpacks
    // a form only to give it back, escaped, when no site process takes it.
    const others = ["app/components/form/save-failure.ts", "app/front/away-pages.ts"];
    expect(using(body).filter((name) => !others.includes(name))).toEqual([
      "app/requests/read-form.server.ts",
    ]);
    // `any` fields would bound nothing.
    const forms = /readForm\(request, ((admin|public)Forms\.\w+|anyAdminForm|form(\.fields)?)[,)]/;
    const calls = files
      .filter(({ name }) => name !== "app/requests/read-form.server.ts")
      .flatMap(({ source }) => source.match(/readForm\(.*/g) ?? []);
    expect(calls.filter((call) => !forms.test(call))).toEqual([]);
    expect(calls.length).toBeGreaterThan(6);
  });
  test("only the domain asks the database", () => {
    const asking = using(/(?<!Buffer)\.(from|rpc)\("/).filter(
      (name) => !name.startsWith("app/domain/"),
    );
    expect(asking).toEqual([]);
  });
  test("only the storage service touches buckets", () => {
    const touching = using(/storage\/v1\/object\/|\.storage\b/).filter(
      (name) => name !== "app/services/storage.server.ts" && name !== "app/utils/web/image-url.ts",
    );
    expect(touching).toEqual([]);
  });
  test("only requireIntent chooses between intents: its type allows three a route", () => {
    expect(using(/switch \([^\n]*get\("intent"\)/)).toEqual([]);
    expect(using(/\brequireIntent\(/).length).toBeGreaterThan(3);
  });
  test("there are at most three effects", () => {
    const effects = files.flatMap(({ source }) => source.match(/\buseEffect\(/g) ?? []);
    expect(effects.length).toBeLessThanOrEqual(3);
  });
});

const linesOf = (source: string) => source.trimEnd().split("\n").length;
const quantile = (numbers: number[], q: number) =>
  [...numbers].sort((a, b) => a - b)[Math.ceil(numbers.length * q) - 1] ?? 0;

describe("nothing grows out of hand", () => {
  const routes = files.filter(({ name }) => name.startsWith("app/routes/"));
  const domain = files.filter(({ name }) => name.startsWith("app/domain/"));
  test("no folder holds more than fourteen files: the next ones get a room by noun", () => {
    const folders = files.map(({ name }) => name.slice(0, name.lastIndexOf("/")));
    const full = folders.filter((folder) => folders.filter((one) => one === folder).length > 14);
    expect([...new Set(full)]).toEqual([]);
  });
  test.each([
    ["routes", routes, [90, 200]],
    ["domain files", domain, [60, 150]],
  ] as const)(
    "%s: median and nine of ten; ESLint limits the longest",
    (_, group, [median, most]) => {
      const lengths = group.map(({ source }) => linesOf(source));
      expect(quantile(lengths, 0.5)).toBeLessThanOrEqual(median);
      expect(quantile(lengths, 0.9)).toBeLessThanOrEqual(most);
    },
  );
});

/** The client handlers that a route of the back office needs, to outlive a lost connection. */
function neededHandlers(name: string, source: string): string[] {
  const has = (handler: string) =>
    new RegExp(`export (async )?(function|const) ${handler}\\b`).test(source);
  return [
    ...(has("action") ? ["clientAction"] : []),
    // The password screen has nothing to keep, and no tab to stay on.
    ...(has("loader") && !name.endsWith("sign-in.tsx") ? ["clientLoader", "shouldRevalidate"] : []),
  ];
}
function takenHandlers(source: string): string[] {
  const taken = /export \{([^}]*)\} from "~\/components\/admin\/saving\/client-handlers"/.exec(
    source,
  );
  return taken?.[1]?.match(/\w+/g) ?? [];
}

describe("a lost connection", () => {
  test("is outlived by every page and form of the back office", () => {
    const routes = files.filter(
      ({ name, source }) =>
        name.startsWith("app/routes/admin/") && source.includes("export default"),
    );
    expect(routes.length).toBeGreaterThan(10);
    expect(routes.map(({ name, source }) => [name, takenHandlers(source)])).toEqual(
      routes.map(({ name, source }) => [name, neededHandlers(name, source)]),
    );
  });

  /** Forms that say it elsewhere, or that have nothing to lose. */
  const silent = [
    // The form of the status has the same fetcher, and says it.
    "lead-status-undo",
    // They load a document.
    "not-saved",
    "refused-change",
    "admin-header",
    "sign-in-form",
    // Its button saves a lead's status, whose select beside it says what was lost.
    "person-messages",
    // The sheet that it opens says it.
    "selection-bar",
  ];
  test("is said by every form of the back office", () => {
    const forms = files.filter(
      ({ name, source }) =>
        name.startsWith("app/components/admin/") && source.includes('method="post"'),
    );
    expect(forms.length).toBeGreaterThan(10);
    const mute = forms
      .filter(({ source }) => !source.includes("<SaveFailedNotice"))
      .map(({ name }) => name.replace(/^.*\/|\.tsx$/g, ""));
    expect(mute.sort()).toEqual(silent.sort());
  });
});

describe("closed by default", () => {
  const isOpen = (name: string) => /sign-in|require-admin/.test(name);
  const adminRoutes = files.filter(
    ({ name }) => name.startsWith("app/routes/admin/") && !isOpen(name),
  );
  test("every loader and action of the back office begins with a guard", () => {
    const handlers = adminRoutes.flatMap(({ name, source }) =>
      [
        ...source.matchAll(
          /export (?:async )?(?:function|const) (loader|action)\b[\s\S]*?\{\n\s*(.*)/g,
        ),
      ].map(([, kind, firstLine]) => ({ handler: `${name} ${kind}`, firstLine })),
    );
    expect(handlers.length).toBeGreaterThan(10);
    const guard = /^(await requireOperator|(const actor = )?await requireAdmin)\(request\);$/;
    const open = handlers.filter(({ firstLine = "" }) => !guard.test(firstLine));
    expect(open).toEqual([]);
  });
});

test("every <time> has an instant that HTML takes", () => {
  const times = files.flatMap(({ name, source }) =>
    [...source.matchAll(/<time\s[^>]*?dateTime=\{([^}]*)\}/g)].map(([, value = ""]) => ({
      name,
      value,
    })),
  );
  expect(times.length).toBeGreaterThan(0);
  expect(times.filter(({ value }) => !value.startsWith("htmlInstant("))).toEqual([]);
});
