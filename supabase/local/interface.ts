import { createServer, type Server } from "node:http";
import { pathToFileURL } from "node:url";
import { Client, Pool } from "pg";
import { sendJson, type Handler } from "./http";
import type { Keys } from "./keys";
import { DEFAULT_LOCAL_SUPABASE_PORT } from "./settings";
import { createStorageHandler } from "./storage/handler";
import { createTableHandler } from "./tables/handler";
import { SchemaCache } from "./tables/schema-cache";

export type InterfaceOptions = {
  databaseUrl: string;
  /** 0 picks a free port. */
  port: number;
  keys: Keys;
  /** Without it there is no storage. */
  storageDirectory?: string;
  schemas?: string[];
  maxRows?: number | null;
  poolSize?: number;
};
export type Interface = { url: string; close(): Promise<void> };

/**
 * Connections stay open longer than announced, because a request on a closing connection fails with "other
 * side closed". Node's default of 5 s leaves undici, which backs fetch, a margin of one second: too little
 * on a busy machine.
 */
const KEEP_ALIVE = { promisedSeconds: 60, actualMs: 75_000 };

/** Listens on 127.0.0.1. */
export async function createInterface(options: InterfaceOptions): Promise<Interface> {
  const { databaseUrl, keys, schemas = ["public"], maxRows = 1000 } = options;
  const pool = new Pool({
    connectionString: databaseUrl,
    max: options.poolSize ?? 10,
    connectionTimeoutMillis: 10_000,
    statement_timeout: 8_000,
    application_name: "kisiwa-interface",
  });
  // A lost Postgres must not crash this process.
  pool.on("error", () => {});
  const cache = new SchemaCache(pool);
  const listener = listenForReload(databaseUrl, () => cache.forget());
  const handlers: [prefix: string, handler: Handler][] = [
    ["/rest/v1/", createTableHandler({ pool, keys, cache, schemas, maxRows })],
    ["/health", async (_, response) => sendJson(response, 200, { status: "ok" })],
  ];
  if (options.storageDirectory) {
    const directory = options.storageDirectory;
    handlers.push(["/storage/v1/", createStorageHandler({ pool, keys, directory })]);
  }
  const server = createServer({
    requestTimeout: 30_000,
    headersTimeout: 10_000,
    keepAliveTimeout: KEEP_ALIVE.actualMs,
  });
  server.on("request", (request, response) => {
    response.setHeader("Keep-Alive", `timeout=${KEEP_ALIVE.promisedSeconds}`);
    const path = request.url ?? "/";
    const base = "http://127.0.0.1";
    const url = URL.canParse(path, base) ? new URL(path, base) : undefined;
    const handler = handlers.find(([prefix]) => url?.pathname.startsWith(prefix))?.[1];
    const nothing = { code: "PGRST125", message: "Invalid path specified in request URL" };
    if (!url || !handler) {
      return sendJson(response, 404, { ...nothing, details: null, hint: null });
    }
    handler(request, response, url).catch(() => response.destroy());
  });
  await new Promise<void>((resolve, reject) => {
    server.once("error", reject).listen(options.port, "127.0.0.1", resolve);
  });
  await cache.current().catch(() => {});
  const address = server.address();
  const port = typeof address === "object" && address ? address.port : options.port;
  return {
    url: `http://127.0.0.1:${port}`,
    async close() {
      await closeGracefully(server);
      await listener.stop();
      await pool.end();
    },
  };
}

/** Listens for `notify pgrst, 'reload schema'`, and reconnects after an outage. */
function listenForReload(connectionString: string, onReload: () => void) {
  let client: Client | undefined;
  let retry: NodeJS.Timeout | undefined;
  let isStopped = false;
  const connect = async () => {
    const own = new Client({ connectionString, application_name: "kisiwa-interface" });
    client = own;
    own.on("error", () => {});
    own.once("end", () => {
      if (!isStopped) retry = setTimeout(connect, 1000);
    });
    own.on("notification", ({ payload }) => {
      if (payload === "" || payload === "reload schema") onReload();
    });
    try {
      await own.connect();
      await own.query("listen pgrst");
      onReload();
    } catch {
      await own.end().catch(() => {});
    }
  };
  void connect();
  return {
    async stop() {
      isStopped = true;
      clearTimeout(retry);
      await client?.end().catch(() => {});
    },
  };
}

/** Waits up to a second for requests in flight. */
async function closeGracefully(server: Server): Promise<void> {
  const done = new Promise((resolve) => server.close(resolve));
  server.closeIdleConnections();
  const force = setTimeout(() => server.closeAllConnections(), 1000);
  await done;
  clearTimeout(force);
}

async function startFromEnvironment(): Promise<void> {
  const requireVariable = (name: string) => {
    const value = process.env[name];
    if (!value) throw new Error(`${name} is not set`);
    return value;
  };
  const maxRows = process.env.LOCAL_MAX_ROWS ?? "1000";
  const running = await createInterface({
    databaseUrl: requireVariable("LOCAL_DATABASE_URL"),
    port: Number(process.env.LOCAL_SUPABASE_PORT ?? DEFAULT_LOCAL_SUPABASE_PORT),
    keys: {
      anonKey: requireVariable("SUPABASE_ANON_KEY"),
      serviceRoleKey: requireVariable("SUPABASE_SERVICE_ROLE_KEY"),
      jwtSecret: requireVariable("LOCAL_JWT_SECRET"),
    },
    storageDirectory: requireVariable("LOCAL_STORAGE_DIR"),
    schemas: (process.env.LOCAL_SCHEMAS ?? "public").split(",").map((name) => name.trim()),
    maxRows: maxRows === "" || maxRows === "null" ? null : Number(maxRows),
  });
  const stop = () => void running.close().finally(() => process.exit(0));
  process.once("SIGTERM", stop).once("SIGINT", stop).once("disconnect", stop);
  process.send?.("ready");
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? "").href) {
  startFromEnvironment().catch((error: Error) => {
    process.stderr.write(`The table and storage interface could not start: ${error.message}\n`);
    process.exit(1);
  });
}
