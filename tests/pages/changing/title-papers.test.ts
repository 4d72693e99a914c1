import { afterAll, beforeAll, expect, inject, test } from "vitest";
import { m } from "~/text/messages";
import { ask, sql } from "../../support/attacker";
import { aPng } from "../../support/pictures";
import { textOf, Visitor } from "../visitor";

/** In a browser that runs no scripts. */
const operator = new Visitor();
const visitor = new Visitor();
let property: { id: string; slug: string; reference: string; title_facts: unknown };

const papersPage = () => `/admin/properties/${property.id}/papers`;
const setFacts = (facts: unknown) =>
  sql.query("update properties_pemba set title_facts = $2 where id = $1", [property.id, facts]);

beforeAll(async () => {
  const found = await sql.query<typeof property>(
    `select id, slug, reference, title_facts from properties_pemba
     where is_published and availability = 'available' order by created_at limit 1`,
  );
  [property] = found.rows as [typeof property];
  await setFacts({});
  await operator.goto("/admin");
  const password = operator.find('[name="password"]') as HTMLInputElement;
  password.value = inject("site").keys.ADMIN_PASSWORD;
  await operator.press(operator.screen.getByRole("button", { name: m.admin_sign_in_submit() }));
});
afterAll(async () => {
  await sql.query("delete from title_papers where property_id = $1", [property.id]);
  await sql.query("delete from bin where entity = 'title paper'");
  await setFacts(property.title_facts);
});

test("without a fact whose document we have seen, the form says what to do first", async () => {
  await operator.goto(papersPage());
  expect(textOf(operator.document.body)).toContain(m.admin_paper_no_facts());
  const link = operator.screen.getByRole("link", { name: m.admin_paper_edit_facts() });
  expect(link.getAttribute("href")).toBe(`/admin/properties/${property.id}/edit`);
});

test("the form warns before the upload, and keeps what was typed beside its errors", async () => {
  await setFacts({ survey_plan: { value: "P 12", document: "Plan", seen_on: "2026-11-03" } });
  await operator.goto(papersPage());
  expect(textOf(operator.document.body)).toContain(m.admin_paper_redact());
  const caption = () => operator.find("dialog [name=name]") as HTMLInputElement;
  caption().value = "Sheet 1";
  await operator.press(operator.screen.getByRole("button", { name: m.admin_paper_add() }));
  expect(operator.status).toBe(422);
  expect(caption().value).toBe("Sheet 1");
  const text = textOf(operator.document.body);
  expect(text).toContain(m.admin_paper_fact_required());
  expect(text).toContain(m.admin_paper_file_required());
});

test("visitors see the paper beside its fact, until it is removed; undo brings it back", async () => {
  await sql.query(
    `insert into title_papers (property_id, fact, name, url, width, height)
     values ($1, 'survey_plan', 'Sheet 1', $2, 800, 600)`,
    [property.id, `${inject("site").supabase}/storage/v1/object/public/documents/${await aFile()}`],
  );
  const alt = m.title_paper_alt({ fact: m.title_survey_plan(), caption: "Sheet 1" });
  await visitor.goto(`/properties/${property.slug}`);
  const link = visitor.screen.getByRole("link", { name: alt });
  const href = link.getAttribute("href") ?? "";
  const picture = await ask(href);
  expect([picture.status, picture.headers["content-type"]]).toEqual([200, "image/jpeg"]);
  expect(picture.headers["cache-control"]).toMatch(/^private/);
  const thumbnail = link.querySelector("img")?.getAttribute("src") ?? "";
  expect((await ask(thumbnail)).status).toBe(200);

  await operator.goto(papersPage());
  await operator.press(operator.screen.getByRole("button", { name: /Sheet 1$/ }));
  expect(textOf(operator.document.body)).toContain(m.admin_paper_empty());
  expect((await ask(href)).status).toBe(404);
  await visitor.goto(`/properties/${property.slug}`);
  expect(visitor.screen.queryByRole("link", { name: alt })).toBeNull();

  const undo = m.admin_bin_undo_label({ name: "Sheet 1" });
  await operator.press(operator.screen.getByRole("button", { name: undo }));
  expect((await ask(href)).status).toBe(200);
});

/** Stores a picture in the private bucket. */
async function aFile(): Promise<string> {
  const { supabase, keys } = inject("site");
  const name = `${crypto.randomUUID()}.png`;
  const response = await fetch(`${supabase}/storage/v1/object/documents/${name}`, {
    method: "POST",
    body: new Uint8Array(await aPng(800, 600)),
    headers: {
      Authorization: `Bearer ${keys.SUPABASE_SERVICE_ROLE_KEY}`,
      "Content-Type": "image/png",
    },
  });
  expect(response.status).toBe(200);
  return name;
}
