import { canonicalIp, forwardedAddress, listNetworks } from "~/utils/web/ip-networks";
import { isPublicAddress } from "~/utils/web/public-address";

// Null for a private address, which may be an undeclared proxy serving everyone.
export function identifySender(
  forwardedFor: string,
  remoteAddress: string | undefined,
  trustedProxyHops: number,
): string | null {
  const forwarded = trustedProxyHops > 0 && forwardedAddress(forwardedFor, trustedProxyHops);
  if (forwarded) return firstNetwork(forwarded);
  const address = canonicalIp(remoteAddress ?? "");
  return address !== null && isPublicAddress(address) ? firstNetwork(address) : null;
}

const firstNetwork = (address: string) => listNetworks(address)[0] ?? address;
