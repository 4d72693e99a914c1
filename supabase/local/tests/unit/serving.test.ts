import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { describe, expect, onTestFinished, test, vi } from "vitest";
import { isListening } from "../../supervisor/ports";
import { Serving } from "../../supervisor/serving";

/** Confirms every list of ports. */
const FRONT = `
  process.on("message", ({ sitePorts }) => process.send({ using: sitePorts }));
  process.send("listening");`;
/** Ignores SIGTERM. */
const STUBBORN_FRONT = `${FRONT} process.on("SIGTERM", () => {});`;

const site = (port: number) => `require("node:http").createServer().listen(${port}, "127.0.0.1")`;

type Told = { ports: number[]; areServing: boolean[] };

/** A front that runs `front`, and site processes that run `script`. */
function serving({ front = FRONT, count = 0, script = site } = {}) {
  const said: string[] = [];
  const fronts: ChildProcess[] = [];
  const sites: { port: number; child: ChildProcess }[] = [];
  /** The distinct port lists the front received, and which processes were running then. */
  const told: Told[] = [];
  const spawned = (code: string) =>
    spawn(process.execPath, ["-e", code], {
      stdio: ["ignore", "ignore", "ignore", "ipc"],
      detached: true,
    });
  const hear = (message: unknown) => {
    const ports = (message as { using?: number[] }).using;
    if (!ports || told.at(-1)?.ports.join() === ports.join()) return;
    told.push({ ports, areServing: sites.map(({ child }) => isAlive(child)) });
  };
  const served = new Serving(
    {
      spawnFront: () => {
        fronts.push(spawned(front).on("message", hear));
        return fronts.at(-1) as ChildProcess;
      },
      spawnSite: (port) => {
        const child = spawned(script(port));
        sites.push({ port, child });
        return child;
      },
      count,
    },
    (line) => said.push(line),
  );
  onTestFinished(() => served.stop());
  return { served, said, fronts, sites, told, portsTold: () => told.map(({ ports }) => ports) };
}

const isAlive = ({ exitCode, signalCode }: ChildProcess) =>
  exitCode === null && signalCode === null;
const PATIENCE = { timeout: 20_000 };

describe("the front", () => {
  test("that confirms nothing is not listened to for ever", async () => {
    vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
    onTestFinished(() => void vi.useRealTimers());
    const { served, fronts } = serving({
      front: "process.send('listening'); setInterval(() => {}, 1000)",
    });
    const started = served.start();
    const listeners = () => ["message", "exit"].map((name) => fronts[0]?.listenerCount(name));
    // Ours, one for "listening", and two waiting for a confirmation.
    await expect.poll(listeners).toEqual([4, 3]);
    await vi.advanceTimersByTimeAsync(60_000);
    await started;
    expect(listeners()).toEqual([2, 1]);
  });

  test("that confirms is listened to no longer", async () => {
    const { served, fronts } = serving();
    await served.start();
    const listeners = () => ["message", "exit"].map((name) => fronts[0]?.listenerCount(name));
    await expect.poll(listeners).toEqual([2, 1]);
  });

  test("serves once it says that it listens, whatever it says before", async () => {
    const { served, fronts } = serving({
      front: `process.once("message", () => { ${FRONT} }); process.send("hello");`,
    });
    let isStarted = false;
    const started = served.start().then(() => (isStarted = true));
    const [front] = fronts;
    if (!front) throw new Error("No front was started");
    await once(front, "message");
    // Repeated requests in the meantime.
    await new Promise((resolve) => setTimeout(resolve, 100));
    expect(isStarted).toBe(false);
    front.send("go on");
    await started;
  });

  test("that ends is started again, and told where the site is", async () => {
    const { served, fronts, sites, portsTold, said } = serving({ count: 1 });
    await served.start();
    const ports = sites.map(({ port }) => port);
    const before = portsTold().length;
    fronts[0]?.kill("SIGKILL");
    await vi.waitFor(() => expect(said).toContain("✓ the front runs again"), PATIENCE);
    expect(said[0]).toBe("✗ the front ended (SIGKILL)");
    expect(fronts).toHaveLength(2);
    const [again] = fronts.slice(1);
    if (!again) throw new Error("No second front");
    expect(portsTold().slice(before - 1)).toEqual([ports]);
    again.send({ sitePorts: [] });
    await vi.waitFor(() => expect(portsTold().at(-1)).toEqual([]), PATIENCE);
  });
});

describe("the site's processes", () => {
  test("are known to the front once all of them serve", async () => {
    const { served, sites, portsTold } = serving({ count: 2 });
    await served.start();
    const ports = sites.map(({ port }) => port);
    expect(ports).toHaveLength(2);
    expect(portsTold().at(-1)).toEqual(ports);
    for (const port of ports) expect(await isListening(port, "127.0.0.1")).toBe(true);
  });

  test("get no request from when one ends until it serves again", async () => {
    const { served, sites, portsTold, said } = serving({ count: 2 });
    await served.start();
    const [first = 0, second = 0] = portsTold().at(-1) ?? [];
    sites.find(({ port }) => port === first)?.child.kill("SIGKILL");
    await vi.waitFor(() => {
      expect(portsTold().slice(-3)).toEqual([[first, second], [second], [first, second]]);
    }, PATIENCE);
    expect(said[0]).toBe("✗ the site ended (SIGKILL)");
    expect(await isListening(first, "127.0.0.1")).toBe(true);
  });

  test("are replaced one by one: each ends once the front uses its successor", async () => {
    const { served, sites, told, portsTold, said } = serving({ count: 2 });
    await served.start();
    const [first, second] = portsTold().at(-1) ?? [];
    await served.replaceSites();
    const [third, fourth] = sites.slice(2).map(({ port }) => port);
    expect(portsTold().slice(-3)).toEqual([
      [first, second],
      [third, second],
      [third, fourth],
    ]);
    const [whenFirst, whenSecond] = told.slice(-2).map(({ areServing }) => areServing);
    expect(whenFirst?.every(Boolean)).toBe(true);
    // The first may still be stopping; nothing waits for it.
    expect(whenSecond?.slice(1)).toEqual([true, true, true]);
    expect(sites.map(({ child }) => child.signalCode)).toEqual(["SIGTERM", "SIGTERM", null, null]);
    expect(said).toEqual(["✓ the site was replaced (2)"]);
  });

  test("are another build for the front once all are replaced, and not when one has crashed", async () => {
    const { served, sites, fronts, said } = serving({
      front: `${FRONT} process.on("message", (message) => process.send({ message }));`,
      count: 2,
    });
    await served.start();
    const heard: unknown[] = [];
    fronts[0]?.on(
      "message",
      ({ message }: { message?: unknown }) => message && heard.push(message),
    );
    sites[0]?.child.kill("SIGKILL");
    await vi.waitFor(() => expect(said).toContain("✓ the site runs again"), PATIENCE);
    await served.replaceSites();
    await vi.waitFor(() => expect(heard.at(-1)).toBe("replaced"), PATIENCE);
    expect(heard.filter((message) => message === "replaced")).toHaveLength(1);
  });

  test("that are replaced twice are replaced one after the other", async () => {
    const { served, sites, said } = serving({ count: 1 });
    await served.start();
    await Promise.all([served.replaceSites(), served.replaceSites()]);
    expect(sites.map(({ child }) => isAlive(child))).toEqual([false, false, true]);
    expect(said).toEqual(["✓ the site was replaced (1)", "✓ the site was replaced (1)"]);
  });

  test("go on when a successor does not start, and are replaced by the next one that does", async () => {
    let isBroken = false;
    const { served, sites, portsTold, said } = serving({
      count: 2,
      script: (port) => (isBroken ? "process.exit(7)" : site(port)),
    });
    await served.start();
    const before = portsTold().at(-1);
    isBroken = true;
    await served.replaceSites();
    expect(said).toEqual([
      "✗ The site does not start: exit code 7, see above. The former one goes on.",
    ]);
    expect(portsTold().at(-1)).toEqual(before);
    expect(sites.map(({ child }) => isAlive(child))).toEqual([true, true, false]);
    isBroken = false;
    await served.replaceSites();
    expect(said.at(-1)).toBe("✓ the site was replaced (2)");
  });
});

describe("a stop", () => {
  const ending = (sites: { child: ChildProcess }[], front: ChildProcess | undefined) => {
    const order: string[] = [];
    front?.once("exit", () => order.push("front"));
    for (const { child } of sites) child.once("exit", () => order.push("site"));
    return order;
  };

  test("ends the front, and then the site, which its last answers need", async () => {
    const { served, sites, fronts } = serving({
      front: `${FRONT} process.on("SIGTERM", () => setTimeout(() => process.exit(0), 200));`,
      count: 2,
    });
    await served.start();
    const order = ending(sites, fronts[0]);
    await served.stop();
    expect(order).toEqual(["front", "site", "site"]);
    expect(fronts[0]?.exitCode).toBe(0);
  });

  test("that is in a hurry waits for neither", async () => {
    const { served, sites, fronts } = serving({
      front: STUBBORN_FRONT,
      count: 1,
      script: (port) => `process.on("SIGTERM", () => {}); ${site(port)}`,
    });
    await served.start();
    const begun = performance.now();
    await served.stop(AbortSignal.abort());
    // Each alone would have had ten seconds.
    expect(performance.now() - begun).toBeLessThan(8000);
    expect([fronts[0], sites[0]?.child].map((child) => child?.signalCode)).toEqual([
      "SIGKILL",
      "SIGKILL",
    ]);
  });
});
