import { createServer, METHODS } from "node:http";
import type { Socket } from "node:net";
import { join } from "node:path";
import fastifyStatic from "@fastify/static";
import fastify, { type FastifyInstance, type FastifyReply, type FastifyRequest } from "fastify";
import { contentMayHaveChanged } from "~/services/content-version.server";
import { log } from "~/services/log.server";
import {
  AWAY_POLICY,
  awayPage,
  formFields,
  tooLargePage,
  undeliveredPage,
  undeliveredUploadPage,
} from "./away-pages";
import { encodingFor } from "./encodings";
import { Connections, refuse } from "./limits/connections";
import { Quota } from "./limits/quota";
import {
  BodyTooLargeError,
  endSlowBody,
  LARGEST_BODY,
  type ReceivedBody,
  RequestBodies,
  TooBusyError,
} from "./limits/request-body";
import { limitedSender } from "./limits/sender";
import { SiteTurns, type Turn } from "./limits/site-turns";
import { bytesOf, type CachedPage, PageCache } from "./page-cache";
import {
  isFromAnotherSite,
  isReadable,
  normalPath,
  refusalOf,
  requestId,
  requestTarget,
} from "./request-checks";
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
    /** Whom it counts for; null where nobody knows. */
    sender: string | null;
    turn: Turn;
  }
}

/** How long the head and the whole of a request may take to arrive, in milliseconds: forty photographs need a while. */
const HEAD_TIMEOUT_MS = 20_000;
const REQUEST_TIMEOUT_MS = 30 * 60_000;
const KEEP_ALIVE_MS = 20_000;
const HTTP_OPTIONS = {
  headersTimeout: HEAD_TIMEOUT_MS,
  requestTimeout: REQUEST_TIMEOUT_MS,
  keepAliveTimeout: KEEP_ALIVE_MS,
  connectionsCheckingInterval: 1000,
};
/** More than a request may have: Node drops those beyond it unread. */
const MOST_HEADERS_READ = 128;
/** Requests in flight: a proxy sends the hundred of one browser's HTTP/2 at once. */
const MOST_REQUESTS = 1024;
const MOST_REQUESTS_OF_SENDER = 128;
/** The same of health checks, which have a number of their own. */
const MOST_HEALTH_CHECKS = 64;
const MOST_HEALTH_CHECKS_OF_SENDER = 8;
const YEAR_S = 365 * 24 * 60 * 60;

/** The files of the build: all in one folder, with their content's hash in their names. */
const ASSET = /^\/assets\/([\w-][\w.-]*)$/;
/** A packed file is what stands in for its original, not an address of its own. */
const PACKED = /\.(br|gz)$/;
/** The site's page for an address that its router cannot read. */
const NOT_FOUND = "/refused/404";
/** Where the site refuses what another site's page has sent. */
const CROSS_SITE = "/cross-site";
/** The health check; the front answers it while no process does. */
const HEALTH = "/healthz";

/** The methods that the site takes anywhere. */
const ALLOWED = "GET, HEAD, POST";

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
  const connections = new Connections(settings.trustedProxyHops);
  const app = fastify({
    serverFactory: (handler) => {
      const server = createServer(HTTP_OPTIONS, (request, response) =>
        connections.handleInTurn(request, response, () => handler(request, response)),
      );
      server.maxHeadersCount = MOST_HEADERS_READ;
      return server;
    },
    // One handler takes every address: the site has the routes.
    rewriteUrl: () => "/",
    genReqId: (request) => requestId(request, settings.trustedProxyHops),
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
  const front = new Front(settings, parts);
  front.mount(app);
  app.addHook("onSend", (request, reply, payload, done) => {
    if (connections.isLast(request.raw)) reply.header("connection", "close");
    done(null, payload);
  });
  return {
    async listen() {
      await front.prepare();
      await app.ready();
      await connections.listen(app.server, settings.port, settings.host ?? "localhost");
    },
    async stop() {
      await connections.stop();
      await app.close();
    },
  };
}

class Front {
  readonly #cache: PageCache;
  readonly #requests = new Quota(MOST_REQUESTS_OF_SENDER, MOST_REQUESTS);
  readonly #healthChecks = new Quota(MOST_HEALTH_CHECKS_OF_SENDER, MOST_HEALTH_CHECKS);
  readonly #turns = new SiteTurns();
  readonly #healthTurns = new SiteTurns();
  readonly #bodies: RequestBodies;

  constructor(
    private readonly settings: FrontSettings,
    private readonly parts: Parts,
  ) {
    this.#cache = new PageCache(parts.site, new URL(settings.siteUrl).host);
    this.#bodies = new RequestBodies(settings.spoolFolder);
  }

  prepare(): Promise<void> {
    return this.#bodies.prepare();
  }

  mount(app: FastifyInstance): void {
    app.decorateRequest("target", "/");
    app.addHook("onRequest", (request, reply, done) => {
      this.#identify(request);
      logWhenDone(request, reply);
      endSlowBody(request.raw, reply.raw);
      if (this.#admit(request, reply)) done();
    });
    app.addHook("onSend", (request, reply, payload, done) => {
      const path = normalPath(pathOf(request.target));
      reply.header("x-request-id", request.id);
      addSecurityHeaders(path, reply, this.settings.hsts);
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

  #identify(request: FastifyRequest): void {
    const { headers, raw, originalUrl } = request;
    request.target = requestTarget(originalUrl);
    request.gone = new AbortController();
    const forwardedFor = String(headers["x-forwarded-for"] ?? "");
    const { trustedProxyHops } = this.settings;
    request.sender = limitedSender(forwardedFor, raw.socket.remoteAddress, trustedProxyHops);
    const turns = isHealthCheck(request) ? this.#healthTurns : this.#turns;
    request.turn = turns.turnOf(request.sender, request.gone.signal);
  }

  /** Answers what is refused before anything of it is read, and returns false. */
  #admit(request: FastifyRequest, reply: FastifyReply): boolean {
    const { raw, sender } = request;
    const [status, reason] = refusalOf(raw) ?? [];
    if (status !== undefined) {
      void reply.code(status).send(reason);
      return false;
    }
    if (Number(raw.headers["content-length"] ?? 0) > LARGEST_BODY) {
      void this.#ownPage(reply, 413, tooLargePage(this.parts.contacts()));
      return false;
    }
    const quota = isHealthCheck(request) ? this.#healthChecks : this.#requests;
    if (!quota.take(sender)) {
      void this.#sendAway(request, reply);
      return false;
    }
    reply.raw.once("close", () => quota.giveBack(sender));
    return true;
  }

  async #handle(request: FastifyRequest, reply: FastifyReply): Promise<unknown> {
    const { method, target, headers } = request;
    const path = pathOf(target);
    const isWrite = method === "POST";
    if (!isRead(method) && !isWrite) return reply.code(405).header("allow", ALLOWED).send();
    if (isWrite && isFromAnotherSite(headers, this.settings.siteUrl)) {
      return this.#send(request, reply, { method, path: CROSS_SITE });
    }
    const [, asset = ""] = ASSET.exec(path) ?? [];
    if (!isReadable(path) || PACKED.test(asset)) {
      return this.#send(request, reply, { method: "GET", path: NOT_FOUND });
    }
    if (isWrite) return this.#write(request, reply);
    return asset ? reply.sendFile(asset) : this.#read(request, reply);
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
      waitForTurn: () => request.turn.begin(),
      headersForSite: () => this.#headersFor(request),
      signal: request.gone.signal,
    });
    // Only a response that goes on as it comes has the site's attention until it is sent.
    if (!("response" in found)) request.turn.end();
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
    return this.#pass(reply, found.response);
  }

  async #write(request: FastifyRequest, reply: FastifyReply): Promise<unknown> {
    const body = await this.#bodies.receive(request.raw, request.sender);
    try {
      return await this.#send(request, reply, {
        method: request.method,
        path: request.target,
        body,
      });
    } catch (error) {
      const { content } = body;
      const fields =
        isOfSite(error) &&
        Buffer.isBuffer(content) &&
        (await formFields(content, request.headers["content-type"]));
      if (!fields) throw error;
      const contacts = this.parts.contacts();
      return this.#ownPage(reply, 503, undeliveredPage(contacts, request.target, fields));
    } finally {
      body.release();
    }
  }

  /** Sends a request on to the site, and its response back as it comes. */
  async #send(
    request: FastifyRequest,
    reply: FastifyReply,
    { method, path, body }: Pick<SiteRequest, "method" | "path"> & { body?: ReceivedBody },
  ): Promise<unknown> {
    const { "content-length": _, ...headers } = this.#headersFor(request);
    const response = await this.#ask(request, {
      method,
      path,
      headers: body ? { ...headers, "content-length": String(body.length) } : headers,
      body: body?.content,
    });
    if (!isRead(method)) contentMayHaveChanged();
    return this.#pass(reply, response);
  }

  async #ask(request: FastifyRequest, asked: SiteRequest): Promise<SiteResponse> {
    await request.turn.begin();
    return this.parts.site.request({ ...asked, signal: request.gone.signal });
  }

  #pass(reply: FastifyReply, { statusCode, headers, body }: SiteResponse): unknown {
    return reply.code(statusCode).headers(responseHeaders(headers)).send(body);
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
    if (error instanceof TooBusyError) {
      // No browser sends chunks, and tiny ones cost too much to be read to their end.
      if ("transfer-encoding" in request.headers) reply.header("connection", "close");
      return this.#sendAway(request, reply);
    }
    if (error instanceof BodyTooLargeError) {
      return this.#ownPage(reply, 413, tooLargePage(this.parts.contacts()));
    }
    const { statusCode = 500 } = error as { statusCode?: number };
    // A Range or a condition that a file does not meet.
    if (statusCode === 412 || statusCode === 416) return refuseFile(error, statusCode, reply);
    const { id, method, target } = request;
    const facts = { id, method, path: pathOf(target) };
    if (!isOfSite(error)) log.error({ ...facts, err: error }, "The front failed");
    if (pathOf(target) === HEALTH) {
      const reasons = [
        `No process of the site answers; ${this.#cache.size} pages are shown from the cache.`,
      ];
      return reply.code(503).send({ status: "degraded", reasons });
    }
    return this.#sendAway(request, reply);
  }

  #sendAway({ method }: FastifyRequest, reply: FastifyReply): unknown {
    const contacts = this.parts.contacts();
    const page = isRead(method) ? awayPage(contacts) : undeliveredUploadPage(contacts);
    return this.#ownPage(reply, 503, page);
  }

  #ownPage(reply: FastifyReply, status: 413 | 503, page: string): unknown {
    if (status === 503) reply.header("retry-after", "5");
    return reply
      .code(status)
      .headers({
        "content-type": "text/html; charset=utf-8",
        "content-security-policy": AWAY_POLICY,
        "cache-control": "no-store",
      })
      .send(page);
  }
}

function refuseFile(error: unknown, status: 412 | 416, reply: FastifyReply): unknown {
  const { headers = {} } = error as { headers?: Record<string, string> };
  const range = headers["Content-Range"];
  if (range) reply.header("content-range", range);
  return reply.code(status).header("cache-control", "no-store").send();
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

const isHealthCheck = ({ method, target }: FastifyRequest) =>
  isRead(method) && pathOf(target) === HEALTH;

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
    request.turn.end();
    const ms = Math.round(performance.now() - started);
    const line = { id, method, path: pathOf(target), status: statusCode, ms };
    log.info(writableFinished ? line : { ...line, cut: true });
  });
}
