import { lookup } from "node:dns";
import { isIP, type LookupFunction } from "node:net";
import { Agent, request } from "undici";
import { env } from "~/services/env.server";
import { isPublicAddress } from "~/utils/web/public-address";

/** How long a receiver may take for all of its answer, in milliseconds. */
const TIMEOUT_MS = 10_000;
/** More of an answer, in bytes, is not read: its status says enough. */
const LARGEST_ANSWER = 16 * 1024;

type Post = { headers: Record<string, string>; body: Buffer | string };
type Limits = { allowsPrivate?: boolean; timeoutMs?: number };

/**
 * Posts to an address that somebody else has chosen; gives the status. It connects only to addresses of
 * public networks, unless private ones are allowed, only by https then, and follows no redirect. Throws
 * when the address is refused, or does not answer in time.
 */
export async function guardedPost(
  url: string,
  { headers, body }: Post,
  { allowsPrivate = env.ALERT_ALLOW_PRIVATE_ADDRESSES, timeoutMs = TIMEOUT_MS }: Limits = {},
): Promise<number> {
  if (!allowsPrivate) refusePrivate(new URL(url));
  const signal = AbortSignal.timeout(timeoutMs);
  const agent = new Agent({ connect: allowsPrivate ? {} : { lookup: publicLookup } });
  try {
    const answer = await request(url, { method: "POST", headers, body, signal, dispatcher: agent });
    await answer.body.dump({ limit: LARGEST_ANSWER, signal });
    return answer.statusCode;
  } catch (error) {
    if (signal.aborted) throw new Error(`No answer within ${timeoutMs / 1000} s`);
    throw error;
  } finally {
    await agent.destroy();
  }
}

function refusePrivate({ protocol, hostname }: URL): void {
  if (protocol !== "https:") throw new Error("Only https addresses are allowed");
  const host = hostname.replace(/^\[|\]$/g, "");
  // A name is looked up, and refused, when the connection is made.
  if (isIP(host) && !isPublicAddress(host)) throw new PrivateAddressError();
}

class PrivateAddressError extends Error {
  constructor() {
    super("The address belongs to a private network (see ALERT_ALLOW_PRIVATE_ADDRESSES)");
  }
}

/**
 * Gives the connection the very addresses that were checked: a name that is looked up twice may stand
 * for another address the second time (DNS rebinding).
 */
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
