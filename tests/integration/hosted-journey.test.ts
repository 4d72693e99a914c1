// @module-tag long
import { execFile } from "node:child_process";
import { existsSync } from "node:fs";
import { rm } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";
import { afterAll, beforeAll, expect, test } from "vitest";
import { serviceLinks } from "~/components/site/shell/navigation";
import { startLocalSupabase, type LocalSupabase } from "../support/local-supabase";
import { aJpeg } from "../support/pictures";
import {
  eventually,
  StartedSite,
  temporaryDirectory,
  unusedPort,
  WHOLE_SITE,
} from "../../supabase/local/tests/support/started-site";

const run = promisify(execFile);
let local: LocalSupabase;
let site: StartedSite;
let environment: Record<string, string>;
let origin: string;
let cookie: string;

// The built site, with SUPABASE_URL set: the database is somebody else's, and as strict as hosted ones.
beforeAll(async () => {
  local = await startLocalSupabase();
  const directory = await temporaryDirectory();
  const { SUPABASE_ANON_KEY = "", SUPABASE_SERVICE_ROLE_KEY = "" } = process.env;
  environment = {
    SUPABASE_URL: local.url,
    SUPABASE_ANON_KEY,
    SUPABASE_SERVICE_ROLE_KEY,
    ADMIN_PASSWORD: "12345678",
    SESSION_SECRET: "a secret for tests only",
    PORT: String(await unusedPort()),
    LOCAL_SUPABASE_PORT: String(await unusedPort()),
    DATA_DIR: directory,
  };
  origin = `http://localhost:${environment.PORT}`;
  site = await new StartedSite(environment, WHOLE_SITE).isReady();
}, 240_000);
afterAll(async () => {
  await site.waitForExit("SIGTERM");
  await local.stop();
  await rm(environment.DATA_DIR ?? "", { recursive: true, force: true });
});

const get = async (path: string) => {
  const answer = await fetch(origin + path);
  return { status: answer.status, text: await answer.text() };
};
const post = (path: string, body: URLSearchParams | FormData) =>
  fetch(origin + path, {
    method: "POST",
    body,
    headers: { Cookie: cookie ?? "" },
    redirect: "manual",
  });

test("nothing embedded runs beside it", async () => {
  expect(site.output).not.toMatch(/database|migrations|tables and storage|sample content/);
  expect(existsSync(join(environment.DATA_DIR ?? "", "postgres"))).toBe(false);
  const refused = await fetch(`http://127.0.0.1:${environment.LOCAL_SUPABASE_PORT}/`).catch(
    () => "refused",
  );
  expect(refused).toBe("refused");
});

test("an empty project answers for each service, and npm run seed fills it", async () => {
  for (const { to, label } of serviceLinks) {
    const { status, text } = await get(to);
    expect([status, text.includes(label())], to).toEqual([200, true]);
  }
  const script = join(import.meta.dirname, "../../supabase/seed/seed.ts");
  const { stdout } = await run(process.execPath, ["--import", "tsx", script], {
    env: { ...process.env, ...environment },
  });
  expect(stdout).toMatch(/sample content: \d+ rows, \d+ pictures\n$/);
  const { data } = await local.anon.from("services_pemba").select("slug,image");
  expect(data).toHaveLength(serviceLinks.length);
  for (const { slug, image } of data ?? []) expect(image, slug).toContain(`/services/${slug}-1`);
  const { data: leads } = await local.service
    .from("leads_pemba")
    .select("service:services_pemba(slug)")
    .not("service_id", "is", null);
  expect(leads?.length).toBeGreaterThan(0);
  await eventually(async () =>
    (await get("/services/land-research")).text.includes("land-research-1.webp") ? true : undefined,
  );
});

test("a visitor's lead is stored", async () => {
  const form = { full_name: "Mwanaisha Juma", phone: "0777 123 456", phone_country: "TZ" };
  const more = { submission_id: crypto.randomUUID(), page: "/" };
  const answer = await post("/lead/guide", new URLSearchParams({ ...form, ...more }));
  expect(answer.status).toBeLessThan(400);
  const { data } = await local.service
    .from("leads_pemba")
    .select("phone_e164")
    .eq("full_name", form.full_name);
  expect(data).toEqual([{ phone_e164: "+255777123456" }]);
});

test("the operator signs in, uploads a picture and edits a property; a restart keeps it all", async () => {
  const signedIn = await post("/admin", new URLSearchParams({ password: "12345678" }));
  cookie = signedIn.headers
    .getSetCookie()
    .map((one) => one.split(";")[0])
    .join("; ");
  const upload = new FormData();
  upload.set("picture_files", new Blob([new Uint8Array(await aJpeg(600, 400))]), "house.jpg");
  const uploaded = await post("/admin/pictures?bucket=properties", upload);
  const { picture } = (await uploaded.json()) as { picture: { url: string } };
  expect((await fetch(picture.url)).headers.get("content-type")).toBe("image/jpeg");

  const stored = local.service.from("properties_pemba").select().eq("is_published", true);
  const { data: property } = await stored.limit(1).single();
  if (!property) throw new Error("No property was seeded");
  const form = new FormData();
  const { type, status, area_id, price, location, latitude, longitude, description } = property;
  const fields = { type, status, area_id, price, location, latitude, longitude, description };
  for (const [name, value] of Object.entries(fields)) form.set(name, String(value));
  form.set("name", "Kept On Hosted");
  form.set("is_published", "on");
  form.set("version", property.updated_at);
  form.set("pictures", JSON.stringify(picture));
  const saved = await post(`/admin/properties/${property.id}/edit`, form);
  expect([saved.status, saved.headers.get("location")]).toEqual([302, "/admin/properties"]);

  const page = `/properties/${property.slug}`;
  await eventually(async () =>
    (await get(page)).text.includes("Kept On Hosted") ? true : undefined,
  );
  expect(await site.waitForExit("SIGTERM")).toBe(0);
  await local.platform.query(
    "update local.migrations set name = '20261121000100_slugs.sql' where name like '%_baseline.sql'",
  );
  site = await new StartedSite(environment, WHOLE_SITE).isReady();
  await eventually(async () =>
    /✗ The schema is from before version 1\.0: upgrade it as docs/.test(site.output)
      ? true
      : undefined,
  );
  expect((await get(page)).text).toContain("Kept On Hosted");
  const inside = await fetch(`${origin}/admin/leads`, { headers: { Cookie: cookie } });
  expect(await inside.text()).toContain("Mwanaisha Juma");
});
