import { lookup } from "node:dns";
import { isIP, type LookupFunction } from "node:net";
import { Agent, request, type Dispatcher } from "undici";
import { env } from "~/services/env.server";
import { isPublicAddress } from "~/utils/web/public-address";

const TIMEOUT_MS = 10_000;
const MAX_RESPONSE_BYTES = 16 * 1024;

type Post = { headers: Record<string, string>; body: Buffer | string };
type Limits = { allowsPrivate?: boolean; timeoutMs?: number };

/** Refuses private addresses unless allowed, and follows no redirect. Throws if refused or timed out. */
export async function guardedPost(
  url: string,
  post: Post,
  { allowsPrivate = env.ALERT_ALLOW_PRIVATE_ADDRESSES, timeoutMs }: Limits = {},
): Promise<number> {
  const limits = { allowsPrivate, timeoutMs };
  return (await guardedRequest(url, { method: "POST", ...post }, limits)).status;
}

/** Returns the status and the address redirected to, which is not followed; as `guardedPost` otherwise. */
export const guardedGet = (
  url: string,
  headers: Record<string, string>,
  limits: Limits,
): Promise<GuardedResponse> => guardedRequest(url, { method: "GET", headers }, limits);

type GuardedRequest = Pick<Dispatcher.RequestOptions, "method"> &
  Omit<Post, "body"> &
  Partial<Post>;
type GuardedResponse = { status: number; location: string | null };

async function guardedRequest(
  url: string,
  sent: GuardedRequest,
  { allowsPrivate = false, timeoutMs = TIMEOUT_MS }: Limits,
): Promise<GuardedResponse> {
  if (!allowsPrivate) refusePrivate(new URL(url));
  const signal = AbortSignal.timeout(timeoutMs);
  const agent = new Agent({ connect: allowsPrivate ? {} : { lookup: publicLookup } });
  try {
    const response = await request(url, { ...sent, signal, dispatcher: agent });
    await response.body.dump({ limit: MAX_RESPONSE_BYTES, signal });
    const { location } = response.headers;
    return {
      status: response.statusCode,
      location: typeof location === "string" ? location : null,
    };
  } catch (error) {
    if (signal.aborted) throw new Error(`No response within ${timeoutMs / 1000} s`);
    throw error;
  } finally {
    await agent.destroy();
  }
}

function refusePrivate({ protocol, hostname }: URL): void {
  if (protocol !== "https:") throw new Error("Only https addresses are allowed");
  const host = hostname.replace(/^\[|\]$/g, "");
  if (isIP(host) && !isPublicAddress(host)) throw new PrivateAddressError();
}

class PrivateAddressError extends Error {
  constructor() {
    super("The address belongs to a private network (see ALERT_ALLOW_PRIVATE_ADDRESSES)");
  }
}

// A second lookup could return another address (DNS rebinding), so the checked ones are used.
const publicLookup: LookupFunction = (hostname, options, callback) => {
  lookup(hostname, { ...options, all: true }, (error, addresses) => {
    if (error) return callback(error, []);
    const [first] = addresses;
    const arePublic = addresses.every(({ address }) => isPublicAddress(address));
    if (!first || !arePublic) return callback(new PrivateAddressError(), []);
    if (options.all) return callback(null, addresses);
    callback(null, first.address, first.family);
  });
};
