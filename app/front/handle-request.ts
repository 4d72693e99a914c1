import { negotiate } from "@fastify/accept-negotiator";
import type { FastifyReply, FastifyRequest } from "fastify";
import { contentMayHaveChanged } from "~/services/content-version.server";
import { bytesOf, type CachedPage, ENCODINGS } from "./cached-page";
import type { Failures } from "./failures";
import { type Headers, requestHeaders, responseHeaders } from "./headers";
import type { ReceivedBody, RequestBodies } from "./limits/request-body";
import type { PageCache } from "./page-cache";
import { isFromAnotherSite, isReadable } from "./request-checks";
import type { SiteProcesses, SiteRequest, SiteResponse } from "./site-processes";

/** The methods that the site takes anywhere. */
const ALLOWED = "GET, HEAD, POST";
/** The assets of the build: all in one folder, with a hash of their content in their names. */
const ASSET = /^\/assets\/([\w-][\w.-]*)$/;
/** A compressed file stands in for its original and has no address of its own. */
const COMPRESSED = /\.(br|gz)$/;
/** The site's page for an address that its router cannot read. */
const NOT_FOUND = "/refused/404";
/** The error page for cross-site form posts. */
const CROSS_SITE = "/cross-site";

type Parts = {
  siteUrl: string;
  site: SiteProcesses;
  cache: PageCache;
  bodies: RequestBodies;
  failures: Failures;
};

/** Answers requests that were admitted: from the assets, from the cache, or by the site. */
export class RequestHandler {
  constructor(private readonly parts: Parts) {}

  handle(request: FastifyRequest, reply: FastifyReply): unknown {
    const { method, path, headers } = request;
    const isWrite = method === "POST";
    if (!isWrite && method !== "GET" && method !== "HEAD") {
      return reply.code(405).header("allow", ALLOWED).send();
    }
    if (isWrite && isFromAnotherSite(headers, this.parts.siteUrl)) {
      return this.#pass(request, reply, { method, path: CROSS_SITE });
    }
    const [, asset = ""] = ASSET.exec(path) ?? [];
    if (!isReadable(path) || COMPRESSED.test(asset)) {
      return this.#pass(request, reply, { method: "GET", path: NOT_FOUND });
    }
    if (isWrite) return this.#write(request, reply);
    return asset ? reply.sendFile(asset) : this.read(request, reply);
  }

  async read(request: FastifyRequest, reply: FastifyReply): Promise<unknown> {
    const { method, target, headers, turn } = request;
    // An address that begins with two slashes would name another host.
    if (target.startsWith("//")) return this.#pass(request, reply, { method, path: target });
    const url = new URL(target, this.parts.siteUrl);
    const found = await this.parts.cache.find({
      method,
      url,
      own: () => this.#toSite(request, { method, path: url.pathname + url.search }),
      varied: { cookie: headers.cookie, saveData: headers["save-data"]?.toString() },
      waitForTurn: () => turn.begin(),
    });
    if ("response" in found) return send(reply, found.response);
    turn.end();
    reply.header("cache-status", `kisiwa; ${found.status}`);
    return sendPage(found.page, request, reply);
  }

  async #write(request: FastifyRequest, reply: FastifyReply): Promise<unknown> {
    const { bodies, failures } = this.parts;
    const body = await bodies.receive(request.raw, request.sender);
    try {
      return await this.#pass(request, reply, { method: "POST", path: request.target }, body);
    } catch (error) {
      return await failures.giveBack(error, body, request, reply);
    } finally {
      body.release();
    }
  }

  async #pass(
    request: FastifyRequest,
    reply: FastifyReply,
    asked: Pick<SiteRequest, "method" | "path">,
    body?: ReceivedBody,
  ): Promise<unknown> {
    const { headers, ...toSite } = this.#toSite(request, asked);
    delete headers["content-length"];
    if (body) headers["content-length"] = String(body.length);
    await request.turn.begin();
    const response = await this.parts.site.request({ ...toSite, headers, body: body?.content });
    if (asked.method === "POST") contentMayHaveChanged();
    return send(reply, response);
  }

  #toSite(request: FastifyRequest, { method, path }: Pick<SiteRequest, "method" | "path">) {
    const { id, raw, gone } = request;
    const address = raw.socket.remoteAddress ?? "unknown";
    const headers: Headers = requestHeaders(request.headers, { id, address });
    // It has been compared. Remix would compare it again, and answer a mismatch with a bare 500.
    if (method === "POST") delete headers.origin;
    return { method, path, headers, signal: gone.signal };
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
  return reply.code(200).send(await bytesOf(page, encoding));
}
