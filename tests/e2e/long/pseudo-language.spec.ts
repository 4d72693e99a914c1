import { cp, readFile, rm, symlink, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { accentCatalog } from "../../../messages/pseudo-language";
import { INPUT_DIRECTORIES, INPUT_FILES } from "../../../supabase/local/build";
import { copyWithOwners } from "../../../supabase/local/tests/support/local-postgres";
import {
  StartedSite,
  temporaryDirectory,
  unusedPort,
} from "../../../supabase/local/tests/support/started-site";
import { checkedPages } from "../../support/checked-pages";
import { expectNoOverflow } from "../accessible";
import { visit } from "../page";
import { test as base } from "../test";

const root = join(import.meta.dirname, "../../..");

const test = base.extend<object, { site: string }>({
  /** A site whose messages were compiled in the pseudo-language, built in a copy of the sources. */
  site: [
    async ({}, use) => {
      const directory = await temporaryDirectory();
      for (const name of [...INPUT_DIRECTORIES, ...INPUT_FILES, "supabase"])
        await cp(join(root, name), join(directory, name), { recursive: true });
      await symlink(join(root, "node_modules"), join(directory, "node_modules"));
      const catalog = join(directory, "messages/en/site.json");
      await writeFile(catalog, accentCatalog(await readFile(catalog, "utf8")));
      await copyWithOwners(process.env.E2E_DATA ?? "", directory);
      const port = String(await unusedPort());
      const site = new StartedSite(
        {
          PORT: port,
          LOCAL_SUPABASE_PORT: String(await unusedPort()),
          DATA_DIR: join(directory, "data"),
        },
        join(directory, "supabase/local/start.ts"),
      );
      await site.isReady();
      await use(`http://localhost:${port}`);
      await site.waitForExit("SIGTERM");
      await rm(directory, { recursive: true, force: true });
    },
    { scope: "worker", timeout: 900_000 },
  ],
});

for (const path of checkedPages.filter((one) => !one.startsWith("/admin"))) {
  test(`${path} in the pseudo-language: no wider than a phone`, async ({ page }) => {
    await page.setViewportSize({ width: 360, height: 800 });
    await visit(page, path);
    await expectNoOverflow(page, path);
  });
}
