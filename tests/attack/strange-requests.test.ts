import { once } from "node:events";
import { connect } from "node:net";
import { describe, expect, test } from "vitest";
import { ask, post, site } from "../support/attacker";
import { everyRoute, fillParams } from "../support/every-route";

const routes = everyRoute.filter(({ path }) => !/^\/(refused|options|cross-site)\b/.test(path));
const params = {
  slug: "wete",
  source: "guide",
  id: "x",
  leadId: "x",
  personId: "x",
  view: "areas.svg",
};

describe("a path that stands for nothing is a page that is not there", () => {
  test.each([
    "/%",
    "/%%",
    "/%5",
    "/%ff",
    "/%5c",
    "/%5cevil.example",
    "/%5c%5cevil.example/x",
    "/\\evil.example",
    "/%00",
    "/areas/%00",
    "/areas/%",
    "/areas/wete%",
    "/%c0%af",
    "/%c0%ae%c0%ae/",
    "/%e0%80%af",
    "/%ed%a0%80",
    "/%f8%88%80%80%80",
    "/%u002e",
    "/%0d%0aSet-Cookie:%20x=y",
    "/%7f",
    "/images/%",
    "/images/properties/%ff",
    "/assets/%",
    "/admin/leads/%",
    "/admin/%5c",
    "/%.data",
    "/_root%.data",
    `/${"%ff".repeat(3000)}`,
  ])("%s", async (path) => {
    for (const method of ["GET", "HEAD", "POST"]) {
      const { status, text, headers } = await ask(path, { method });
      expect(status, method).toBe(404);
      expect(headers["content-type"]).toBe("text/html; charset=utf-8");
      if (method === "HEAD") continue;
      expect(text).toContain("<title>Page Not Found | Kisiwa Real Estate</title>");
      // The router in the browser could not read this address either.
      expect(text).not.toContain("<script");
    }
  });
});

test.each(["OPTIONS", "PUT", "DELETE", "PATCH", "TRACE", "PROPFIND", "M-SEARCH"])(
  "%s is refused with a bare 405, whatever the address",
  async (method) => {
    for (const path of [
      "/",
      "/areas.data",
      "/lead/guide",
      "/admin/leads",
      "/healthz",
      "/no-such",
    ]) {
      const { status, headers, text } = await ask(path, { method });
      expect([path, status, headers.allow, text]).toEqual([path, 405, "GET, HEAD, POST", ""]);
    }
  },
);

test.each(routes)(
  "$path refuses a read or a form that it does not take",
  async ({ path, hasAction, hasPage, hasLoader }) => {
    const address = fillParams(path, params);
    if (!hasPage && !hasLoader) expect((await ask(address)).status).toBe(405);
    if (!hasAction) expect((await post(address, { a: "b" })).status).toBe(405);
  },
);

test.each(["a b", "[", "a/admin?", "a\\b", "x@y", "a:99999", "1.2.3.4.5", "%00", "a#", "<script>"])(
  "the host %j is none",
  async (Host) => {
    for (const method of ["GET", "HEAD", "POST"]) {
      expect((await ask("/areas", { method, headers: { Host } })).status).toBe(400);
    }
  },
);

test.each(["localhost", "127.0.0.1:80", "[::1]:3000", "www.example.com", "a_b.example:65535"])(
  "the host %s is one",
  async (Host) => expect((await ask("/robots.txt", { headers: { Host } })).status).toBe(200),
);

test("a form that another site sends is refused as such", async () => {
  const headers = { "Sec-Fetch-Site": "cross-site" };
  expect((await ask("/contact", { method: "POST", headers })).status).toBe(403);
});

test("a connection that asks for a tunnel is closed", async () => {
  const socket = connect(site.port, "localhost");
  socket.write("CONNECT evil.example:443 HTTP/1.1\r\nHost: evil.example\r\n\r\n");
  socket.resume();
  await once(socket, "close");
});
