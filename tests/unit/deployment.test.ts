import "../support/no-database";
import { createHash } from "node:crypto";
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { WRITE_TIMEOUT_MS } from "~/front/site-processes";
import { LONG_TIMEOUT_MS } from "~/services/database.server";
import { FILE_FOLDERS } from "../../supabase/local/backup/backup-file";
import { INPUT_DIRECTORIES, INPUT_FILES } from "../../supabase/local/build";

const root = join(import.meta.dirname, "../..");
const read = (path: string) => readFileSync(join(root, path), "utf8");
const { scripts } = JSON.parse(read("package.json")) as { scripts: Record<string, string> };
const dockerfile = read("Dockerfile");

test("the image and the units start what npm start and npm run backup start", () => {
  const [, command = "[]"] = /^CMD (\[.*\])$/m.exec(dockerfile) ?? [];
  expect(`exec ${(JSON.parse(command) as string[]).join(" ")}`).toBe(scripts.start);
  const [, start] = /^ExecStart=\/usr\/bin\/(.*)$/m.exec(read("deploy/kisiwa.service")) ?? [];
  expect(`exec ${start}`).toBe(scripts.start);
  const backup = read("deploy/kisiwa-backup.service");
  expect(backup).toContain(`exec /usr/bin/${scripts.backup} "/var/lib/kisiwa-backups/`);
});

test("the image has all that the build is made of and that running needs, and nothing else that is here", () => {
  const lines = read(".dockerignore").split("\n");
  expect(lines).toContain("*");
  const kept = lines.filter((line) => line.startsWith("!")).map((line) => line.slice(1));
  expect(kept.sort()).toEqual([...INPUT_DIRECTORIES, ...INPUT_FILES, "supabase"].sort());
  for (const path of kept) expect(existsSync(join(root, path)), path).toBe(true);
});

test("every folder that the site keeps in DATA_DIR is in a backup, or can be made again", () => {
  const files = readdirSync(join(root, "app"), { recursive: true, encoding: "utf8" });
  const code = files.filter((file) => /\.tsx?$/.test(file));
  const source = code.map((file) => read(`app/${file}`)).join("\n");
  const named = [...source.matchAll(/env\.DATA_DIR, "(\w+)"/g)].map(([, name]) => name);
  expect(source.match(/env\.DATA_DIR/g)).toHaveLength(named.length);
  const made = ["cache"];
  for (const name of named) expect([...Object.keys(FILE_FOLDERS), ...made]).toContain(name);
});

test("each waits longer for a form than what it waits for: nginx, the front, the site, the database", () => {
  const seconds = (path: string, pattern: RegExp) =>
    [...read(path).matchAll(pattern)].map(([, number]) => Number(number));
  const imports = seconds("supabase/schemas/property-imports.sql", /statement_timeout = '(\d+)s'/g);
  const [nginx = 0] = seconds("deploy/nginx.conf", /proxy_read_timeout (\d+)s;/g);
  expect(nginx * 1000).toBeGreaterThan(WRITE_TIMEOUT_MS);
  expect(WRITE_TIMEOUT_MS).toBeGreaterThan(LONG_TIMEOUT_MS);
  expect(LONG_TIMEOUT_MS).toBeGreaterThanOrEqual(Math.max(...imports) * 1000);
  const minutes = (path: string, name: string) =>
    Number(new RegExp(`${name} = (\\d+) \\* 60_000`).exec(read(path))?.[1]);
  expect(minutes("supabase/local/supervisor/serving.ts", "MAX_REQUEST_MS")).toBeGreaterThanOrEqual(
    minutes("app/front/server.ts", "REQUEST_TIMEOUT_MS"),
  );
});

test("released migrations stay as they are: the data directories of each version start with the next", () => {
  const released = [
    "local/postgres/platform.sql",
    "local/postgres/platform_changes.sql",
    ...readdirSync(join(root, "supabase/upgrade"))
      .sort()
      .map((name) => `upgrade/${name}`),
    "migrations/20261202100000_baseline.sql",
  ];
  const hash = createHash("sha256");
  for (const file of released) {
    const content = readFileSync(join(root, "supabase", file));
    hash.update(file.endsWith(".sql") ? content.toString().replaceAll("\r\n", "\n") : content);
  }
  expect(hash.digest("hex")).toBe(
    "02ec0100dc5b43cfddd6c93a3749e990d05fc34753cd86fa1e8e2ee593f80efa",
  );
});
