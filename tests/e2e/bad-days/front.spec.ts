import { connect } from "node:net";
import { expect, test } from "../test";
import { m } from "~/text/messages";

const lead = { full_name: "From Elsewhere", phone: "0777 123 456", phone_country: "TZ" };

test.describe("a form from another site", { tag: "@core" }, () => {
  const elsewhere: Record<string, string>[] = [
    { Origin: "https://evil.example" },
    { Origin: "null" },
    { "Sec-Fetch-Site": "cross-site" },
    { "Sec-Fetch-Site": "same-site", Origin: "https://other.localhost" },
    { Origin: "https://evil.example", "X-Forwarded-Host": "evil.example" },
  ];
  for (const headers of elsewhere) {
    test(`is refused and does nothing: ${JSON.stringify(headers)}`, async ({ request }) => {
      for (const path of [
        "/lead/guide",
        "/lead/guide.data",
        "/in-place/lead/guide",
        "/contact",
        "/callback",
        "/admin",
        "/admin/leads",
        "/admin/logout",
        "/contact-press?property=x",
        "/no-such-page",
      ]) {
        const answer = await request.post(path, { headers, form: lead, maxRedirects: 0 });
        expect([path, answer.status()]).toEqual([path, 403]);
        expect(await answer.text()).toContain(m.error_cross_site());
        expect(answer.headers()["set-cookie"]).toBeUndefined();
      }
    });
  }
});

test(
  "every answer has its headers, a file's and a refusal's too",
  { tag: "@core" },
  async ({ request }) => {
    for (const path of [
      "/",
      "/robots.txt",
      "/favicon.ico",
      "/healthz",
      "/no-such",
      "/admin/leads",
    ]) {
      const { ...headers } = (await request.get(path, { maxRedirects: 0 })).headers();
      expect(headers, path).toMatchObject({
        "x-content-type-options": "nosniff",
        "x-frame-options": "DENY",
        "referrer-policy": "strict-origin-when-cross-origin",
        "cross-origin-opener-policy": "same-origin",
        "cross-origin-resource-policy": "same-origin",
      });
      expect(headers["content-security-policy"], path).toContain("frame-ancestors 'none'");
      expect(headers["content-security-policy"], path).not.toContain("unsafe-inline");
      expect(headers["x-request-id"], path).toMatch(/^[0-9a-f-]{36}$/);
      expect(headers).not.toHaveProperty("x-powered-by");
    }
    const admin = await request.get("/admin/leads", { maxRedirects: 0 });
    expect(admin.headers()["cache-control"]).toBe("no-store");
  },
);

test(
  "who sends more than twenty forms a minute waits, and loses no word",
  { tag: "@core" },
  async ({ request }) => {
    const send = (n: number) =>
      request.post("/callback", {
        form: { full_name: `Flood ${n}`, phone: "0777 123 456", phone_country: "TZ" },
        maxRedirects: 0,
      });
    const statuses: number[] = [];
    for (let n = 0; n < 20; n++) statuses.push((await send(n)).status());
    expect(new Set(statuses)).toEqual(new Set([302]));
    const refused = await send(21);
    expect(refused.status()).toBe(429);
    expect(Number(refused.headers()["retry-after"])).toBeGreaterThan(0);
    const text = await refused.text();
    expect(text).toContain(
      m.public_form_rate_limit({ count: Number(refused.headers()["retry-after"]) }),
    );
    expect(text).toContain("Flood 21");
  },
);

test(
  "a host that somebody makes up is in no address that we print",
  { tag: "@core" },
  async ({ request }) => {
    const headers = { "X-Forwarded-Host": "evil.example" };
    for (const path of ["/", "/sitemap.xml", "/robots.txt", "/blog/rss.xml", "/admin/leads"]) {
      const answer = await request.get(path, { headers, maxRedirects: 0 });
      expect((await answer.text()) + (answer.headers().location ?? ""), path).not.toContain("evil");
    }
  },
);

test("a head that is too large is refused", { tag: "@core" }, async ({ baseURL }) => {
  const { hostname, port } = new URL(baseURL ?? "");
  const socket = connect(Number(port), hostname);
  socket.write(`GET / HTTP/1.1\r\nHost: ${hostname}\r\nX: ${"x".repeat(20_000)}\r\n\r\n`);
  let answer = "";
  for await (const chunk of socket) answer += String(chunk);
  expect(answer).toMatch(/^HTTP\/1\.1 431 /);
});
