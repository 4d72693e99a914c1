import { METHODS } from "node:http";
import type { Socket } from "node:net";
import { join } from "node:path";
import fastifyStatic from "@fastify/static";
import fastify, { type FastifyInstance, type FastifyReply, type FastifyRequest } from "fastify";
import { LRUCache } from "lru-cache";
import { contentMayHaveChanged } from "~/services/content-version.server";
import { log } from "~/services/log.server";
import {
  AWAY_POLICY,
  awayPage,
  formFields,
  undeliveredPage,
  undeliveredUploadPage,
} from "./away-pages";
import { Connections, refuse } from "./connections";
import { encodingFor } from "./encodings";
import { bytesOf, type CachedPage, PageCache } from "./page-cache";
import {
  hasReadableHost,
  isFromAnotherSite,
  isReadable,
  requestId,
  requestTarget,
} from "./request-checks";
import { endSlowBody, holdBody } from "./request-body";
import { addSecurityHeaders, limitCaching } from "./response-headers";
import type { Contacts } from "./public-rows";
import type { FrontSettings } from "./settings";
import { requestHeaders, responseHeaders } from "./site-headers";
import {
  SiteAwayError,
  SiteBrokeOffError,
  type SiteProcesses,
  type SiteRequest,
  type SiteResponse,
} from "./site-processes";

declare module "fastify" {
  interface FastifyRequest {
    /** The path and query that were asked for, in their one spelling. */
    target: string;
    /** Aborted when the visitor leaves before the response is whole. */
    gone: AbortController;
  }
}

/** How long the head and the whole of a request may take to arrive, in milliseconds: forty photographs need a while. */
const HEAD_TIMEOUT_MS = 20_000;
const REQUEST_TIMEOUT_MS = 30 * 60_000;
const KEEP_ALIVE_MS = 20_000;
const YEAR_S = 365 * 24 * 60 * 60;

/** The files of the build: all in one folder, with their content's hash in their names. */
const ASSET = /^\/assets\/([\w-][\w.-]*)$/;
/** The site's own pages for what has no address: it draws them, the front says when. */
const ERROR_PAGES = { 400: "/refused/400", 404: "/refused/404", 405: "/refused/405" } as const;
/** It refuses what another site's page has sent. */
const CROSS_SITE = "/cross-site";
/** It says in its Allow header which methods a path takes. */
const METHODS_OF = "/refused/405?path=";
/** The health check; the front answers it while no process does. */
const HEALTH = "/healthz";

const isRead = (method: string) => method === "GET" || method === "HEAD";

type Parts = {
  site: SiteProcesses;
  /** The folder of the client's build. */
  client: string;
  /** How the agency is reached, for pages of the front itself. */
  contacts: () => Contacts;
};

/** The server that visitors reach, in front of the site's processes. */
export async function createFront(settings: FrontSettings, parts: Parts) {
  const app = fastify({
    // One handler takes every address: the site has the routes.
    rewriteUrl: () => "/",
    genReqId: (request) => requestId(request, settings.trustedProxyHops),
    requestTimeout: REQUEST_TIMEOUT_MS,
    keepAliveTimeout: KEEP_ALIVE_MS,
    http: { headersTimeout: HEAD_TIMEOUT_MS, connectionsCheckingInterval: 1000 },
    return503OnClosing: false,
    clientErrorHandler: refuseConnection,
  });
  // Bodies go on unread: no parser looks at them, whatever their type says.
  for (const method of METHODS) app.addHttpMethod(method, { overrideExisting: true });
  await app.register(fastifyStatic, {
    root: join(parts.client, "assets"),
    serve: false,
    preCompressed: true,
    immutable: true,
    maxAge: YEAR_S * 1000,
    // Each has an ETag.
    lastModified: false,
  });
  new Front(settings, parts).mount(app);
  const connections = new Connections(app.server);
  app.addHook("onSend", (request, reply, payload, done) => {
    if (connections.isLast(request.raw)) reply.header("connection", "close");
    done(null, payload);
  });
  return {
    listen: () => app.listen({ port: settings.port, host: settings.host ?? "localhost" }),
    stop: () => connections.stop(() => app.close()),
  };
}

class Front {
  readonly #cache: PageCache;
  /** By the build that said so, and the path. */
  readonly #methods = new LRUCache<string, string[]>({
    maxSize: 500_000,
    sizeCalculation: (_, key) => key.length + 100,
  });

  constructor(
    private readonly settings: FrontSettings,
    private readonly parts: Parts,
  ) {
    this.#cache = new PageCache(parts.site, new URL(settings.siteUrl).host);
  }

  mount(app: FastifyInstance): void {
    app.decorateRequest("target", "/");
    app.addHook("onRequest", (request, reply, done) => {
      request.target = requestTarget(request.originalUrl);
      request.gone = new AbortController();
      logWhenDone(request, reply);
      endSlowBody(request.raw, reply.raw);
      done();
    });
    app.addHook("onSend", (request, reply, payload, done) => {
      const path = pathOf(request.target);
      reply.header("x-request-id", request.id);
      addSecurityHeaders(path, reply, this.settings.siteUrl.startsWith("https:"));
      limitCaching(path, request, reply);
      done(null, payload);
    });
    app.route({
      method: app.supportedMethods,
      url: "/",
      handler: (request, reply) => this.#handle(request, reply),
    });
    // A file of the build that is not there: the site says so.
    app.setNotFoundHandler((request, reply) => this.#read(request, reply));
    app.setErrorHandler((error, request, reply) => this.#fail(error, request, reply));
  }

  async #handle(request: FastifyRequest, reply: FastifyReply): Promise<unknown> {
    const { method, target, headers } = request;
    const path = pathOf(target);
    if (!hasReadableHost(request.raw)) return this.#errorPage(400, request, reply);
    if (
      !isRead(method) &&
      method !== "OPTIONS" &&
      isFromAnotherSite(headers, this.settings.siteUrl)
    ) {
      return this.#send(request, reply, { method: "POST", path: CROSS_SITE });
    }
    if (!isReadable(path)) return this.#errorPage(404, request, reply);
    if (isRead(method)) {
      const [, asset] = ASSET.exec(path) ?? [];
      if (asset) return reply.sendFile(asset);
      return this.#read(request, reply);
    }
    if (method === "POST") return this.#write(request, reply);
    return this.#refuseMethod(request, reply);
  }

  async #read(request: FastifyRequest, reply: FastifyReply): Promise<unknown> {
    const { method, target } = request;
    // An address that begins with two slashes names another host.
    if (target.startsWith("//")) return this.#send(request, reply, { method, path: target });
    const found = await this.#cache.find({
      method,
      url: new URL(target, this.settings.siteUrl),
      sent: {
        cookie: request.headers.cookie,
        saveData: request.headers["save-data"]?.toString(),
      },
      headersForSite: () => this.#headersFor(request),
      signal: request.gone.signal,
    });
    if ("page" in found) {
      reply.header(
        "cache-status",
        `kisiwa; ${found.status === "miss" ? "fwd=miss; stored" : found.status === "hit" ? "hit" : "hit; ttl=-1"}`,
      );
      return sendPage(found.page, request, reply);
    }
    if ("whole" in found) {
      const { statusCode, headers, body } = found.whole;
      return reply.code(statusCode).headers(headers).send(body);
    }
    return this.#pass(request, reply, found.response);
  }

  async #write(request: FastifyRequest, reply: FastifyReply): Promise<unknown> {
    const { method, target } = request;
    const body = await holdBody(request.raw);
    if ("stream" in body) {
      try {
        return await this.#send(request, reply, { method, path: target, body: body.stream });
      } catch (error) {
        // The rest of the body is discarded: no process takes it.
        body.stream.destroy();
        throw error;
      }
    }
    try {
      return await this.#send(request, reply, { method, path: target, body: body.whole });
    } catch (error) {
      const fields =
        isOfSite(error) && (await formFields(body.whole, request.headers["content-type"]));
      if (!fields) throw error;
      return this.#away(reply, undeliveredPage(this.parts.contacts(), target, fields));
    } finally {
      body.release();
    }
  }

  /** Sends a request on to the site, and its response back as it comes. */
  async #send(
    request: FastifyRequest,
    reply: FastifyReply,
    asked: Pick<SiteRequest, "method" | "path" | "body">,
  ): Promise<unknown> {
    const headers = this.#headersFor(request);
    if (asked.body === undefined) delete headers["content-length"];
    const response = await this.parts.site.request({
      ...asked,
      headers,
      signal: request.gone.signal,
    });
    if (!isRead(asked.method)) contentMayHaveChanged();
    return this.#pass(request, reply, response);
  }

  /**
   * Remix answers a method that a route does not take with a bare 405, and a read of a route without a
   * page with 400: both become our own page of a 405.
   */
  async #pass(
    request: FastifyRequest,
    reply: FastifyReply,
    response: SiteResponse,
  ): Promise<unknown> {
    const { statusCode, headers, body } = response;
    if ((statusCode === 405 || statusCode === 400) && pathOf(request.target) !== ERROR_PAGES[400]) {
      const methods = await this.#methodsOf(request);
      if (!methods.includes(request.method)) {
        void body.dump();
        return this.#refuseMethod(request, reply);
      }
    }
    return reply.code(statusCode).headers(responseHeaders(headers)).send(body);
  }

  async #refuseMethod(request: FastifyRequest, reply: FastifyReply): Promise<unknown> {
    const allow = (await this.#methodsOf(request)).join(", ");
    if (request.method === "OPTIONS") return reply.code(204).header("allow", allow).send();
    return this.#errorPage(405, request, reply, { allow });
  }

  async #errorPage(
    status: keyof typeof ERROR_PAGES,
    { id }: FastifyRequest,
    reply: FastifyReply,
    more: Record<string, string> = {},
  ): Promise<unknown> {
    const headers = { host: new URL(this.settings.siteUrl).host, "x-request-id": id };
    const path = ERROR_PAGES[status];
    const response = await this.parts.site.request({ method: "GET", path, headers });
    return reply
      .code(status)
      .headers({ ...responseHeaders(response.headers), ...more })
      .send(response.body);
  }

  async #methodsOf({ method, target, id }: FastifyRequest): Promise<string[]> {
    const path = pathOf(target);
    const key = `${this.parts.site.build} ${path}`;
    const known = this.#methods.get(key);
    if (known) return known;
    const response = await this.parts.site.request({
      method: "GET",
      path: METHODS_OF + encodeURIComponent(path),
      headers: { host: new URL(this.settings.siteUrl).host, "x-request-id": id },
    });
    void response.body.dump();
    const { allow } = response.headers;
    // The site could not say: then its own response stands.
    if (!allow) return [method];
    const methods = String(allow).split(", ");
    this.#methods.set(key, methods);
    return methods;
  }

  #headersFor({ headers, id, method, raw }: FastifyRequest) {
    const address = raw.socket.remoteAddress ?? "unknown";
    const sent = requestHeaders(headers, { id, address });
    // It has been compared. Remix would compare it again, and answer a mismatch with a bare 500.
    if (!isRead(method)) delete sent.origin;
    return sent;
  }

  #fail(error: unknown, request: FastifyRequest, reply: FastifyReply): unknown {
    if (request.gone.signal.aborted) return reply.hijack();
    const { id, method, target } = request;
    const facts = { id, method, path: pathOf(target) };
    if (!isOfSite(error)) log.error({ ...facts, err: error }, "The front failed");
    if (pathOf(target) === HEALTH) {
      const reasons = [
        `No process of the site answers; ${this.#cache.size} pages are shown from the cache.`,
      ];
      return reply.code(503).send({ status: "degraded", reasons });
    }
    const contacts = this.parts.contacts();
    return this.#away(reply, isRead(method) ? awayPage(contacts) : undeliveredUploadPage(contacts));
  }

  #away(reply: FastifyReply, page: string): unknown {
    return reply
      .code(503)
      .headers({
        "content-type": "text/html; charset=utf-8",
        "content-security-policy": AWAY_POLICY,
        "retry-after": "5",
      })
      .send(page);
  }
}

/** Refuses a malformed request in one line and ends its connection: nobody knows where the next begins. */
function refuseConnection({ code }: NodeJS.ErrnoException, socket: Socket): void {
  const refusals: Record<string, string> = {
    HPE_HEADER_OVERFLOW: "431 Request Header Fields Too Large",
    ERR_HTTP_REQUEST_TIMEOUT: "408 Request Timeout",
  };
  if (code === "ECONNRESET" || !socket.writable) return void socket.destroy();
  refuse(socket, refusals[code ?? ""] ?? "400 Bad Request");
}

const isOfSite = (error: unknown): error is Error =>
  error instanceof SiteAwayError || error instanceof SiteBrokeOffError;

const pathOf = (target: string) => target.split("?", 1)[0] ?? "/";

async function sendPage(
  page: CachedPage,
  { headers }: FastifyRequest,
  reply: FastifyReply,
): Promise<unknown> {
  reply.headers(page.headers).header("etag", page.etag);
  if (headers["if-none-match"]?.includes(page.etag)) return reply.code(304).send();
  const encoding = encodingFor(String(headers["accept-encoding"] ?? ""));
  if (encoding !== "identity") reply.header("content-encoding", encoding);
  return reply.code(200).send(await bytesOf(page, encoding));
}

// The path only: what was searched for may be somebody's name or number.
function logWhenDone(request: FastifyRequest, reply: FastifyReply): void {
  const started = performance.now();
  const { id, method, target } = request;
  reply.raw.once("close", () => {
    const { statusCode, writableFinished } = reply.raw;
    if (!writableFinished) request.gone.abort();
    const ms = Math.round(performance.now() - started);
    const line = { id, method, path: pathOf(target), status: statusCode, ms };
    log.info(writableFinished ? line : { ...line, cut: true });
  });
}
