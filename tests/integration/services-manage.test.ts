import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { serviceLinks } from "~/components/site/shell/navigation";
import { readServicePoints, servicePointsText } from "~/domain/services/admin-service";
import type * as AdminQueries from "~/domain/services/admin-service.queries.server";
import { adminServiceSchema } from "~/domain/services/admin-service.schema";
import type * as Commands from "~/domain/services/service.commands.server";
import type * as Editors from "~/requests/editor/service-editor.server";
import type * as Keeping from "~/domain/pictures/pictures-keeping.server";
import type * as DeleteRoute from "~/routes/admin/service/service-delete";
import type * as EditRoute from "~/routes/admin/service/service-edit";
import type * as NewRoute from "~/routes/admin/service/service-new";
import { startLocalSupabase, type LocalSupabase } from "../support/local-supabase";
import { anOperator, posted } from "../support/operator";
import { aJpeg } from "../support/pictures";
import { m } from "~/text/messages";

let local: LocalSupabase;
let commands: typeof Commands;
let queries: typeof AdminQueries;
let editor: typeof Editors.serviceEditor;
let keeping: typeof Keeping;
let create: typeof NewRoute;
let edit: typeof EditRoute;
let remove: typeof DeleteRoute;
let cookie: string;

beforeAll(async () => {
  local = await startLocalSupabase();
  commands = await import("~/domain/services/service.commands.server");
  queries = await import("~/domain/services/admin-service.queries.server");
  ({ serviceEditor: editor } = await import("~/requests/editor/service-editor.server"));
  keeping = await import("~/domain/pictures/pictures-keeping.server");
  create = await import("~/routes/admin/service/service-new");
  edit = await import("~/routes/admin/service/service-edit");
  remove = await import("~/routes/admin/service/service-delete");
  ({ cookie } = await anOperator());
});
afterAll(() => local.stop());

const readAll = async () =>
  (await local.service.from("services_pemba").select("*").order("created_at")).data ?? [];
const bySlug = async (slug: string) => (await readAll()).find((one) => one.slug === slug);
const fields = {
  title: "Surveying",
  icon: "Map",
  description: "Beacons found and measured.",
  features: "Beacons\nFound again.\r\n\r\n\r\nPlan\nSigned.\nAnd stamped.",
};
const sent = (more: object = {}) => ({
  input: adminServiceSchema.parse({ ...fields, ...more }),
  pictures: { cover: [] },
});

describe("a service", () => {
  test("that is in the database is not changed by being opened and saved", async () => {
    for (const before of await readAll()) {
      const stored = await queries.getAdminService(before.id);
      if (!stored) throw new Error("It is not there");
      const { values } = editor.toForm(stored);
      const typed = Object.fromEntries(
        Object.entries(values).map(([name, value]) => [
          name,
          String(value).replaceAll("\n", "\r\n"),
        ]),
      );
      const edited = { input: adminServiceSchema.parse(typed), pictures: { cover: [] } };
      expect(await editor.differences(stored, edited)).toEqual([]);
      expect(await commands.updateService(before.id, edited, stored.updated_at)).toEqual({
        ok: true,
      });
      expect(await bySlug(before.slug)).toEqual({ ...before, updated_at: expect.any(String) });
    }
  });

  test("of the menu keeps its address under another title", async () => {
    const before = await bySlug("land-research");
    await commands.updateService(before?.id ?? "", sent(), before?.updated_at ?? "");
    expect(await bySlug("land-research")).toMatchObject({ id: before?.id, title: "Surveying" });
  });

  test("is not saved over somebody's newer version", async () => {
    const stored = await bySlug("property-management");
    const id = stored?.id ?? "";
    const version = stored?.updated_at ?? "";
    expect(await commands.updateService(id, sent({ title: "Theirs" }), version)).toEqual({
      ok: true,
    });
    const answer = (await edit.action({
      request: posted(`/admin/services/${id}/edit`, { ...fields, version }, cookie),
      params: { id },
      context: {},
    })) as unknown as { data: { conflict: { differences: object[] } }; init: ResponseInit };
    expect(answer.init.status).toBe(409);
    expect(answer.data.conflict.differences).toEqual([
      { label: "Title", stored: "Theirs", typed: "Surveying" },
    ]);
  });

  test("is added, with an address of its own and its points", async () => {
    expect(await commands.createService(sent({ title: "Title search" }))).toEqual({ ok: true });
    expect(await commands.createService(sent({ title: "Title search" }))).toEqual({ ok: true });
    expect((await readAll()).slice(-2)).toMatchObject([
      {
        slug: "title-search",
        features: [
          { title: "Beacons", description: "Found again." },
          { title: "Plan", description: "Signed.\nAnd stamped." },
        ],
        benefits: [],
        whatsapp_template: null,
      },
      { slug: "title-search-2" },
    ]);
  });

  test("says at its field which point is not complete", async () => {
    const answer = (await create.action({
      request: posted("/admin/services/new", { ...fields, benefits: "Cheap" }, cookie),
      params: {},
      context: {},
    })) as unknown as { data: { error: Record<string, string[]> }; init: ResponseInit };
    expect([answer.init.status, answer.data.error]).toEqual([
      422,
      { benefits: [m.admin_service_point_empty({ title: "Cheap" })] },
    ]);
  });

  test.each(serviceLinks)("that the menu leads to stays: $to", async ({ to }) => {
    const { id = "" } = (await bySlug(to.replace("/services/", ""))) ?? {};
    const args = { params: { id }, context: {} };
    await remove.action({ request: posted(`/admin/services/${id}/delete`, {}, cookie), ...args });
    expect((await readAll()).some((one) => one.id === id)).toBe(true);
  });

  test("that the menu does not name is deleted", async () => {
    const { id = "" } = (await bySlug("title-search-2")) ?? {};
    const request = posted(`/admin/services/${id}/delete`, {}, cookie);
    await remove.action({ request, params: { id }, context: {} });
    expect(await bySlug("title-search-2")).toBeUndefined();
  });
});

describe("the picture of a service", () => {
  const objects = async () =>
    (
      await local.sql.query<{ name: string }>(
        "select name from storage.objects where bucket_id = 'site' order by 1",
      )
    ).rows.map(({ name }) => name);

  test("goes from storage a week after another takes its place, and not before", async () => {
    const save = async () => {
      const stored = await bySlug("title-search");
      const form = new FormData();
      const all = { ...fields, title: "Title search", version: stored?.updated_at ?? "" };
      for (const [name, value] of Object.entries(all)) form.append(name, value);
      form.append("cover_files", new File([new Uint8Array(await aJpeg())], "deed.jpg"));
      const request = new Request(`http://localhost/admin/services/${stored?.id}/edit`, {
        method: "POST",
        body: form,
        headers: { Cookie: cookie },
      });
      const args = { params: { id: stored?.id ?? "" }, context: {} };
      expect(await edit.action({ request, ...args })).toMatchObject({ status: 302 });
      await keeping.sweepPictures();
    };
    await save();
    const first = await objects();
    expect(first).toEqual([expect.stringMatching(/\.jpg$/)]);
    expect((await bySlug("title-search"))?.image).toContain(first[0]);
    await save();
    expect(await objects()).toHaveLength(2);
    await local.sql.query("update unused_pictures set due_at = due_at - interval '7 days'");
    await keeping.sweepPictures();
    const second = await objects();
    expect(second).toHaveLength(1);
    expect(second).not.toEqual(first);
  });
});

describe("the points of a service as text", () => {
  test("are the same points again", () => {
    const points = [
      { title: "One", description: "First.\nAnd more." },
      { title: "Two", description: "Second." },
    ];
    expect(readServicePoints(servicePointsText(points))).toEqual({ points });
    expect(readServicePoints(" \n \n")).toEqual({ points: [] });
    expect(readServicePoints("A\na\n\nA\nb").problem).toBe(
      m.admin_service_point_duplicate({ title: "A" }),
    );
    const typed = (count: number) =>
      Array.from({ length: count }, (_, index) => `${index}\nText`).join("\n\n");
    expect(readServicePoints(typed(20)).problem).toBeUndefined();
    expect(readServicePoints(typed(21)).problem).toBe(m.admin_service_too_many_points({ max: 20 }));
  });
});
