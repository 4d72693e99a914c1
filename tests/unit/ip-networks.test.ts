import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { canonicalIp, listNetworks } from "~/utils/web/ip-networks";

const group = fc.integer({ min: 0, max: 0xffff });
/** Eight groups, with more zeros than chance would give: these are what can be shortened. */
const groups = fc.array(fc.oneof(group, fc.constant(0)), { minLength: 8, maxLength: 8 });
const written = (parts: number[]) => parts.map((part) => part.toString(16)).join(":");
const padded = (parts: number[]) =>
  parts.map((part) => part.toString(16).padStart(4, "0").toUpperCase()).join(":");
const isMapped = (parts: number[]) =>
  parts.slice(0, 5).every((part) => part === 0) && parts[5] === 0xffff;

describe("one spelling of an address", () => {
  test.each([
    ["203.0.113.7", "203.0.113.7"],
    [" 203.0.113.7 ", "203.0.113.7"],
    ["203.0.113.7:51234", "203.0.113.7"],
    ["::ffff:203.0.113.7", "203.0.113.7"],
    ["::FFFF:cb00:7107", "203.0.113.7"],
    ["0:0:0:0:0:ffff:203.0.113.7", "203.0.113.7"],
    ["[::ffff:203.0.113.7]:443", "203.0.113.7"],
    ["2001:DB8:0:0:0:0:0:1", "2001:db8::1"],
    ["[2001:db8::1]", "2001:db8::1"],
    ["[2001:db8::1]:443", "2001:db8::1"],
    ["fe80::1%eth0", "fe80::1"],
    ["[fe80::1%25eth0]:80", "fe80::1"],
    ["::", "::"],
    ["::1", "::1"],
    ["1::2:3", "1::2:3"],
  ])("%s is %s", (text, address) => {
    expect(canonicalIp(text)).toBe(address);
  });

  test.each([
    ...["", " ", "unknown", "_hidden", "localhost", "203.0.113", "203.0.113.256", "0203.0.113.7"],
    ...["[]", "[", ":", "::1::", "1:2:3:4:5:6:7:8:9", "12345::", "2001:db8::/32", "[203.0.113"],
    ...["<script>", "203.0.113.7, 203.0.113.8", "for=203.0.113.7", "a".repeat(10_000)],
  ])("%j is none", (text) => {
    expect(canonicalIp(text)).toBeNull();
  });

  test("is the same for every way to write it", () => {
    fc.assert(
      fc.property(groups, fc.boolean(), fc.boolean(), (parts, hasPort, hasZone) => {
        const zone = hasZone ? "%eth0" : "";
        const other = `${padded(parts)}${zone}`;
        const spelt = hasPort ? `[${other}]:8080` : other;
        expect(canonicalIp(spelt)).toBe(canonicalIp(written(parts)));
      }),
    );
  });

  test("does not change when it is read again", () => {
    fc.assert(
      fc.property(groups, (parts) => {
        const address = canonicalIp(written(parts)) ?? "";
        expect(canonicalIp(address)).toBe(address);
      }),
    );
  });

  test("is an IPv4 address for all of those that are mapped", () => {
    fc.assert(
      fc.property(fc.ipV4(), (address) => {
        const [a = 0, b = 0, c = 0, d = 0] = address.split(".").map(Number);
        expect(canonicalIp(`::ffff:${address}`)).toBe(address);
        expect(canonicalIp(written([0, 0, 0, 0, 0, 0xffff, a * 256 + b, c * 256 + d]))).toBe(
          address,
        );
      }),
    );
  });

  test("is found in, or missing from, any text without an error", () => {
    const text = fc.oneof(
      fc.string({ unit: "binary", maxLength: 80 }),
      fc.string({ unit: fc.constantFrom(..."0123456789abcdef:.[]%/ "), maxLength: 45 }),
      fc.ipV6(),
    );
    fc.assert(
      fc.property(text, (anything) => {
        const address = canonicalIp(anything);
        if (address !== null) expect(listNetworks(address).length).toBeGreaterThan(0);
      }),
      { numRuns: 500 },
    );
  });
});

describe("the networks that an address is counted under", () => {
  test("are itself for IPv4 and for what is not known", () => {
    expect(listNetworks("203.0.113.7")).toEqual(["203.0.113.7"]);
    expect(listNetworks("unknown")).toEqual(["unknown"]);
  });

  test("are its /64 and its /48 for IPv6", () => {
    expect(listNetworks("2001:db8:1:2:3:4:5:6")).toEqual(["2001:db8:1:2::/64", "2001:db8:1::/48"]);
    expect(listNetworks("2001:db8::1")).toEqual(["2001:db8::/64", "2001:db8::/48"]);
    expect(listNetworks("::1")).toEqual(["::/64", "::/48"]);
  });

  const networks = (parts: number[]) => listNetworks(canonicalIp(written(parts)) ?? "");

  test("are the same for two addresses exactly when their first 64 and 48 bits are", () => {
    const alike = fc.tuple(groups, groups, fc.integer({ min: 0, max: 8 }));
    fc.assert(
      fc.property(alike, ([one, rest, shared]) => {
        const other = [...one.slice(0, shared), ...rest.slice(shared)];
        fc.pre(!isMapped(one) && !isMapped(other));
        const isSame = (length: number) =>
          written(one.slice(0, length)) === written(other.slice(0, length));
        const [line, site] = networks(one);
        const [otherLine, otherSite] = networks(other);
        expect(line === otherLine).toBe(isSame(4));
        expect(site === otherSite).toBe(isSame(3));
        expect(line).not.toBe(site);
      }),
    );
  });
});
