import { once } from "node:events";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import "../support/no-database";
import { nextMapLink, shortMapLink } from "~/domain/map/short-links";
import { readPastedPosition, readPosition } from "~/requests/editor/map-link.server";
import { guardedGet } from "~/services/http/guarded-request.server";
import { m } from "~/text/messages";

/** A stand-in for the hosts of maps: the path of a request begins with the host that it asks. */
let server: Server;
let asked: string[];
let redirects: Record<string, string>;
beforeEach(async () => {
  asked = [];
  redirects = {};
  server = createServer((request, response) => {
    asked.push(request.url ?? "");
    const location = redirects[request.url ?? ""];
    if (location === "no response") return;
    response.writeHead(location ? 302 : 200, location ? { Location: location } : {});
    response.end("x".repeat(1000));
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
});
afterEach(() => {
  server.closeAllConnections();
  server.close();
});

const get = (url: URL, timeoutMs = 2000) =>
  guardedGet(
    `http://127.0.0.1:${(server.address() as AddressInfo).port}/${url.host}${url.pathname}`,
    {},
    { allowsPrivate: true, timeoutMs },
  );
const SHORT = "https://maps.app.goo.gl/AbC5x39Z7";
const WETE = "https://www.google.com/maps/place/Wete/@-5.1,39.7,13z/data=!3d-5.0559!4d39.7294";
const wete = { ok: true, position: { latitude: -5.0559, longitude: 39.7294 } };

describe("a short map link", () => {
  test("is followed to the position that its redirect names, which isn't asked itself", async () => {
    redirects["/maps.app.goo.gl/AbC5x39Z7"] = WETE;
    expect(await readPosition(SHORT, get)).toEqual(wete);
    expect(await readPosition(`Kiweni: ${SHORT} (the gate)`, get)).toEqual(wete);
    expect(new Set(asked)).toEqual(new Set(["/maps.app.goo.gl/AbC5x39Z7"]));
  });

  test("is followed three times at most", async () => {
    const chain = ["goo.gl/maps/1", "goo.gl/maps/2", "goo.gl/maps/3", "goo.gl/maps/4"];
    chain.forEach((link, index) => (redirects[`/${link}`] = `https://${chain[index + 1]}`));
    redirects["/goo.gl/maps/4"] = WETE;
    const lost = { ok: false, error: m.admin_map_link_without_position() };
    expect(await readPosition("https://goo.gl/maps/1", get)).toEqual(lost);
    expect(asked).toHaveLength(3);
    expect(await readPosition("https://goo.gl/maps/2", get)).toEqual(wete);
  });

  test.each([
    ["to another host", "https://internal.example/@-5.0559,39.7294"],
    ["to a port of a known host", "https://www.google.com:8443/@-5.0559,39.7294"],
    ["to a private address", "http://169.254.169.254/latest/meta-data"],
    ["to a file", "file:///etc/passwd"],
    ["to a place without coordinates", "https://www.google.com/maps?q=Kiweni+Lodge"],
  ])("that leads %s has no position", async (_, location) => {
    redirects["/maps.app.goo.gl/AbC5x39Z7"] = location;
    expect(await readPosition(SHORT, get)).toEqual({
      ...{ ok: false, error: m.admin_map_link_without_position() },
    });
    expect(
      asked.every((path) => path.startsWith("/maps.app") || path === "/www.google.com/maps"),
    ).toBe(true);
  });

  test("that can't be opened in time is no reason to wait", async () => {
    redirects["/maps.app.goo.gl/AbC5x39Z7"] = "no response";
    expect(await readPosition(SHORT, (url) => get(url, 100))).toEqual({
      ...{ ok: false, error: m.admin_map_link_unreachable() },
    });
  });

  test("is one of known hosts only, without a port or a name", () => {
    expect(shortMapLink("goo.gl/maps/x")?.href).toBe("https://goo.gl/maps/x");
    expect(shortMapLink("http://maps.apple/p/x")?.protocol).toBe("https:");
    for (const text of [
      ...["https://goo.gl.example/x", "https://me@goo.gl/x", "https://goo.gl:81/x", "goo.gl"],
      ...["https://example.com/?u=https://goo.gl/x", "-5.1, 39.7", ""],
    ]) {
      expect(shortMapLink(text), text).toBeNull();
    }
    expect(nextMapLink("/maps/place", new URL("http://maps.google.com"))?.href).toBe(
      "https://maps.google.com/maps/place",
    );
    expect(nextMapLink("http://[", new URL(SHORT))).toBeNull();
  });
});

test("a form's pasted link becomes coordinates; one that can't be read stays as it is", async () => {
  redirects["/maps.app.goo.gl/AbC5x39Z7"] = WETE;
  const formWith = (text: string) => {
    const form = new FormData();
    form.set("office", text);
    return form;
  };
  const short = formWith(SHORT);
  expect(await readPastedPosition(short, "office", get)).toBeNull();
  expect(short.get("office")).toBe("-5.0559, 39.7294");
  const words = formWith("by the mango tree");
  expect(await readPastedPosition(words, "office", get)).toBe(m.admin_map_paste_invalid());
  expect(words.get("office")).toBe("by the mango tree");
  expect(await readPastedPosition(formWith(" "), "office", get)).toBeNull();
  expect(asked).toHaveLength(1);
});
