import { isIPv4, isIPv6, SocketAddress } from "node:net";

/** Returns an IPv4-mapped address as IPv4; null if not an address. */
export function canonicalIp(text: string): string | null {
  const address = stripPort(text.trim()).split("%", 1)[0] ?? "";
  if (isIPv4(address)) return address;
  if (!isIPv6(address)) return null;
  const canonical = formatIpv6(address);
  const mapped = canonical.replace(/^::ffff:/, "");
  return isIPv4(mapped) ? mapped : canonical;
}

/** Takes the entry added by the outermost trusted proxy; earlier ones may be forged. */
export const forwardedAddress = (header: string, hops: number): string | null =>
  canonicalIp(header.split(",").at(-hops) ?? "");

// IPv6: the /64 of one line, then the /48, the largest that one customer gets (RFC 6177).
export function listNetworks(address: string): string[] {
  if (!isIPv6(address)) return [address];
  const groups = splitGroups(address);
  return [
    `${formatIpv6(`${groups.slice(0, 4).join(":")}::`)}/64`,
    `${formatIpv6(`${groups.slice(0, 3).join(":")}::`)}/48`,
  ];
}

function stripPort(text: string): string {
  if (text.startsWith("[")) return text.slice(1).split("]", 1)[0] ?? "";
  const [address = "", port, ...more] = text.split(":");
  return port !== undefined && more.length === 0 ? address : text;
}

const formatIpv6 = (ipv6: string) => new SocketAddress({ address: ipv6, family: "ipv6" }).address;

function splitGroups(ipv6: string): string[] {
  const { hostname } = new URL(`http://[${ipv6}]`);
  const [head = [], tail = []] = hostname
    .slice(1, -1)
    .split("::")
    .map((part) => part.split(":").filter(Boolean));
  const zeros = Array<string>(8 - head.length - tail.length).fill("0");
  return [...head, ...zeros, ...tail];
}
