import { once } from "node:events";
import { type AddressInfo, createServer, Server } from "node:net";
import { afterEach, describe, expect, test, vi } from "vitest";
import { freePort, isListening, requireFreePorts } from "../../supervisor/ports";
import { readSettings } from "../../settings";

const servers: Server[] = [];
afterEach(() => {
  for (const server of servers.splice(0)) server.close();
});

async function takenPort(host = "127.0.0.1"): Promise<number> {
  const server = createServer().listen(0, host);
  servers.push(server);
  await once(server, "listening");
  return (server.address() as AddressInfo).port;
}

const settings = (variables: Record<string, string | number>) => {
  const texts = Object.entries(variables).map(([name, value]) => [name, String(value)]);
  return readSettings({ NODE_ENV: "test", ...Object.fromEntries(texts) }, "/");
};

describe("a start", () => {
  test("goes on when both ports are free", async () => {
    const [PORT, LOCAL_SUPABASE_PORT] = [await freePort(), await freePort()];
    await requireFreePorts(settings({ PORT, LOCAL_SUPABASE_PORT, HOST: "127.0.0.1" }));
  });

  test("names both ports that are taken", async () => {
    const [PORT, LOCAL_SUPABASE_PORT] = [await takenPort(), await takenPort()];
    const refused = requireFreePorts(settings({ PORT, LOCAL_SUPABASE_PORT, HOST: "127.0.0.1" }));
    await expect(refused).rejects.toThrow(
      `Port ${PORT} is in use: set PORT to another one, or stop what uses it.\n` +
        `Port ${LOCAL_SUPABASE_PORT} is in use: set LOCAL_SUPABASE_PORT to another one, or stop what uses it.`,
    );
  });

  test("of a hosted installation does not need the local interface's port", async () => {
    const hosted = {
      SUPABASE_URL: "https://x.supabase.co",
      SUPABASE_ANON_KEY: "a",
      SUPABASE_SERVICE_ROLE_KEY: "b",
      ADMIN_PASSWORD: "c",
      SESSION_SECRET: "sixteen-or-more-d",
    };
    const [PORT, LOCAL_SUPABASE_PORT] = [await freePort(), await takenPort()];
    await requireFreePorts(settings({ ...hosted, PORT, LOCAL_SUPABASE_PORT, HOST: "127.0.0.1" }));
  });

  test("says when its host is not an address of this machine", async () => {
    const PORT = await freePort();
    await expect(requireFreePorts(settings({ PORT, HOST: "192.0.2.1" }))).rejects.toThrow(
      "HOST 192.0.2.1 is not an address of this machine (EADDRNOTAVAIL).",
    );
  });

  test.each([
    ["EACCES", /^Port \d+ needs more rights: set PORT to 1024 or more\.$/],
    ["", /^HOST 127\.0\.0\.1 is not an address of this machine \(what it says\)\.$/],
  ])("says what is in the way of listening: %j", async (code, sentence) => {
    const [PORT, LOCAL_SUPABASE_PORT] = [await freePort(), await freePort()];
    vi.spyOn(Server.prototype, "listen").mockImplementationOnce(function (this: Server) {
      const error = Object.assign(new Error("what it says"), code && { code });
      setImmediate(() => this.emit("error", error));
      return this;
    });
    const refused = requireFreePorts(settings({ PORT, LOCAL_SUPABASE_PORT, HOST: "127.0.0.1" }));
    await expect(refused).rejects.toThrow(sentence);
  });

  test("waits a moment for a port that a killed run lets go of", async () => {
    const PORT = await takenPort();
    const waiting = requireFreePorts(settings({ PORT, HOST: "127.0.0.1" }));
    setTimeout(() => servers.pop()?.close(), 150);
    await waiting;
  });
});

describe("a port", () => {
  test("that is given out is free", async () => {
    const port = await freePort();
    expect(port).toBeGreaterThan(0);
    expect(await isListening(port, "127.0.0.1")).toBe(false);
  });

  test.each(["127.0.0.1", "0.0.0.0", "::"])("that is taken on %s is heard", async (host) => {
    expect(await isListening(await takenPort(host), host)).toBe(true);
  });
});
