import { rm } from "node:fs/promises";
import type { Browser, BrowserContext } from "@playwright/test";
import { ADMIN_PASSWORD } from "../../../playwright.config";
import { FaultyLine } from "../../support/faulty-line";
import { startLocalSupabase, type LocalSupabase } from "../../support/local-supabase";
import { temporaryDirectory } from "../../../supabase/local/tests/support/started-site";
import { signIn } from "../visitor";
import { insertRows } from "./admin-forms";
import { LoneSite } from "./lone-site";

/** The built site behind a line that can fail, and that can be restarted. */
export class BadLineSite {
  private constructor(
    readonly local: LocalSupabase,
    readonly line: FaultyLine,
    private readonly directory: string,
    private site: LoneSite,
  ) {}

  static async start(): Promise<BadLineSite> {
    const local = await startLocalSupabase();
    const line = await FaultyLine.open();
    const directory = await temporaryDirectory();
    const site = await startSite(directory, line);
    return new BadLineSite(local, line, directory, site);
  }

  /** Nobody listens until `comeBack`. */
  async kill(): Promise<void> {
    await this.site.kill();
  }

  async comeBack(): Promise<void> {
    this.site = await startSite(this.directory, this.line);
  }

  async stop(): Promise<void> {
    await this.site.kill();
    await this.local.stop();
    await rm(this.directory, { recursive: true, force: true });
  }

  /** A site with a row of each kind, and a browser in which the operator is signed in, from this address. */
  static async startSignedIn(browser: Browser, address: string) {
    const site = await BadLineSite.start();
    const rows = await insertRows(site.local);
    const context = await site.operatorsBrowser(browser, { "X-Forwarded-For": address });
    const page = await context.newPage();
    await signIn(page);
    await page.close();
    return { site, rows, context };
  }

  /** A browser of somebody who is signed in, and who leaves pages that ask whether to stay. */
  async operatorsBrowser(browser: Browser, headers = {}): Promise<BrowserContext> {
    const context = await browser.newContext({
      baseURL: this.line.origin,
      extraHTTPHeaders: headers,
      viewport: { width: 360, height: 740 },
    });
    context.on("dialog", (dialog) => void dialog.accept());
    return context;
  }
}

async function startSite(directory: string, line: FaultyLine): Promise<LoneSite> {
  const site = await LoneSite.start(directory, {
    SITE_URL: line.origin,
    SUPABASE_URL: process.env.SUPABASE_URL ?? "",
    SUPABASE_ANON_KEY: process.env.SUPABASE_ANON_KEY ?? "",
    SUPABASE_SERVICE_ROLE_KEY: process.env.SUPABASE_SERVICE_ROLE_KEY ?? "",
    ADMIN_PASSWORD,
  });
  line.target = site.origin;
  return site;
}
