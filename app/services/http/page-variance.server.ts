import type { IncomingMessage, RequestListener, ServerResponse } from "node:http";
import { LRUCache } from "lru-cache";
import { env } from "~/services/env.server";
import { paramsOfNoVarySearch } from "~/utils/web/no-vary-search";
import { injectRequest, type AnswerHead } from "./inject-request.server";

/** A shared page varies by these parameters, and may vary by the cookie of preferences. */
export type Variance = { params: string[]; variesByCookie: boolean };

/** Reads from the head of a page what changes it; null when the page is for one visitor only. */
export function varianceIn({ status, headers }: AnswerHead): Variance | null {
  if (status !== 200 || headers["set-cookie"]) return null;
  if (!namesIn(headers["cache-control"]).includes("public")) return null;
  const params = paramsOfNoVarySearch(String(headers["no-vary-search"]));
  const vary = namesIn(headers.vary);
  if (!params || vary.some((name) => name !== "accept-encoding" && name !== "cookie")) return null;
  return { params, variesByCookie: vary.includes("cookie") };
}

const namesIn = (header: string | string[] = "") =>
  String(header)
    .toLowerCase()
    .split(",")
    .map((name) => name.trim())
    .filter(Boolean);

/** Addresses are made up by whoever likes: the least recently asked for are forgotten; in characters. */
const byPath = {
  maxSize: 1_000_000,
  sizeCalculation: (_: unknown, path: string) => path.length + 100,
};
const variances = new LRUCache<string, Variance>(byPath);
/** Paths whose answers are for one visitor each: those who ask for one don't wait for each other. */
const uncacheable = new LRUCache<string, true>(byPath);
const learning = new Map<string, Promise<Variance | null>>();

type Exchange = { request: IncomingMessage; response: ServerResponse; make: RequestListener };

/**
 * Returns how the page of a path varies, as its last response said; null when the request has been
 * answered here. The first request for a path is answered by itself unless the response's head says
 * that the page is shared; other requests for the path wait for that head meanwhile.
 */
export async function varianceFor(path: string, exchange: Exchange): Promise<Variance | null> {
  const { request, response, make } = exchange;
  const waitedFor = learning.get(path);
  const known = variances.get(path) ?? (await waitedFor);
  if (known) return known;
  if (!waitedFor && !uncacheable.has(path)) return learn(path, exchange);
  make(request, response);
  return null;
}

function learn(path: string, { request, response, make }: Exchange): Promise<Variance | null> {
  const learnt = new Promise<Variance | null>((resolve) => {
    const isTheirs = (head: AnswerHead) => {
      const variance = varianceIn(head);
      remember(path, head, variance);
      resolve(variance);
      return variance === null;
    };
    const { method, url = "/", headers } = request;
    const injected = { method, url, headers: { ...headers } };
    injectRequest(make, injected, { to: response, isTheirs }).catch((error: unknown) =>
      response.destroy(error as Error),
    );
    // A client that leaves before the head comes must not keep the others waiting.
    response.once("close", () => resolve(null));
  }).finally(() => learning.delete(path));
  learning.set(path, learnt);
  return learnt;
}

function remember(path: string, { status, headers }: AnswerHead, variance: Variance | null): void {
  // Code that is being written may read other parameters the next time.
  if (env.NODE_ENV === "development") return;
  if (variance) variances.set(path, variance);
  else if (status === 200 && !("no-vary-search" in headers)) uncacheable.set(path, true);
}
