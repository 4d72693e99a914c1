import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import type * as PicturesKeeping from "~/domain/pictures/pictures-keeping.server";
import { LARGEST_DOCUMENT, MOST_DOCUMENTS } from "~/domain/properties/documents/document";
import type * as DocumentRoute from "~/routes/admin/property/property-document";
import type * as DocumentsRoute from "~/routes/admin/property/property-documents";
import { m } from "~/text/messages";
import { startLocalSupabase, type LocalSupabase } from "../support/local-supabase";
import { anOperator } from "../support/operator";
import { anArea, aProperty } from "../support/rows";

let local: LocalSupabase;
let page: typeof DocumentsRoute;
let file: typeof DocumentRoute;
let keeping: typeof PicturesKeeping;
let cookie: string;
let id: string;

beforeAll(async () => {
  local = await startLocalSupabase();
  page = await import("~/routes/admin/property/property-documents");
  file = await import("~/routes/admin/property/property-document");
  keeping = await import("~/domain/pictures/pictures-keeping.server");
  ({ cookie } = await anOperator());
});
afterAll(() => local.stop());
beforeEach(async () => {
  await local.sql.query("delete from properties_pemba; delete from areas_pemba");
  await keeping.clearUnusedPictures();
  const area = await local.service.from("areas_pemba").insert(anArea()).select("id").single();
  const row = aProperty(area.data?.id ?? "");
  const { data } = await local.service.from("properties_pemba").insert(row).select("id").single();
  id = data?.id ?? "";
});

const PDF = Buffer.from("%PDF-1.7\n% a survey plan\n");

type Sent = { name?: string; bytes?: Buffer; fileName?: string; submissionId?: string };

function posted(fields: Record<string, string>, bytes?: Buffer, fileName = "plan.pdf") {
  const body = new FormData();
  for (const [name, value] of Object.entries(fields)) body.append(name, value);
  if (bytes) body.append("file", new File([new Uint8Array(bytes)], fileName));
  return new Request(`http://localhost/admin/properties/${id}/documents`, {
    method: "POST",
    body,
    headers: { Cookie: cookie },
  });
}

type Refusal = { init: ResponseInit | null; data: { errors: object } };

async function add({ name = "Survey plan", bytes, fileName, submissionId }: Sent) {
  const fields = { intent: "add", name, submission_id: submissionId ?? crypto.randomUUID() };
  const request = posted(fields, bytes, fileName);
  const answer = await page.action({ request, params: { id }, context: {} });
  if (answer instanceof Response) return { status: answer.status, errors: undefined };
  const { init, data } = answer as Refusal;
  return { status: init?.status, errors: data.errors };
}

const listed = async () => {
  const request = new Request("http://localhost/", { headers: { Cookie: cookie } });
  return (await page.loader({ request, params: { id }, context: {} })).documents;
};

const download = (documentId: string, headers: Record<string, string> = { Cookie: cookie }) =>
  file.loader({
    request: new Request("http://localhost/", { headers }),
    params: { id, documentId },
    context: {},
  });

const objects = async () =>
  (await local.sql.query("select name from storage.objects where bucket_id = 'documents'")).rows;

test("a document is kept, listed and given back byte for byte, to the operator alone", async () => {
  const fileName = "Ramani ya kiwanja – “Wete”.pdf";
  expect(await add({ bytes: PDF, fileName })).toMatchObject({ status: 302 });
  const [document] = await listed();
  expect(document).toMatchObject({ name: "Survey plan", file_name: fileName, byte_size: 25 });

  const answer = await download(document?.id ?? "");
  expect(Buffer.from(await answer.arrayBuffer())).toEqual(PDF);
  expect(answer.headers.get("Content-Type")).toBe("application/pdf");
  expect(answer.headers.get("Content-Disposition")).toMatch(/^attachment; /);
  expect(answer.headers.get("Cache-Control")).toBe("no-store");

  await expect(download(document?.id ?? "", {})).rejects.toBeInstanceOf(Response);
  const { rows } = await local.sql.query<{ url: string }>("select url from property_documents");
  const response = await fetch(rows[0]?.url ?? "");
  expect(response.ok).toBe(false);
  expect((await local.anon.from("property_documents").select("id")).error).not.toBeNull();
  const name = rows[0]?.url.split("/").at(-1) ?? "";
  expect((await local.anon.storage.from("documents").download(name)).error).not.toBeNull();
});

test("a document that storage does not give just now is there again later", async () => {
  await add({ bytes: PDF });
  const [document] = await listed();
  const rename = (from: string, to: string) =>
    local.platform.query(`alter table storage.${from} rename to ${to}`);
  await rename("objects", "away");
  const answer = await download(document?.id ?? "");
  await rename("away", "objects");
  expect([answer.status, answer.headers.get("Retry-After")]).toEqual([503, "60"]);
  expect((await download(document?.id ?? "")).status).toBe(200);
});

test("sent twice, it is one; of another property it is none", async () => {
  const submissionId = crypto.randomUUID();
  await add({ bytes: PDF, submissionId });
  await add({ bytes: PDF, submissionId });
  const documents = await listed();
  expect(documents).toHaveLength(1);
  expect(await objects()).toHaveLength(1);
  const other = await file.loader({
    request: new Request("http://localhost/", { headers: { Cookie: cookie } }),
    params: { id: crypto.randomUUID(), documentId: documents[0]?.id },
    context: {},
  });
  expect(other.status).toBe(404);
});

describe("is refused at its field, and nothing is stored:", () => {
  test.each<[string, Sent, object]>([
    ["no file", {}, { file: m.admin_property_document_required() }],
    ["an empty file", { bytes: Buffer.alloc(0) }, { file: m.admin_property_document_required() }],
    [
      "a page with a script that is called a PDF",
      { bytes: Buffer.from("<script>alert(1)</script>") },
      { file: m.admin_property_document_type() },
    ],
    [
      "a file that is too large",
      { bytes: Buffer.concat([PDF, Buffer.alloc(LARGEST_DOCUMENT)]) },
      { file: m.admin_property_document_too_large() },
    ],
    [
      "no name",
      { name: " \u0000 ", bytes: PDF },
      { name: m.admin_property_document_name_required() },
    ],
    [
      "a long name",
      { name: "a".repeat(101), bytes: PDF },
      { name: "Please shorten this to 100 characters" },
    ],
  ])("%s", async (_, sent, errors) => {
    expect(await add(sent)).toEqual({
      status: 422,
      errors: expect.objectContaining(errors) as object,
    });
    expect(await objects()).toEqual([]);
  });

  test("one more than a property may have", async () => {
    await local.sql.query(
      `insert into property_documents (property_id, name, file_name, media_type, byte_size, url)
       select $1, 'Plan', 'plan.pdf', 'application/pdf', 1, 'none-' || n from generate_series(1, $2::int) n`,
      [id, MOST_DOCUMENTS],
    );
    expect(await add({ bytes: PDF })).toMatchObject({ status: 409 });
  });
});

test("a document that was stored at a former address of ours goes too", async () => {
  await add({ bytes: PDF });
  await local.sql.query(`
    alter table property_documents disable trigger settle_pictures;
    update property_documents set url = regexp_replace(url, '^https?://[^/]+', 'http://127.0.0.1:1');
    alter table property_documents enable trigger settle_pictures`);
  await local.sql.query("delete from property_documents");
  await keeping.clearUnusedPictures();
  expect(await objects()).toEqual([]);
});

test("removed, or with its property, its file goes too", async () => {
  await add({ bytes: PDF });
  await add({ bytes: PDF, name: "Receipt" });
  expect(await objects()).toHaveLength(2);
  const [document] = await listed();
  const request = posted({ intent: "remove", document_id: document?.id ?? "" });
  await page.action({ request, params: { id }, context: {} });
  await keeping.clearUnusedPictures();
  expect(await objects()).toHaveLength(1);
  await local.sql.query("delete from properties_pemba where id = $1", [id]);
  await keeping.clearUnusedPictures();
  expect(await objects()).toEqual([]);
});
