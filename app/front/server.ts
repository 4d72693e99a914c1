import { createServer, METHODS } from "node:http";
import type { Socket } from "node:net";
import { join } from "node:path";
import fastifyStatic from "@fastify/static";
import fastify, { type FastifyReply, type FastifyRequest } from "fastify";
import { log } from "~/services/log.server";
import { Failures } from "./failures";
import { RequestHandler } from "./handle-request";
import { addSecurityHeaders, limitCaching } from "./headers";
import { Admission } from "./limits/admission";
import { Connections, refuse } from "./limits/connections";
import { endSlowBody, RequestBodies } from "./limits/request-body";
import type { Turn } from "./limits/site-turns";
import { PageCache } from "./page-cache";
import type { Contacts } from "./public-rows";
import { normalPath, checkHead, requestId, requestTarget } from "./request-checks";
import type { FrontSettings } from "./settings";
import type { SiteProcesses } from "./site-processes";

declare module "fastify" {
  interface FastifyRequest {
    target: string;
    path: string;
    isHealthCheck: boolean;
    /** Aborted when the visitor disconnects before the response ends. */
    disconnect: AbortController;
    sender: string | null;
    turn: Turn;
  }
}

const REQUEST_TIMEOUT_MS = 30 * 60_000;
const HTTP_OPTIONS = {
  headersTimeout: 20_000,
  requestTimeout: REQUEST_TIMEOUT_MS,
  keepAliveTimeout: 20_000,
  connectionsCheckingInterval: 1000,
};
/** Above our own limit, because Node silently drops any further headers. */
const MAX_HEADERS_READ = 128;
const YEAR_MS = 365 * 24 * 60 * 60 * 1000;

type Parts = {
  site: SiteProcesses;
  client: string;
  contacts: () => Contacts;
};

export async function createFront(settings: FrontSettings, { site, client, contacts }: Parts) {
  const { siteUrl, trustedProxyHops } = settings;
  const connections = new Connections(trustedProxyHops);
  const admission = new Admission(trustedProxyHops);
  const bodies = new RequestBodies(settings.spoolFolder);
  const cache = new PageCache(site, new URL(siteUrl).host);
  const failures = new Failures(contacts, () => cache.size);
  const handler = new RequestHandler({ siteUrl, site, cache, bodies, failures });

  const app = createApp(connections, trustedProxyHops);
  await app.register(fastifyStatic, {
    root: join(client, "assets"),
    serve: false,
    preCompressed: true,
    immutable: true,
    maxAge: YEAR_MS,
    lastModified: false,
  });

  app.addHook("onRequest", (request, reply, done) => {
    setTarget(request);
    admission.identify(request);
    logWhenDone(request, reply);
    endSlowBody(request.raw, reply.raw);
    const [status, reason] = checkHead(request.raw) ?? [];
    if (status !== undefined) return void reply.code(status).send(reason);
    admission.admit(request, (end) => reply.raw.once("close", end));
    done();
  });
  app.route({
    method: app.supportedMethods,
    url: "/",
    handler: (request, reply) => handler.handle(request, reply),
  });
  // The site responds for missing assets.
  app.setNotFoundHandler((request, reply) => handler.read(request, reply));
  app.setErrorHandler((error, request, reply) => failures.respond(error, request, reply));
  app.addHook("onSend", (request, reply, payload, done) => {
    const path = normalPath(request.path);
    reply.header("x-request-id", request.id);
    addSecurityHeaders(path, reply, settings.hsts);
    limitCaching(path, request, reply);
    if (connections.isLast(request.raw)) reply.header("connection", "close");
    done(null, payload);
  });

  return {
    async listen() {
      await bodies.prepare();
      await app.ready();
      await connections.listen(app.server, settings.port, settings.host ?? "localhost");
    },
    async stop() {
      await connections.stop();
      await app.close();
    },
  };
}

function createApp(connections: Connections, trustedProxyHops: number) {
  const app = fastify({
    serverFactory: (handle) => {
      const server = createServer(HTTP_OPTIONS, (request, response) =>
        connections.queueRequest(request, response, () => handle(request, response)),
      );
      server.maxHeadersCount = MAX_HEADERS_READ;
      return server;
    },
    // A single Fastify route: the site does the routing.
    rewriteUrl: () => "/",
    genReqId: (request) => requestId(request, trustedProxyHops),
    return503OnClosing: false,
    clientErrorHandler: refuseConnection,
  });
  for (const method of METHODS) app.addHttpMethod(method, { overrideExisting: true });
  return app;
}

function setTarget(request: FastifyRequest): void {
  request.target = requestTarget(request.originalUrl);
  request.path = request.target.split("?", 1)[0] ?? "/";
  const isRead = request.method === "GET" || request.method === "HEAD";
  request.isHealthCheck = isRead && request.path === "/healthz";
  request.disconnect = new AbortController();
}

// Logs no query: search terms may be a person's name or number.
function logWhenDone(request: FastifyRequest, reply: FastifyReply): void {
  const started = performance.now();
  const { id, method, path } = request;
  reply.raw.once("close", () => {
    const { statusCode, writableFinished } = reply.raw;
    if (!writableFinished) request.disconnect.abort();
    request.turn.end();
    const ms = Math.round(performance.now() - started);
    const line = { id, method, path, status: statusCode, ms };
    log.info(writableFinished ? line : { ...line, cut: true });
  });
}

/** Closes the connection too, since the start of the next request is unknown. */
function refuseConnection({ code }: NodeJS.ErrnoException, socket: Socket): void {
  const refusals: Record<string, string> = {
    HPE_HEADER_OVERFLOW: "431 Request Header Fields Too Large",
    ERR_HTTP_REQUEST_TIMEOUT: "408 Request Timeout",
  };
  if (code === "ECONNRESET" || !socket.writable) return void socket.destroy();
  refuse(socket, refusals[code ?? ""] ?? "400 Bad Request");
}
