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

/** A site with a copy of the sample content. */
export async function startSampleSite(
  port: number,
  supabasePort: number,
  variables: Record<string, string>,
) {
  const directory = await temporaryDirectory();
  await copyWithOwners(process.env.E2E_DATA ?? "", directory);
  const environment = {
    PORT: String(port),
    LOCAL_SUPABASE_PORT: String(supabasePort),
    DATA_DIR: join(directory, "data"),
    ...variables,
  };
  const site = await new StartedSite(environment, WHOLE_SITE).isReady();
  return {
    origin: `http://localhost:${port}`,
    async stop() {
      await site.waitForExit("SIGTERM");
      await rm(directory, { recursive: true, force: true });
    },
  };
}

export const test = base.extend<object, { site: string }>({
  /** The address of this worker's own site, with the sample content; another worker's is not seen in it. */
  site: [
    async ({}, use, { workerIndex }) => {
      // Never that of a worker before, whose site may be ending still.
      const site = await startSampleSite(PORT + workerIndex, SUPABASE_PORT + workerIndex, {
        ADMIN_PASSWORD,
        TRUSTED_PROXY_HOPS: "1",
      });
      await use(site.origin);
      await site.stop();
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
