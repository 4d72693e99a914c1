import { JSDOM } from "jsdom";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { startLocalSupabase, type LocalSupabase } from "../support/local-supabase";
import { posted } from "../support/operator";
import { requestHandler } from "../support/request-handler";
import { anArea, aProperty } from "../support/rows";

let local: LocalSupabase;
let areaId: string;
let handle: Awaited<ReturnType<typeof requestHandler>>;
let pages: Record<"property" | "area" | "contact", string>;

beforeAll(async () => {
  local = await startLocalSupabase();
  const { service } = local;
  const area = await service.from("areas_pemba").insert(anArea()).select("id,slug").single();
  areaId = area.data?.id ?? "";
  pages = {
    property: `/properties/${await addProperty("Harbour House")}`,
    area: `/areas/${area.data?.slug}`,
    contact: "/contact",
  };
  handle = await requestHandler(() => undefined);
});
afterAll(() => local.stop());

async function addProperty(name: string): Promise<string> {
  const { data } = await local.service
    .from("properties_pemba")
    .insert(aProperty(areaId, { name }))
    .select("slug")
    .single();
  return data?.slug ?? "";
}

const documentAt = async (response: Response) => new JSDOM(await response.text()).window.document;
const pageAt = async (path: string) =>
  documentAt(await handle(new Request(`http://localhost${path}`)));

/** A form of a page as it is sent without scripts, with these fields filled in. */
async function send(path: string, id: string, fields: Record<string, string>) {
  const form = (await pageAt(path)).querySelector<HTMLFormElement>(`form#${id}`);
  const hidden = [...(form?.querySelectorAll<HTMLInputElement>("input[type=hidden]") ?? [])];
  const values = Object.fromEntries(hidden.map(({ name, value }) => [name, value]));
  const { pathname, search, hash } = new URL(
    form?.getAttribute("action") ?? "",
    "http://localhost",
  );
  expect([form?.method, pathname, hash]).toEqual(["post", path, `#${id}`]);
  return handle(posted(pathname + search, { ...values, ...fields }));
}

const forms = [
  ["property", "inquiry"],
  ["property", "callback"],
  ["area", "callback"],
  ["contact", "message"],
  ["contact", "callback"],
] as const;

describe.each(forms)("without scripts, on a page of a %s the form %s", (page, id) => {
  test("is refused on that page, with what was typed and beside no other form", async () => {
    const answer = await send(pages[page], id, { full_name: "Asha <Juma>", phone: "12" });
    expect(answer.status).toBe(422);
    expect(answer.headers.get("Cache-Control")).toBe("no-store");
    const document = await documentAt(answer);
    expect(document.querySelector("h1")).not.toBeNull();
    const form = document.querySelector(`form#${id}`);
    expect(form?.querySelector("[role=alert] a")?.textContent).toContain("too short");
    const typed = (name: string) =>
      form?.querySelector<HTMLInputElement>(`[name=${name}]`)?.getAttribute("value");
    expect([typed("full_name"), typed("phone")]).toEqual(["Asha <Juma>", "12"]);
    const alerts = [...document.querySelectorAll("form a[href^='#']")];
    expect(alerts.every((alert) => alert.closest("form") === form)).toBe(true);
  });

  test("is taken, and thanked for on a page of its own", async () => {
    const name = `Asha ${page} ${id}`;
    const answer = await send(pages[page], id, {
      ...{ full_name: name, phone: "0777 123 456", message: "Is it still free?" },
    });
    expect(answer.status).toBe(302);
    expect(answer.headers.get("Location")).toMatch(/sent/);
    const stored = await local.sql.query<{ page: string }>(
      `select context ->> 'page' as page from leads_pemba where full_name = $1
       union all select context ->> 'page' from callback_requests where full_name = $1`,
      [name],
    );
    expect(stored.rows).toEqual([{ page: pages[page] }]);
  });
});

test("an inquiry sent to its property is about that property", async () => {
  await send(pages.property, "inquiry", { full_name: "About it", phone: "0777 123 456" });
  const { rows } = await local.sql.query(
    `select p.slug from leads_pemba l join properties_pemba p on p.id = l.property_id
     where l.full_name = 'About it'`,
  );
  expect(rows).toEqual([{ slug: pages.property.split("/").at(-1) }]);
});

test("a page takes no form that it does not show", async () => {
  for (const path of [pages.property, `${pages.area}?form=inquiry`, "/contact?form=guide"]) {
    const answer = await handle(posted(path, { full_name: "Asha", phone: "0777 123 456" }));
    expect(answer.status, path).toBe(404);
  }
});

test("a refused form goes on to its own address while there is no database for the page", async () => {
  await local.sql.query("alter table areas_pemba rename to areas_away");
  try {
    const path = `${pages.property}?form=inquiry`;
    const answer = await handle(posted(path, { full_name: "Asha", phone: "12" }));
    const slug = pages.property.split("/").at(-1);
    expect([answer.status, answer.headers.get("Location")]).toEqual([
      307,
      `/lead/property-inquiry?property=${slug}`,
    ]);
  } finally {
    await local.sql.query("alter table areas_away rename to areas_pemba");
  }
});

describe("a form refused at an address that its page no longer has is sent on with what was typed:", () => {
  const typed = { full_name: "Asha", phone: "12" };
  const addressAfter = async (path: string, form: string) => {
    const answer = await handle(posted(`${path}?form=${form}`, typed));
    return [answer.status, answer.headers.get("Location")];
  };

  test("to the property's new address", async () => {
    const former = await addProperty("Old Name");
    const rename = "update properties_pemba set slug = 'new-name' where slug = $1";
    await local.sql.query(rename, [former]);
    for (const form of ["inquiry", "callback"]) {
      expect(await addressAfter(`/properties/${former}`, form)).toEqual([
        307,
        `/properties/new-name?form=${form}`,
      ]);
    }
    const shown = await handle(posted("/properties/new-name?form=inquiry", typed));
    const field = (await documentAt(shown)).querySelector("form#inquiry [name=full_name]");
    expect(field?.getAttribute("value")).toBe(typed.full_name);
  });

  test("to the area's new address", async () => {
    const { data } = await local.service
      .from("areas_pemba")
      .insert(anArea({ name: "Old Town" }))
      .select("id")
      .single();
    await local.sql.query("update areas_pemba set slug = 'new-town' where id = $1", [data?.id]);
    expect(await addressAfter("/areas/old-town", "callback")).toEqual([
      307,
      "/areas/new-town?form=callback",
    ]);
  });

  test("to the form's own address when the property has been withdrawn or deleted", async () => {
    const slug = await addProperty("Soon Gone");
    for (const change of [
      "update properties_pemba set availability = 'withdrawn' where slug = $1",
      "delete from properties_pemba where slug = $1",
    ]) {
      await local.sql.query(change, [slug]);
      expect(await addressAfter(`/properties/${slug}`, "inquiry")).toEqual([
        307,
        `/lead/property-inquiry?property=${slug}`,
      ]);
    }
  });
});
