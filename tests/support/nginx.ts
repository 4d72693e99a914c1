import { type ChildProcess, spawn, spawnSync } from "node:child_process";
import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { WatchedChild } from "../../supabase/local/supervisor/children";
import { isListening } from "../../supabase/local/supervisor/ports";

const EXAMPLE = join(import.meta.dirname, "../../deploy/nginx.conf");
/** nginx's default folder below /var/lib is only writable by root. */
const TEMPORARY = ["client_body", "proxy", "fastcgi", "uwsgi", "scgi"];

type Plan = {
  sitePort: number;
  port: number;
  plainPort: number;
  more?: (folder: string) => string;
};

// Debian installs it outside a normal user's PATH.
const PATH = `${process.env.PATH}:/usr/sbin`;

/** Prints that its tests are skipped if nginx is missing. */
export function isNginxInstalled(): boolean {
  const { error } = spawnSync("nginx", ["-v"], { env: { ...process.env, PATH } });
  if (error) console.warn("Skipped: nginx is not installed (apt-get install nginx-light).");
  return !error;
}

// Starts nginx with deploy/nginx.conf, changing only ports and paths and adding `more` to its server.
// Throws if nginx is missing or refuses the configuration.
export async function startNginx({ sitePort, port, plainPort, more = () => "" }: Plan) {
  const folder = await mkdtemp(join(tmpdir(), "kisiwa-nginx-"));
  const remove = () => rm(folder, { recursive: true, force: true });
  const file = join(folder, "nginx.conf");
  const example = await readFile(EXAMPLE, "utf8");
  await writeFile(file, withPaths(example, folder, { sitePort, port, plainPort, more }));
  let child: ChildProcess | undefined;
  const nginx = new WatchedChild(
    {
      name: "nginx",
      spawn: () => (child = spawnNginx(["-e", "stderr", "-p", folder, "-c", file])),
      isReady: () => isListening(port, "127.0.0.1"),
      stopWith: [["SIGTERM", 5000]],
    },
    (line) => process.stderr.write(`${line}\n`),
  );
  try {
    await nginx.start();
  } catch (error) {
    await remove();
    if (child?.pid !== undefined) throw error;
    throw new Error("nginx is not installed: apt-get install nginx-light");
  }
  return {
    origin: `http://127.0.0.1:${port}`,
    folder,
    async stop() {
      await nginx.stop();
      await remove();
    },
  };
}

function withPaths(example: string, folder: string, plan: Required<Plan>) {
  const { sitePort, port, plainPort, more } = plan;
  const paths = TEMPORARY.map((name) => `${name}_temp_path ${join(folder, name)};`);
  // The folder is closed to root's default worker; other users can't set one.
  const user = process.getuid?.() === 0 ? "user root;" : "";
  return (
    example
      .replace("worker_processes auto;", `worker_processes 1; daemon off; pid pid; ${user}`)
      .replace("http {", `http { ${paths.join(" ")}`)
      .replace("/var/cache/nginx/kisiwa", join(folder, "cache"))
      .replace("127.0.0.1:3000", `127.0.0.1:${sitePort}`)
      .replace("listen 80;", `listen 127.0.0.1:${plainPort};`)
      .replace("listen 443 ssl;", `listen 127.0.0.1:${port}; ${more(folder)}`)
      // No TLS in tests.
      .replace(/^ *ssl_certificate.*\n/gm, "")
  );
}

function spawnNginx(parameters: string[]): ChildProcess {
  const env = { ...process.env, PATH };
  return spawn("nginx", parameters, {
    env,
    detached: true,
    stdio: ["ignore", "ignore", "inherit"],
  });
}
