import { negotiate } from "@fastify/accept-negotiator";
import type { FastifyReply, FastifyRequest } from "fastify";
import { expireContentVersion } from "~/services/content-version.server";
import { encodePage, type CachedPage, ENCODINGS } from "./cached-page";
import type { Failures } from "./failures";
import { type Headers, requestHeaders, responseHeaders } from "./headers";
import type { ReceivedBody, RequestBodies } from "./limits/request-body";
import type { PageCache } from "./page-cache";
import { isCrossSite, isOneClickUnsubscribe, isReadable } from "./request-checks";
import type { SiteProcesses, SiteRequest, SiteResponse } from "./site-processes";

const ALLOWED = "GET, HEAD, POST";
const ASSET = /^\/assets\/((?:[a-z]{2}\/)?[\w-][\w.-]*)$/;
/** Precompressed files stand in for the original and have no URL. */
const COMPRESSED = /\.(br|gz)$/;
const NOT_FOUND_PATH = "/refused/404";
const CROSS_SITE_PATH = "/cross-site";

type Parts = {
  siteUrl: string;
  site: SiteProcesses;
  cache: PageCache;
  bodies: RequestBodies;
  failures: Failures;
};

export class RequestHandler {
  constructor(private readonly parts: Parts) {}

  handle(request: FastifyRequest, reply: FastifyReply): unknown {
    const { method, path, headers } = request;
    const isWrite = method === "POST";
    if (!isWrite && method !== "GET" && method !== "HEAD") {
      return reply.code(405).header("allow", ALLOWED).send();
    }
    if (isWrite && isCrossSite(headers, this.parts.siteUrl) && !isOneClickUnsubscribe(path)) {
      return this.#forward(request, reply, { method, path: CROSS_SITE_PATH });
    }
    const [, asset = ""] = ASSET.exec(path) ?? [];
    if (!isReadable(path) || COMPRESSED.test(asset)) {
      return this.#forward(request, reply, { method: "GET", path: NOT_FOUND_PATH });
    }
    if (isWrite) return this.#write(request, reply);
    return asset ? reply.sendFile(asset) : this.read(request, reply);
  }

  async read(request: FastifyRequest, reply: FastifyReply): Promise<unknown> {
    const { method, target, headers, turn } = request;
    // A leading double slash would be parsed as another host.
    if (target.startsWith("//")) return this.#forward(request, reply, { method, path: target });
    const url = new URL(target, this.parts.siteUrl);
    const result = await this.parts.cache.find({
      method,
      url,
      buildRequest: () =>
        this.#buildSiteRequest(request, { method, path: url.pathname + url.search }),
      varied: { cookie: headers.cookie, saveData: headers["save-data"]?.toString() },
      waitForTurn: () => turn.begin(),
    });
    if ("response" in result) return send(reply, result.response);
    turn.end();
    reply.header("cache-status", `kisiwa; ${result.status}`);
    return sendPage(result.page, request, reply);
  }

  async #write(request: FastifyRequest, reply: FastifyReply): Promise<unknown> {
    const { bodies, failures } = this.parts;
    const body = await bodies.receive(request.raw, request.sender);
    try {
      return await this.#forward(request, reply, { method: "POST", path: request.target }, body);
    } catch (error) {
      return await failures.returnForm(error, body, request, reply);
    } finally {
      body.release();
    }
  }

  async #forward(
    request: FastifyRequest,
    reply: FastifyReply,
    target: Pick<SiteRequest, "method" | "path">,
    body?: ReceivedBody,
  ): Promise<unknown> {
    const { headers, ...siteRequest } = this.#buildSiteRequest(request, target);
    delete headers["content-length"];
    if (body) headers["content-length"] = String(body.length);
    await request.turn.begin();
    const response = await this.parts.site.request({
      ...siteRequest,
      headers,
      body: body?.content,
    });
    if (target.method === "POST") expireContentVersion();
    return send(reply, response);
  }

  #buildSiteRequest(
    request: FastifyRequest,
    { method, path }: Pick<SiteRequest, "method" | "path">,
  ) {
    const { id, raw, disconnect } = request;
    const address = raw.socket.remoteAddress ?? "unknown";
    const headers: Headers = requestHeaders(request.headers, { id, address });
    // Already checked. Remix would check it again and respond to a mismatch with a bare 500.
    if (method === "POST") delete headers.origin;
    return { method, path, headers, signal: disconnect.signal };
  }
}

const send = (
  reply: FastifyReply,
  { statusCode, headers, body }: Pick<SiteResponse, "statusCode" | "headers"> & { body: unknown },
) => reply.code(statusCode).headers(responseHeaders(headers)).send(body);

async function sendPage(
  page: CachedPage,
  { headers }: FastifyRequest,
  reply: FastifyReply,
): Promise<unknown> {
  reply.headers(page.headers).header("etag", page.etag);
  if (headers["if-none-match"]?.includes(page.etag)) return reply.code(304).send();
  const encoding = negotiate(String(headers["accept-encoding"] ?? ""), ENCODINGS);
  if (encoding) reply.header("content-encoding", encoding);
  return reply.code(200).send(await encodePage(page, encoding));
}
