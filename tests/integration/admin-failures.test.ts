import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type * as ToastService from "~/services/session/toast.server";
import { m } from "~/text/messages";
import { startLocalSupabase, type LocalSupabase } from "../support/local-supabase";
import { anOperator, posted } from "../support/operator";
import { anArea, aProperty } from "../support/rows";

type Args = { request: Request; params: Record<string, string>; context: Record<string, never> };
type Handler = (args: Args) => Promise<unknown>;

let local: LocalSupabase;
let cookie: string;
let takeToast: typeof ToastService.takeToast;
const ids = { property: "", post: "" };

beforeAll(async () => {
  local = await startLocalSupabase();
  ({ cookie } = await anOperator());
  ({ takeToast } = await import("~/services/session/toast.server"));
  const { service, sql } = local;
  const area = await service.from("areas_pemba").insert(anArea()).select("id").single();
  const property = aProperty(area.data?.id ?? "");
  const row = await service.from("properties_pemba").insert(property).select("id").single();
  const post = await service
    .from("blog_posts_pemba")
    .insert({ title: "T", category: "Market News", excerpt: "E", content: "<p>C</p>" })
    .select("id")
    .single();
  Object.assign(ids, { property: row.data?.id, post: post.data?.id });
  await sql.query(`create function refuse_write() returns trigger language plpgsql as
    $$ begin raise exception 'refused for a test'; end $$`);
});
afterAll(() => local.stop());

/** Does something while the database refuses one kind of write. */
async function refusing<T>(write: string, table: string, act: () => Promise<T>): Promise<T> {
  await local.sql.query(
    `create trigger refuse before ${write} on ${table} for each row execute function refuse_write()`,
  );
  try {
    return await act();
  } finally {
    await local.sql.query(`drop trigger refuse on ${table}`);
  }
}

/** The toast of an answer and the page it leads to, as the browser gets them next. */
async function toastAfter(answer: unknown) {
  expect(answer).toBeInstanceOf(Response);
  const { headers } = answer as Response;
  const next = new Request("http://localhost/", {
    headers: { Cookie: headers.get("Set-Cookie")?.split(";")[0] ?? "" },
  });
  const { toast } = await takeToast(next);
  return { to: headers.get("Location"), type: toast?.type, message: toast?.message };
}

async function post(module: string, path: string, fields: Record<string, string>, id = "") {
  const [noun, name] = module.split("/");
  const { action } = (await import(`../../app/routes/admin/${noun}/${name}.tsx`)) as {
    action: Handler;
  };
  return action({ request: posted(path, fields, cookie), params: { id }, context: {} });
}

describe("what the database refuses is said in a toast, and the row stays", () => {
  test("a property that is not deleted", async () => {
    const path = `/admin/properties/${ids.property}/delete?q=house`;
    const press = () => post("property/property-delete", path, {}, ids.property);
    expect(await toastAfter(await refusing("delete", "properties_pemba", press))).toEqual({
      to: "/admin/properties?q=house",
      type: "error",
      message: m.admin_property_delete_failed(),
    });
    const { rowCount } = await local.sql.query("select from properties_pemba");
    expect(rowCount).toBe(1);
  });

  test("a blog post that is not deleted", async () => {
    const press = () => post("blog/post-delete", `/admin/blog/${ids.post}/delete`, {}, ids.post);
    expect(await toastAfter(await refusing("delete", "blog_posts_pemba", press))).toEqual({
      to: "/admin/blog",
      type: "error",
      message: m.admin_blog_delete_failed(),
    });
    const { rowCount } = await local.sql.query("select from blog_posts_pemba");
    expect(rowCount).toBe(1);
  });

  test.each(["true", "false"])("a star that is not set (%s)", async (featured) => {
    const fields = { property_id: ids.property, featured, back: "/admin/properties?page=2" };
    await local.sql.query("update properties_pemba set featured = $1", [featured === "false"]);
    const press = () => post("property/properties", "/admin/properties", fields);
    expect(await toastAfter(await refusing("update", "properties_pemba", press))).toEqual({
      to: "/admin/properties?page=2",
      type: "error",
      message: "Failed to update featured status",
    });
    const { rows } = await local.sql.query("select featured from properties_pemba");
    expect(rows).toEqual([{ featured: featured === "false" }]);
  });
});

test("a lead that is not added comes back with its fields", async () => {
  const fields = {
    full_name: "Asha Juma",
    phone: "0777123456",
    phone_country: "TZ",
    source: "guide",
  };
  const press = () => post("lead/lead-new", "/admin/leads/new", fields);
  expect(await refusing("insert", "leads_pemba", press)).toMatchObject({
    init: { status: 503 },
    data: { error: { "": [m.admin_lead_add_failed()] }, initialValue: fields },
  });
});

test("a property's form says when its areas could not be loaded, and is there", async () => {
  const { loader } = await import("~/routes/admin/property/property-new");
  await local.sql.query("alter table areas_pemba rename to areas_elsewhere");
  const request = new Request("http://localhost/admin/properties/new", {
    headers: { Cookie: cookie },
  });
  const form = await loader({ request, params: {}, context: {} }).finally(() =>
    local.sql.query("alter table areas_elsewhere rename to areas_pemba"),
  );
  // Null, not an empty list: the form says 'Failed to load areas'.
  expect(form.areas).toBeNull();
});
