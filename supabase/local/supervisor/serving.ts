import type { ChildProcess } from "node:child_process";
import { type ChildPlan, WatchedChild } from "./children";
import { freePort, isListening } from "./ports";

/** How to start the processes that serve the site on PORT. */
export type ServingPlan = {
  /** Starts the front: it listens on PORT and knows by messages where the site's processes listen. */
  spawnFront: () => ChildProcess;
  /** Starts one process of the site on a port of 127.0.0.1. */
  spawnSite: (port: number) => ChildProcess;
  /** How many processes of the site there are. */
  count: number;
};

type SiteChild = { port: number; child: WatchedChild; isUp: boolean };

/** How long the last requests may take, in milliseconds. */
export const DRAIN_MS = 10_000;

/** How long the front may take to confirm which processes it uses. */
const CONFIRMATION_MS = 60_000;
/** How long a request may go on in a process that was replaced: as long as the front lets an upload take. */
const LONGEST_REQUEST_MS = 30 * 60_000;

/** The front and the processes of the site behind it; tells the front which of them take requests. */
export class Serving {
  #front: ChildProcess | undefined;
  #sites: SiteChild[] = [];
  #replacing: Promise<void> = Promise.resolve();
  readonly #frontChild: WatchedChild;

  constructor(
    private readonly plan: ServingPlan,
    private readonly say: (line: string) => void,
  ) {
    this.#frontChild = new WatchedChild(this.#frontPlan(), say);
  }

  /** Resolves once everything serves; throws a UserFacingError when a part does not start. */
  async start(): Promise<void> {
    const sites = Array.from({ length: this.plan.count }, () => this.#startSite());
    const front = this.#frontChild.start();
    this.#sites = await Promise.all(sites);
    await front;
    await this.#tellFront();
  }

  /**
   * Replaces the site's processes one by one: each new one serves before an old one gets no more requests.
   * Resolves once the old ones have given their last responses and ended; another replacement need not wait for that.
   */
  async replaceSites(): Promise<void> {
    const ended: Promise<void>[] = [];
    this.#replacing = this.#replacing.then(async () => {
      for (const old of [...this.#sites]) {
        try {
          const site = await this.#startSite();
          this.#sites = this.#sites.map((one) => (one === old ? site : one));
          ended.push(this.#tellFront(LONGEST_REQUEST_MS).then(() => old.child.stop()));
        } catch (error) {
          this.say(`✗ ${(error as Error).message} The former one goes on.`);
          return;
        }
      }
      // A process that crashed has a new port too: the ports alone do not tell the front of a new build.
      if (this.#front?.connected) this.#front.send("replaced");
      this.say(`✓ the site was replaced (${this.#sites.length})`);
    });
    await this.#replacing;
    await Promise.all(ended);
  }

  /** Stops the front once it has given its last answers, then the site. */
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
          void this.#tellFront();
        },
      },
      this.say,
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
      onChange: (isUp) => void (isUp && this.#tellFront()),
    };
  }

  /** Resolves once the front uses only the processes that are up and the others are idle, or after this time at the latest. */
  async #tellFront(patienceMs = CONFIRMATION_MS): Promise<void> {
    const front = this.#front;
    if (!front?.connected) return;
    const sitePorts = this.#sites.filter(({ isUp }) => isUp).map(({ port }) => port);
    await new Promise<void>((resolve) => {
      const hear = (message: unknown) => {
        const { using } = message as { using?: number[] };
        if (using?.join() === sitePorts.join()) end();
      };
      const end = () => {
        clearTimeout(timer);
        front.off("message", hear).off("exit", end);
        resolve();
      };
      const timer = setTimeout(end, patienceMs).unref();
      front.on("message", hear).once("exit", end);
      front.send({ sitePorts });
    });
  }
}
