import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { startNginx } from "../../support/nginx";
import { measure, type Figures } from "../load";
import { origin, root, say } from "../site";

/** The same bytes by other means, each measured in its turn. */
export async function compare(path: string): Promise<Record<string, Figures>> {
  const bytes = await packed(path);
  const figures: Record<string, Figures> = {
    ours: await measure({ url: origin + path, headers: BR }, CONNECTIONS),
    "bare node:http": await withNode(bytes),
    "raw answer through remix-serve": await withRemix(bytes),
  };
  const nginx = await withNginx(path, bytes).catch((error: unknown) => {
    say(`  nginx was left out: ${String(error)}`);
    return {};
  });
  return { ...figures, ...nginx };
}

const CONNECTIONS = 20;
const BR = { "Accept-Encoding": "br" };

async function packed(path: string): Promise<Buffer> {
  // fetch would unpack it.
  const { get } = await import("node:http");
  return new Promise((resolve, reject) => {
    get(origin + path, { headers: BR }, (response) => {
      const chunks: Buffer[] = [];
      response.on("data", (chunk: Buffer) => chunks.push(chunk));
      response.on("end", () => resolve(Buffer.concat(chunks)));
    }).on("error", reject);
  });
}

async function withNode(bytes: Buffer): Promise<Figures> {
  const server = createServer((_, response) => {
    response.writeHead(200, { "Content-Type": "text/html", "Content-Encoding": "br" }).end(bytes);
  });
  server.listen(0);
  await once(server, "listening");
  try {
    const { port } = server.address() as AddressInfo;
    return await measure({ url: `http://localhost:${port}/`, headers: BR }, CONNECTIONS);
  } finally {
    server.close();
    server.closeAllConnections();
  }
}

/** A Remix site of one route that answers with these bytes. */
async function withRemix(bytes: Buffer): Promise<Figures> {
  const folder = await mkdtemp(join(root, "build/bench-"));
  await writeFile(join(folder, "bytes"), bytes);
  await writeFile(
    join(folder, "index.mjs"),
    `import { readFileSync } from "node:fs";
const bytes = readFileSync(new URL("bytes", import.meta.url));
const headers = { "Content-Type": "text/html", "Content-Encoding": "br" };
const route = { id: "root", path: "", hasLoader: true };
export const routes = { root: { ...route, module: { loader: () => new Response(bytes, { headers }) } } };
export const entry = { module: { default: () => new Response("") } };
export const assets = { entry: { module: "", imports: [] }, routes: { root: route }, url: "", version: "1" };
export const future = { v3_singleFetch: true, v3_relativeSplatPath: true, v3_throwAbortReason: true, v3_fetcherPersist: true };
export const [mode, basename, publicPath, assetsBuildDirectory] = ["production", "/", "/", "none"];
export const isSpaMode = false;
`,
  );
  const port = 3291;
  const child = start("node_modules/.bin/remix-serve", [join(folder, "index.mjs")], {
    ...process.env,
    PORT: String(port),
    NODE_ENV: "production",
  });
  try {
    return await measured(`http://localhost:${port}/`);
  } finally {
    await ended(child);
    await rm(folder, { recursive: true });
  }
}

/** Through nginx with our headers, beside nginx sending the same bytes as a file. */
async function withNginx(path: string, bytes: Buffer): Promise<Record<string, Figures>> {
  const nginx = await startNginx({
    sitePort: Number(new URL(origin).port),
    port: 3292,
    plainPort: 3293,
    more: (folder) => `location = /bare { root ${folder}; add_header Content-Encoding br; }`,
  });
  try {
    await writeFile(join(nginx.folder, "bare"), bytes);
    return {
      "ours through nginx": await measured(nginx.origin + path),
      "a file of nginx": await measured(`${nginx.origin}/bare`),
    };
  } finally {
    await nginx.stop();
  }
}

function start(command: string, parameters: string[], env: NodeJS.ProcessEnv): ChildProcess {
  const child = spawn(command, parameters, {
    cwd: root,
    env,
    stdio: ["ignore", "ignore", "inherit"],
  });
  child.on("error", () => undefined);
  return child;
}

async function measured(url: string): Promise<Figures> {
  for (let attempt = 1; ; attempt++) {
    const answer = await fetch(url).catch(() => null);
    if (answer?.ok) break;
    if (attempt === 50) throw new Error(`${url} does not answer`);
    await pause(100);
  }
  return measure({ url, headers: BR }, CONNECTIONS);
}

async function ended(child: ChildProcess): Promise<void> {
  if (child.pid === undefined || child.exitCode !== null) return;
  const exit = once(child, "exit");
  child.kill("SIGTERM");
  await exit;
}
