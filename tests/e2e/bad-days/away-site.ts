import { rm } from "node:fs/promises";
import type { Browser, Page } from "@playwright/test";
import { ADMIN_PASSWORD } from "../../../playwright.config";
import { startLocalSupabase, type LocalSupabase } from "../../support/local-supabase";
import { temporaryDirectory } from "../../../supabase/local/tests/support/started-site";
import { signIn } from "../visitor";
import { AwayProxy } from "./away-proxy";
import { LoneSite } from "./lone-site";

/** The built site before a database and a storage that can be away for a while. */
export class AwaySite {
  private constructor(
    readonly local: LocalSupabase,
    readonly proxy: AwayProxy,
    private readonly site: LoneSite,
    private readonly directory: string,
  ) {}

  static async start(): Promise<AwaySite> {
    const local = await startLocalSupabase();
    const proxy = await AwayProxy.before(local.url);
    const directory = await temporaryDirectory();
    const site = await LoneSite.start(directory, {
      SUPABASE_URL: proxy.url,
      SUPABASE_ANON_KEY: process.env.SUPABASE_ANON_KEY ?? "",
      SUPABASE_SERVICE_ROLE_KEY: process.env.SUPABASE_SERVICE_ROLE_KEY ?? "",
      ADMIN_PASSWORD,
    });
    return new AwaySite(local, proxy, site, directory);
  }

  async stop(): Promise<void> {
    await this.site.kill();
    await this.local.stop();
    await rm(this.directory, { recursive: true, force: true });
  }

  get origin(): string {
    return this.site.origin;
  }

  /** A page of somebody who is signed in. */
  async operatorsPage(browser: Browser, javaScriptEnabled: boolean, headers = {}): Promise<Page> {
    const context = await browser.newContext({
      baseURL: this.site.origin,
      javaScriptEnabled,
      extraHTTPHeaders: headers,
    });
    const page = await context.newPage();
    await signIn(page);
    return page;
  }
}
