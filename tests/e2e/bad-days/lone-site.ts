import {
  StartedSite,
  unusedPort,
  WHOLE_SITE,
} from "../../../supabase/local/tests/support/started-site";

/** The built site with its front, and the address of a database that is not there. */
export class LoneSite {
  private constructor(
    private readonly site: StartedSite,
    readonly origin: string,
  ) {}

  static async start(directory: string, more: Record<string, string> = {}): Promise<LoneSite> {
    const port = await unusedPort();
    const origin = `http://localhost:${port}`;
    const site = new StartedSite(
      {
        PORT: String(port),
        SITE_URL: origin,
        SUPABASE_URL: `http://127.0.0.1:${await unusedPort()}`,
        SUPABASE_ANON_KEY: "anon",
        SUPABASE_SERVICE_ROLE_KEY: "service",
        ADMIN_PASSWORD: "12345678",
        SESSION_SECRET: "a secret for tests only",
        DATA_DIR: directory,
        TRUSTED_PROXY_HOPS: "1",
        ...more,
      },
      WHOLE_SITE,
    );
    await site.isReady();
    return new LoneSite(site, origin);
  }

  /** Asks it to stop; gives the exit code once it has. */
  stop(): Promise<number | null> {
    return this.site.waitForExit("SIGTERM");
  }

  async kill(): Promise<void> {
    await this.site.waitForExit("SIGKILL");
  }
}
