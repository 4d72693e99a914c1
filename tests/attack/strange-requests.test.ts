import { once } from "node:events";
import { connect } from "node:net";
import { describe, expect, test } from "vitest";
import { ask, site } from "../support/attacker";
import { everyRoute, filledIn } from "../support/every-route";

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

describe.each(routes)("$path", ({ path, hasAction, hasPage, hasLoader }) => {
  const address = filledIn(path, params);
  const methods = [
    ...(hasPage || hasLoader ? ["GET", "HEAD"] : []),
    ...(hasAction ? ["POST"] : []),
    "OPTIONS",
  ];

  test("says which methods it takes", async () => {
    for (const spelt of [address, `${address}?a=b`, ...(hasPage ? [`${address}.data`] : [])]) {
      const { status, headers, text } = await ask(spelt.replace("/.data", "/_root.data"), {
        method: "OPTIONS",
      });
      expect([spelt, status, text]).toEqual([spelt, 204, ""]);
      expect(headers.allow).toBe(methods.join(", "));
    }
  });

  test("refuses all others in our own words", async () => {
    const others = ["GET", "POST", "PUT", "DELETE", "PATCH", "TRACE", "PROPFIND", "M-SEARCH"];
    for (const method of others.filter((one) => !methods.includes(one))) {
      const body = method === "GET" ? undefined : "a=b";
      const { status, headers, text } = await ask(address, { method, body });
      expect([method, status]).toEqual([method, 405]);
      expect(headers.allow).toBe(methods.join(", "));
      expect(headers["content-type"]).toBe("text/html; charset=utf-8");
      expect(text).toContain("This address does not take that kind of request.");
    }
  });
});

test.each(["a b", "[", "a/admin?", "a\\b", "x@y", "a:99999", "1.2.3.4.5", "%00", "a#", "<script>"])(
  "the host %j is none",
  async (Host) => {
    for (const method of ["GET", "HEAD", "POST"]) {
      const { status, text } = await ask("/areas", { method, headers: { Host } });
      expect(status).toBe(400);
      if (method === "HEAD") continue;
      expect(text).toContain("<title>That did not work | Kisiwa Real Estate</title>");
    }
  },
);

test.each(["localhost", "127.0.0.1:80", "[::1]:3000", "www.example.com", "a_b.example:65535"])(
  "the host %s is one",
  async (Host) => expect((await ask("/robots.txt", { headers: { Host } })).status).toBe(200),
);

test("whatever another site sends is refused as such", async () => {
  for (const method of ["POST", "PUT", "DELETE", "PATCH", "TRACE", "PROPFIND"]) {
    const headers = { "Sec-Fetch-Site": "cross-site" };
    const { status } = await ask("/contact", { method, headers });
    expect([method, status]).toEqual([method, 403]);
  }
});

test("a connection that asks for a tunnel is closed", async () => {
  const socket = connect(site.port, "localhost");
  socket.write("CONNECT evil.example:443 HTTP/1.1\r\nHost: evil.example\r\n\r\n");
  socket.resume();
  await once(socket, "close");
});
