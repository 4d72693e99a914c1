import { once } from "node:events";
import { connect } from "node:net";
import { describe, expect, test } from "vitest";
import { site } from "../support/attacker";

/** The request that is smuggled behind another. */
const HIDDEN = "GET /robots.txt HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n";
const CHUNKED = "0\r\n\r\n";

/** Sends bytes as they are; all that comes back until the connection ends, and what it says of each response. */
async function exchange(bytes: string) {
  const socket = connect(site.port, "localhost");
  let text = "";
  socket.setEncoding("latin1").on("data", (chunk: string) => (text += chunk));
  socket.on("error", () => undefined);
  socket.write(bytes, "latin1");
  await once(socket, "close");
  const statuses = [...text.matchAll(/^HTTP\/1\.1 (\d{3})/gm)].map(([, status]) => Number(status));
  return { statuses, text };
}

const post = (headers: string[], body: string) =>
  ["POST /contact HTTP/1.1", "Host: localhost", ...headers, "", ""].join("\r\n") + body;
const get = (lines: string[]) => [...lines, "", ""].join("\r\n");

describe("a request whose end two readers might see at two places", () => {
  test.each<[string, string]>([
    [
      "a length, and chunks",
      post(["Content-Length: 5", "Transfer-Encoding: chunked"], CHUNKED + HIDDEN),
    ],
    [
      "chunks, and a length",
      post(
        ["Transfer-Encoding: chunked", `Content-Length: ${HIDDEN.length + 5}`],
        CHUNKED + HIDDEN,
      ),
    ],
    ["two lengths", post(["Content-Length: 0", "Content-Length: 70"], HIDDEN)],
    ["two lengths in one header", post(["Content-Length: 0, 70"], HIDDEN)],
    ["a length with a sign", post(["Content-Length: +0"], HIDDEN)],
    ["a length in hexadecimal", post(["Content-Length: 0x0"], HIDDEN)],
    ["chunks that are none", post(["Transfer-Encoding: xchunked"], HIDDEN)],
    ["chunks twice", post(["Transfer-Encoding: chunked, identity"], CHUNKED + HIDDEN)],
    ["a tab before chunked", post(["Transfer-Encoding:\x0bchunked"], CHUNKED + HIDDEN)],
    ["a space before the colon", post(["Content-Length : 70"], HIDDEN)],
    ["a folded header", post(["X-Folded: a", " Content-Length: 70"], HIDDEN)],
    ["a header without a colon", post(["Content-Length 70"], HIDDEN)],
    ["a bare line feed in the head", `POST /contact HTTP/1.1\nHost: localhost\nX: y\n\n${HIDDEN}`],
    ["a carriage return in a header", post(["X: a\rContent-Length: 70"], HIDDEN)],
    ["a zero byte in a header", post(["X: a\0b"], HIDDEN)],
    ["a chunk of a wrong size", post(["Transfer-Encoding: chunked"], `zz\r\n${HIDDEN}`)],
    [
      "a chunk with more than it says",
      post(["Transfer-Encoding: chunked"], `1\r\nabc\r\n${HIDDEN}`),
    ],
  ])("%s is refused, and nothing behind it is read", async (_, bytes) => {
    const { statuses, text } = await exchange(bytes);
    expect(statuses).toEqual([400]);
    expect(text).not.toContain("Sitemap:");
  });

  test.each<[string, string[], number]>([
    [
      "two hosts",
      ["GET /areas HTTP/1.1", "Host: localhost", "Host: evil.example", "Connection: close"],
      400,
    ],
    ["no host", ["GET /areas HTTP/1.1", "Connection: close"], 400],
    ["a later version", ["GET /areas HTTP/9.1", "Host: localhost"], 400],
    [
      "a head of 100 kB",
      ["GET /areas HTTP/1.1", "Host: localhost", `X: ${"a".repeat(100_000)}`],
      431,
    ],
  ])("%s is refused", async (_, lines, status) => {
    expect((await exchange(get(lines))).statuses).toEqual([status]);
  });

  test("a whole address is read as its path, whatever host it names", async () => {
    const lines = ["GET http://evil.example/robots.txt HTTP/1.1", "Host: localhost"];
    const { statuses, text } = await exchange(get([...lines, "Connection: close"]));
    expect(statuses).toEqual([200]);
    expect(text).not.toContain("evil.example");
  });

  test("what stands behind a whole request is another one, and answered after it", async () => {
    const { statuses, text } = await exchange(post(["Content-Length: 3"], `a=b${HIDDEN}`));
    expect(statuses).toHaveLength(2);
    expect(statuses[1]).toBe(200);
    expect(text.match(/Sitemap:/g)).toHaveLength(1);
  });
});
