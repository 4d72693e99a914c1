import { canonicalIp, forwardedAddress, networksOf } from "~/utils/web/ip-networks";
import { isPublicAddress } from "~/utils/web/public-address";

/**
 * Returns whom a request counts for: the network of the address that our outermost proxy named (IPv6:
 * its /64), or of the connection. Null for a private address of a connection: behind it may be a proxy
 * that nobody told us of, and with it everybody.
 */
export function limitedSender(
  forwardedFor: string,
  remoteAddress: string | undefined,
  trustedProxyHops: number,
): string | null {
  const forwarded = trustedProxyHops > 0 && forwardedAddress(forwardedFor, trustedProxyHops);
  if (forwarded) return networkOf(forwarded);
  const address = canonicalIp(remoteAddress ?? "");
  return address !== null && isPublicAddress(address) ? networkOf(address) : null;
}

const networkOf = (address: string) => networksOf(address)[0] ?? address;
