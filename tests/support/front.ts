import { once } from "node:events";
import {
  createServer,
  type IncomingMessage,
  type OutgoingHttpHeaders,
  request,
  type RequestListener,
} from "node:http";
import type { AddressInfo } from "node:net";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { onTestFinished, vi } from "vitest";
import { unusedPort } from "../../supabase/local/tests/support/started-site";

export type FrontResponse = { status: number; headers: IncomingMessage["headers"]; text: string };

type FrontOptions = { trustedProxyHops?: number; siteUrl?: string; hsts?: string; client?: string };

/** A separate front with an empty cache; `site` responds in this process. */
export async function startFront(site: RequestListener, more: FrontOptions = {}) {
  vi.resetModules();
  const { createFront } = await import("~/front/server");
  const { initialContacts } = await import("~/front/public-rows");
  const { SiteProcesses } = await import("~/front/site-processes");
  const { setVersionReader } = await import("~/services/content-version.server");
  let version = 1;
  setVersionReader(() => Promise.resolve(version));

  const server = createServer(site).listen(0, "127.0.0.1");
  await once(server, "listening");
  const sitePort = (server.address() as AddressInfo).port;
  const processes = new SiteProcesses(500);
  await processes.use([sitePort]);
  const port = await unusedPort();
  const directory = await mkdtemp(join(tmpdir(), "kisiwa-front-"));
  const settings = {
    port,
    host: "127.0.0.1",
    siteUrl: more.siteUrl ?? "http://kisiwa.test",
    trustedProxyHops: more.trustedProxyHops ?? 0,
    hsts: more.hsts ?? null,
    spoolFolder: join(directory, "spool"),
    supabaseUrl: "http://127.0.0.1:9",
    anonKey: "anon",
  };
  const front = await createFront(settings, {
    site: processes,
    client: more.client ?? join(import.meta.dirname, "../../build/client"),
    contacts: () => initialContacts,
  });
  await front.listen();
  onTestFinished(async () => {
    await front.stop();
    server.closeAllConnections();
    server.close();
    await rm(directory, { recursive: true, force: true });
  });

  const host = { host: "127.0.0.1", port };
  const ask = (
    path: string,
    more: OutgoingHttpHeaders = {},
    method = "GET",
  ): Promise<FrontResponse> =>
    new Promise((resolve, reject) => {
      const headers = { Host: "kisiwa.test", ...more };
      const asking = request({ ...host, method, path, headers }, (response) => {
        let text = "";
        response.setEncoding("utf8").on("data", (chunk: string) => (text += chunk));
        response.on("error", reject);
        response.on("end", () =>
          resolve({ status: response.statusCode ?? 0, headers: response.headers, text }),
        );
      });
      asking.on("error", reject).end();
    });
  const setVersion = (next: number) => (version = next);
  return { host, ask, processes, sitePort, setVersion, spoolFolder: settings.spoolFolder };
}
