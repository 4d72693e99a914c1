import type { ChildProcess } from "node:child_process";
import { type ChildPlan, WatchedChild } from "./children";
import { freePort, isListening } from "./ports";

export type ServingPlan = {
  /** The front listens on PORT and learns the site's ports by message. */
  spawnFront: () => ChildProcess;
  spawnSite: (port: number) => ChildProcess;
  /** Number of site processes. */
  count: number;
};

type SiteChild = { port: number; child: WatchedChild; isUp: boolean };

export const DRAIN_MS = 10_000;

const CONFIRMATION_MS = 60_000;
/** How long a replaced process may finish a request: as long as the front allows for an upload. */
const MAX_REQUEST_MS = 30 * 60_000;

/** Runs the front and the site processes behind it, and tells the front which to use. */
export class Serving {
  #front: ChildProcess | undefined;
  #sites: SiteChild[] = [];
  #replacing: Promise<void> = Promise.resolve();
  readonly #frontChild: WatchedChild;

  constructor(
    private readonly plan: ServingPlan,
    private readonly print: (line: string) => void,
  ) {
    this.#frontChild = new WatchedChild(this.#frontPlan(), print);
  }

  /** Throws a UserFacingError if a part doesn't start. */
  async start(): Promise<void> {
    const sites = Array.from({ length: this.plan.count }, () => this.#startSite());
    const front = this.#frontChild.start();
    this.#sites = await Promise.all(sites);
    await front;
    await this.#updateFront();
  }

  /**
   * Replaces the site's processes one by one, each new one before an old one retires. Resolves once the old
   * ones have ended; another replacement may start earlier.
   */
  async replaceSites(): Promise<void> {
    const ended: Promise<void>[] = [];
    this.#replacing = this.#replacing.then(async () => {
      for (const old of [...this.#sites]) {
        try {
          const site = await this.#startSite();
          this.#sites = this.#sites.map((one) => (one === old ? site : one));
          ended.push(this.#updateFront(MAX_REQUEST_MS).then(() => old.child.stop()));
        } catch (error) {
          this.print(`✗ ${(error as Error).message} The former one goes on.`);
          return;
        }
      }
      // A restarted process has a new port too, so ports alone don't reveal a new build.
      if (this.#front?.connected) this.#front.send("replaced");
      this.print(`✓ the site was replaced (${this.#sites.length})`);
    });
    await this.#replacing;
    await Promise.all(ended);
  }

  /** Stops the front after its last responses, then the site. */
  async stop(hurried?: AbortSignal): Promise<void> {
    await this.#frontChild.stop(hurried);
    await Promise.all(this.#sites.map(({ child }) => child.stop(hurried)));
  }

  async #startSite(): Promise<SiteChild> {
    const port = await freePort();
    const site = { port, isUp: false };
    const child = new WatchedChild(
      {
        name: "site",
        spawn: () => this.plan.spawnSite(port),
        isReady: () => isListening(port, "127.0.0.1"),
        stopWith: [["SIGTERM", DRAIN_MS]],
        onChange: (isUp) => {
          site.isUp = isUp;
          void this.#updateFront();
        },
      },
      this.print,
    );
    await child.start();
    return Object.assign(site, { child });
  }

  #frontPlan(): ChildPlan {
    let isReady = false;
    return {
      name: "front",
      spawn: () => {
        isReady = false;
        this.#front = this.plan.spawnFront();
        this.#front.on("message", (message) => (isReady ||= message === "listening"));
        return this.#front;
      },
      isReady: () => isReady,
      stopWith: [["SIGTERM", DRAIN_MS]],
      onChange: (isUp) => void (isUp && this.#updateFront()),
    };
  }

  /** Resolves once the front only uses running processes and the others are idle, or at the timeout. */
  async #updateFront(timeoutMs = CONFIRMATION_MS): Promise<void> {
    const front = this.#front;
    if (!front?.connected) return;
    const sitePorts = this.#sites.filter(({ isUp }) => isUp).map(({ port }) => port);
    await new Promise<void>((resolve) => {
      const onMessage = (message: unknown) => {
        const { using } = message as { using?: number[] };
        if (using?.join() === sitePorts.join()) end();
      };
      const end = () => {
        clearTimeout(timer);
        front.off("message", onMessage).off("exit", end);
        resolve();
      };
      const timer = setTimeout(end, timeoutMs).unref();
      front.on("message", onMessage).once("exit", end);
      front.send({ sitePorts });
    });
  }
}
