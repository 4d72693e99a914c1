import { rm } from "node:fs/promises";
import { join } from "node:path";
import { m } from "~/text/messages";
import { serviceLinks } from "../../../app/components/site/shell/navigation";
import { typePageWords } from "../../../app/domain/properties/type-pages/type-page-words";
import { typePages } from "../../../app/domain/properties/type-pages/type-pages";
import {
  StartedSite,
  temporaryDirectory,
  unusedPort,
  WHOLE_SITE,
} from "../../../supabase/local/tests/support/started-site";
import { expect, test } from "../test";

let directory: string;
let origin: string;
let site: StartedSite;

test.beforeAll(async () => {
  directory = await temporaryDirectory();
  const port = String(await unusedPort());
  origin = `http://localhost:${port}`;
  const environment = {
    PORT: port,
    LOCAL_SUPABASE_PORT: String(await unusedPort()),
    DATA_DIR: join(directory, "data"),
  };
  site = await new StartedSite(environment, WHOLE_SITE).isReady();
});
test.afterAll(async () => {
  expect(await site.waitForExit("SIGTERM")).toBe(0);
  await rm(directory, { recursive: true, force: true });
});

test("a type page without properties says so, and offers WhatsApp", async ({ page }) => {
  for (const { type, path } of typePages) {
    await page.goto(origin + path);
    await expect(
      page.getByRole("heading", {
        name: m.property_type_empty({ title: typePageWords[type].title() }),
      }),
    ).toBeVisible();
    await expect(page.getByText("0 properties available")).toBeVisible();
    await expect(page.getByRole("link", { name: m.property_type_whatsapp() })).toHaveAttribute(
      "href",
      /^https:\/\/wa\.me\/\d+\?text=/,
    );
  }
});

test("without areas, posts and properties every page still stands", async ({ page }) => {
  await page.goto(`${origin}/areas`);
  await expect(page.getByText(m.area_list_empty())).toBeVisible();
  for (const path of ["/", "/?view=map", "/blog", "/services", "/islands/pemba", "/sitemap.xml"]) {
    expect((await page.request.get(origin + path)).status(), path).toBe(200);
  }
});

test("each service of the navigation has its page", async ({ page }) => {
  for (const { to, label } of serviceLinks) {
    const answer = await page.goto(origin + to);
    expect(answer?.status(), to).toBe(200);
    await expect(page.getByRole("heading", { level: 1, name: label() })).toBeVisible();
  }
});
