import { readFile, rm } from "node:fs/promises";
import { get } from "node:http";
import { join } from "node:path";
import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { Client } from "pg";
import { m } from "~/text/messages";
import {
  StartedSite,
  temporaryDirectory,
  unusedPort,
  WHOLE_SITE,
} from "../../../supabase/local/tests/support/started-site";
import { visit } from "../page";
import { expect, test } from "../test";
import { signIn } from "../visitor";

const TYPE_PAGE = "/house-for-sale-in-pemba-island";
const PUBLIC_CACHE_CONTROL =
  "public, max-age=0, s-maxage=60, stale-while-revalidate=600, stale-if-error=86400";

type Answer = { status: number; headers: Record<string, unknown>; body: Buffer };

/** As it comes over the line: fetch would unpack it. */
const plainly = (url: string, headers: Record<string, string> = {}) =>
  new Promise<Answer>((resolve, reject) => {
    get(url, { headers }, (response) => {
      const chunks: Buffer[] = [];
      response.on("data", (chunk: Buffer) => chunks.push(chunk));
      response.on("end", () => {
        const { statusCode = 0, headers: answered } = response;
        resolve({ status: statusCode, headers: answered, body: Buffer.concat(chunks) });
      });
    }).on("error", reject);
  });

test(
  "a page is the same bytes for everybody, packed as the browser likes",
  { tag: "@core" },
  async ({ baseURL }) => {
    const url = baseURL + TYPE_PAGE;
    const plain = await plainly(url);
    expect(plain.headers).toMatchObject({
      "cache-control": PUBLIC_CACHE_CONTROL,
      vary: "Accept-Encoding, Cookie, Save-Data",
    });
    expect(plain.headers).not.toHaveProperty("content-encoding");
    const brotli = await plainly(url, { "Accept-Encoding": "gzip, deflate, br" });
    expect(brotli.headers["content-encoding"]).toBe("br");
    expect(brotliDecompressSync(brotli.body).equals(plain.body)).toBe(true);
    const gzip = await plainly(url, { "Accept-Encoding": "gzip, br;q=0" });
    expect(gzip.headers["content-encoding"]).toBe("gzip");
    expect(gunzipSync(gzip.body).equals(plain.body)).toBe(true);

    const again = await plainly(url, { "If-None-Match": String(plain.headers.etag) });
    expect([again.status, again.body.length]).toEqual([304, 0]);
  },
);

test(
  "what a page does not know makes no other page of it",
  { tag: "@core" },
  async ({ baseURL }) => {
    const url = baseURL + TYPE_PAGE;
    const { etag } = (await plainly(url)).headers;
    expect((await plainly(`${url}?utm_source=x&<script>=1`)).headers.etag).toBe(etag);
    const strange = { "X-Forwarded-Host": "evil.example", "X-Original-URL": "/admin" };
    const poisoned = await plainly(url, strange);
    expect(poisoned.headers.etag).toBe(etag);
    expect(poisoned.body.toString()).not.toContain("evil.example");
    expect((await plainly(`${url}?page=2`)).headers.etag).not.toBe(etag);
  },
);

test(
  "who has a cookie gets a page of their own, which nobody keeps",
  { tag: "@core" },
  async ({ baseURL }) => {
    const url = baseURL + TYPE_PAGE;
    const other = await plainly(url, { Cookie: "anything=1" });
    expect(other.headers["cache-control"]).toBe("private, no-cache");
    const euros = await plainly(`${url}?currency=EUR`);
    expect(euros.headers["cache-control"]).toBe("no-store");
    const cookie = String(euros.headers["set-cookie"]).split(";", 1)[0] ?? "";
    const remembered = await plainly(url, { Cookie: cookie });
    expect(remembered.headers["cache-control"]).toBe("private, no-cache");
    expect(remembered.body.toString()).toContain("€");
    expect((await plainly(url)).body.toString()).not.toContain("€ ");
  },
);

test(
  "a message for one visitor is shown to no other",
  { tag: "@core" },
  async ({ baseURL, request }) => {
    const form = {
      full_name: "Once",
      phone: "0777 123 456",
      message: "Hello",
      phone_country: "TZ",
    };
    await request.post("/contact", { form, maxRedirects: 0 });
    const mine = await request.get("/contact");
    expect(mine.headers()["cache-control"]).toBe("no-store");
    expect(await mine.text()).toContain('data-toast="success"');
    expect((await plainly(`${baseURL}/contact`)).body.toString()).not.toContain("data-toast");
    expect(await (await request.get("/contact")).text()).not.toContain("data-toast");
  },
);

test(
  "what is made for one visitor is packed as fast as it is made",
  { tag: "@core" },
  async ({ baseURL }) => {
    const url = `${baseURL}/admin`;
    const { body } = await plainly(url);
    const packed = await plainly(url, { "Accept-Encoding": "gzip, deflate, br" });
    expect(packed.headers["content-encoding"]).toBe("gzip");
    expect(gunzipSync(packed.body).length).toBe(body.length);
    const plain = await plainly(url, { "Accept-Encoding": "br" });
    expect(plain.headers).not.toHaveProperty("content-encoding");
  },
);

test("what the operator saves is on the next page that anybody asks for", async ({
  page,
  baseURL,
}) => {
  await signIn(page);
  await visit(page, "/admin/areas?q=Wete");
  await page.getByRole("link", { name: "Edit Wete" }).click();
  const words = page.getByLabel("Short Description");
  await expect(words).not.toHaveValue("");
  const before = await words.inputValue();
  const save = async (text: string) => {
    await plainly(`${baseURL}/areas`);
    await words.fill(text);
    await page.getByRole("button", { name: m.admin_area_update() }).click();
    await expect(page.getByText("Area updated successfully")).toBeVisible();
    expect((await plainly(`${baseURL}/areas`)).body.toString()).toContain(text);
  };
  await save("A harbour that was edited.");
  await visit(page, "/admin/areas?q=Wete");
  await page.getByRole("link", { name: "Edit Wete" }).click();
  await expect(words).toHaveValue("A harbour that was edited.");
  await save(before);
});

test.describe("a site whose database is changed by others, and goes away", () => {
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
      SEED: "sample",
    };
    site = await new StartedSite(environment, WHOLE_SITE).isReady();
  });
  test.afterAll(async () => {
    expect(await site.waitForExit("SIGTERM")).toBe(0);
    await rm(directory, { recursive: true, force: true });
  });

  // Content from a separate file is read before the first visitor comes.
  test("has a list's map in the first page that it makes", async () => {
    const { body } = await plainly(`${origin}/?view=map`);
    expect(body.toString()).toContain("map-marker");
  });

  test("shows a change that was made elsewhere, and goes on without its database", async () => {
    const database = new Client({
      connectionString: await readFile(join(directory, "data/database-url"), "utf8"),
    });
    await database.connect();
    await plainly(`${origin}/areas`);
    await database.query(
      "update areas_pemba set short_description = 'Changed elsewhere.' where slug = 'wete'",
    );
    await expect
      .poll(async () => (await plainly(`${origin}/areas`)).body.toString())
      .toContain("Changed elsewhere.");
    const kept = await plainly(`${origin}/areas`);

    // The site is refused what it asks for: it has what it has kept.
    const tables = ["content_version", "areas_pemba", "blog_posts_pemba"];
    for (const table of tables)
      await database.query(`alter table ${table} rename to ${table}_away`);
    await expect.poll(async () => (await plainly(`${origin}/blog`)).status).toBe(503);
    const away = await plainly(`${origin}/areas`);
    expect([away.status, away.headers.etag]).toEqual([200, kept.headers.etag]);
    for (const table of tables)
      await database.query(`alter table ${table}_away rename to ${table}`);
    await expect.poll(async () => (await plainly(`${origin}/blog`)).status).toBe(200);
    await database.end();
  });
});
