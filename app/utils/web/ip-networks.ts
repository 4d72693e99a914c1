import { isIPv4, isIPv6, SocketAddress } from "node:net";

/**
 * Reads one entry of X-Forwarded-For or a socket's address: an IP address, also with a port, in
 * brackets or with a zone. Returns its one spelling (an IPv4-mapped IPv6 address as the IPv4 address
 * it stands for), or null for anything else.
 */
export function canonicalIp(text: string): string | null {
  const address = withoutPort(text.trim()).split("%", 1)[0] ?? "";
  if (isIPv4(address)) return address;
  if (!isIPv6(address)) return null;
  const canonical = asSocketAddress(address);
  const mapped = canonical.replace(/^::ffff:/, "");
  return isIPv4(mapped) ? mapped : canonical;
}

/**
 * Returns the IP address that the outermost of so many trusted hops added to X-Forwarded-For: all
 * entries before it may be made up. Null where it is missing or no address.
 */
export const forwardedAddress = (header: string, hops: number): string | null =>
  canonicalIp(header.split(",").at(-hops) ?? "");

/**
 * Returns the networks under which an address is counted, narrowest first: an IPv6 address's /64, which
 * a single line has to itself, and its /48, the largest that one customer gets (RFC 6177). Anything
 * else stands for itself.
 */
export function networksOf(address: string): string[] {
  if (!isIPv6(address)) return [address];
  const groups = groupsOf(address);
  return [
    `${asSocketAddress(`${groups.slice(0, 4).join(":")}::`)}/64`,
    `${asSocketAddress(`${groups.slice(0, 3).join(":")}::`)}/48`,
  ];
}

function withoutPort(text: string): string {
  if (text.startsWith("[")) return text.slice(1).split("]", 1)[0] ?? "";
  const [address = "", port, ...more] = text.split(":");
  return port !== undefined && more.length === 0 ? address : text;
}

// Node writes an address in its shortest form, in lower case.
const asSocketAddress = (ipv6: string) =>
  new SocketAddress({ address: ipv6, family: "ipv6" }).address;

/** The eight groups of a canonical address. A URL writes an IPv4 ending as two groups too. */
function groupsOf(ipv6: string): string[] {
  const { hostname } = new URL(`http://[${ipv6}]`);
  const [head = [], tail = []] = hostname
    .slice(1, -1)
    .split("::")
    .map((part) => part.split(":").filter(Boolean));
  const zeros = Array<string>(8 - head.length - tail.length).fill("0");
  return [...head, ...zeros, ...tail];
}
