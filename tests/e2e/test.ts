import { rm } from "node:fs/promises";
import { join } from "node:path";
import {
  test as base,
  type BrowserContext,
  type LaunchOptions,
  type PlaywrightWorkerArgs,
} from "@playwright/test";
import { ADMIN_PASSWORD, PORT, SUPABASE_PORT } from "../../playwright.config";
import { copyWithOwners } from "../../supabase/local/tests/support/local-postgres";
import {
  StartedSite,
  temporaryDirectory,
  WHOLE_SITE,
} from "../../supabase/local/tests/support/started-site";

export { expect } from "@playwright/test";

const part = () => Math.floor(Math.random() * 256);

export const test = base.extend<object, { site: string }>({
  /** The address of this worker's own site, with the sample content; another worker's is not seen in it. */
  site: [
    async ({}, use, { workerIndex }) => {
      const directory = await temporaryDirectory();
      await copyWithOwners(process.env.E2E_DATA ?? "", directory);
      // Never that of a worker before, whose site may be ending still.
      const port = PORT + workerIndex;
      const site = new StartedSite(
        {
          PORT: String(port),
          LOCAL_SUPABASE_PORT: String(SUPABASE_PORT + workerIndex),
          DATA_DIR: join(directory, "data"),
          ADMIN_PASSWORD,
          TRUSTED_PROXY_HOPS: "1",
        },
        WHOLE_SITE,
      );
      await site.isReady();
      await use(`http://localhost:${port}`);
      await site.waitForExit("SIGTERM");
      await rm(directory, { recursive: true, force: true });
    },
    { scope: "worker", timeout: 180_000 },
  ],
  baseURL: ({ site }, use) => use(site),
  /**
   * Gives each test its own visitor address, as a proxy would report it, so that tests don't use up
   * each other's limits.
   */
  extraHTTPHeaders: async ({}, use) => {
    await use({ "X-Forwarded-For": `10.${part()}.${part()}.${part()}` });
  },
});

/**
 * A `context` fixture in its own browser, launched with `options`. Setting `launchOptions` instead
 * would take another worker, and with it another site.
 */
export const ownBrowser =
  (options: LaunchOptions) =>
  async (
    { playwright }: Pick<PlaywrightWorkerArgs, "playwright">,
    use: (context: BrowserContext) => Promise<void>,
  ) => {
    const browser = await playwright.chromium.launch(options);
    await use(await browser.newContext());
    await browser.close();
  };
