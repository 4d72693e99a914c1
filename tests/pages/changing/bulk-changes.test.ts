import { within } from "@testing-library/dom";
import { beforeAll, expect, inject, test } from "vitest";
import { countedRows } from "~/domain/bulk/bulk-change";
import { statusLabels } from "~/domain/leads/lead";
import { m } from "~/text/messages";
import { todayInDarEsSalaam } from "~/utils/time/date-words";
import { addCalendarDays } from "~/utils/time/dates";
import { get, textOf, Visitor } from "../visitor";

/** The operator, whose browser runs no scripts. */
const operator = new Visitor();
const family = `Bulk${crypto.randomUUID().slice(0, 8)}`;
const names = [`${family} One`, `${family} Two`, `${family} Three`];
const tag = `Tag ${family}`;
const leadList = `/admin/leads?${new URLSearchParams({ q: family })}`;
const peopleList = `/admin/people?${new URLSearchParams({ q: family })}`;
const propertyList = "/admin/properties?q=clove+lane";

const text = () => textOf(operator.document.body);
const inSheet = () => within(operator.document.querySelector("dialog") ?? operator.document.body);
const fieldOf = (name: string) =>
  operator.find(`dialog [name="${name}"]:not([type=hidden])`) as HTMLInputElement;
const press = (label: string) => operator.press(inSheet().getByRole("button", { name: label }));
const onPage = (label: string) => operator.screen.getByRole("button", { name: label });

/** Ticks rows and sends the form of the list. */
async function select(list: string, rows: string[]) {
  await operator.goto(list);
  for (const name of rows) {
    const label = m.admin_bulk_select({ name });
    operator.screen.getByLabelText<HTMLInputElement>(label).checked = true;
  }
  await operator.press(onPage(m.admin_bulk_change_selected()));
}

function choose(action: string, fields: Record<string, string> = {}) {
  (operator.find(`dialog [name=action][value=${action}]`) as HTMLInputElement).checked = true;
  for (const [name, value] of Object.entries(fields)) fieldOf(name).value = value;
}

const apply = (entity: Parameters<typeof countedRows>[0], count: number) =>
  press(m.admin_bulk_apply({ rows: countedRows(entity, count) }));

/** The report above the list, and its button. */
async function undo(change: string) {
  expect(text()).toContain(change);
  await operator.press(onPage(m.admin_bulk_undo_label({ change })));
  expect(text()).toContain(m.admin_bulk_undone({ change }));
}

const counted = (title: string, entity: Parameters<typeof countedRows>[0], count: number) =>
  m.admin_common_counted_title({ title, number: countedRows(entity, count) });
const labelled = (label: string, value: string) => m.admin_common_label_value({ label, value });
const statusOf = (name: string) =>
  operator.screen.getByLabelText<HTMLSelectElement>(m.admin_leads_status_of({ name })).value;

beforeAll(async () => {
  await operator.goto("/admin");
  (operator.find("[name=password]") as HTMLInputElement).value = inject("site").keys.ADMIN_PASSWORD;
  await press("Access Dashboard");
  for (const [n, name] of names.entries()) {
    await operator.goto("/admin/leads/new");
    fieldOf("full_name").value = name;
    fieldOf("phone").value = `+2557${n}${String(Date.now()).slice(-7)}`;
    await press(m.admin_lead_add());
  }
});

test("two of three leads get a status; what is wrong is said at its field, and Undo works", async () => {
  await select(leadList, names.slice(0, 2));
  expect(text()).toContain(m.admin_bulk_title({ rows: countedRows("lead", 2) }));
  await apply("lead", 2);
  expect(operator.status).toBe(422);
  expect(text()).toContain(m.admin_bulk_action_missing());
  choose("status");
  await apply("lead", 2);
  expect(operator.status).toBe(422);
  expect(text()).toContain(m.admin_lead_status_missing());
  choose("status", { status: "contacted" });
  await apply("lead", 2);
  expect(operator.path).toBe(leadList);
  expect(names.map(statusOf)).toEqual(["contacted", "contacted", "new"]);
  const change = labelled(m.admin_common_status(), statusLabels.contacted());
  await undo(counted(change, "lead", 2));
  expect(names.map(statusOf)).toEqual(["new", "new", "new"]);
});

test("all that match get a reminder, from a link, and Activity has it with Undo", async () => {
  await operator.goto(leadList);
  const all = m.admin_bulk_all_matching({ rows: countedRows("lead", 3) });
  await operator.follow(operator.screen.getByRole("link", { name: all }));
  expect(text()).toContain(m.admin_bulk_title({ rows: countedRows("lead", 3) }));
  const day = addCalendarDays(todayInDarEsSalaam(), 9);
  choose("reminder", { reminder_date: "2020-01-01", reminder_note: "Call them all" });
  await apply("lead", 3);
  expect(operator.status).toBe(422);
  expect(fieldOf("reminder_note").value).toBe("Call them all");
  fieldOf("reminder_date").value = day;
  await apply("lead", 3);
  expect(text()).toContain("Call them all");
  await operator.goto("/admin/activity");
  const [undoing] = operator.screen.getAllByRole("button", { name: /^Undo: .*\(3 leads\)$/ });
  await operator.press(undoing as HTMLElement);
  await operator.goto(leadList);
  expect(text()).not.toContain("Call them all");
});

test("a tag is given to leads, filters the three lists and is in their exports", async () => {
  await select(leadList, names.slice(0, 2));
  choose("add-tag", { tag_name: `  ${tag} ` });
  await apply("lead", 2);
  expect(text()).toContain(counted(m.admin_tag_added({ name: tag }), "person", 2));
  await select(propertyList, ["Clove Lane Townhouse"]);
  choose("add-tag", { tag_name: tag.toUpperCase() });
  await apply("property", 1);

  for (const [list, count] of [
    ["/admin/leads", 2],
    ["/admin/people", 2],
    ["/admin/properties", 1],
  ] as const) {
    await operator.goto(list);
    const options = [...operator.document.querySelectorAll("[name=tag] option")];
    const id = valueOf(options.find(({ textContent }) => textContent === tag));
    await operator.goto(`${list}?tag=${id}`);
    expect(operator.document.querySelectorAll("input[name=ids]"), list).toHaveLength(count);
    const file = await operator.read(`${list}/export.csv?tag=${id}`);
    expect(file.split(tag).length - 1, list).toBe(count);
  }
  expect((await get("/admin/people/export.csv")).status).toBe(302);

  await select(peopleList, names.slice(0, 1));
  const option = [...fieldOf("tag_id").children].find(({ textContent }) => textContent === tag);
  choose("remove-tag", { tag_id: valueOf(option) });
  await apply("person", 1);
  await undo(counted(m.admin_tag_removed({ name: tag }), "person", 1));
});

const valueOf = (option?: Element) => (option as HTMLOptionElement | undefined)?.value ?? "";

test.each([
  ["unpublish", {}, m.admin_bulk_drafts()],
  [
    "availability",
    { availability: "reserved" },
    labelled(m.admin_bulk_availability(), m.availability_reserved()),
  ],
  ["archive", {}, m.admin_bulk_archived()],
])("a property's change %s is made and undone", async (action, fields, title) => {
  await select(propertyList, ["Clove Lane Townhouse"]);
  choose(action, fields);
  await apply("property", 1);
  await undo(counted(title, "property", 1));
  const back = operator.screen.queryByLabelText(
    m.admin_bulk_select({ name: "Clove Lane Townhouse" }),
  );
  expect(back).not.toBeNull();
});

test("the selected rows alone are exported", async () => {
  await select(leadList, names.slice(0, 1));
  const link = inSheet().getByRole<HTMLAnchorElement>("link", { name: m.admin_bulk_export() });
  const file = await operator.read(link.href);
  expect(file).toContain(names[0]);
  expect(file).not.toContain(names[1]);
});

test("without a selection the page says what is missing", async () => {
  await select(leadList, []);
  expect(operator.status).toBe(422);
  expect(text()).toContain(m.admin_bulk_none());
  await operator.goto("/admin/leads/selected");
  expect(operator.status).toBe(200);
  expect(text()).toContain(m.admin_bulk_none());
});

test("a search is saved as a tab, renamed and deleted", async () => {
  await operator.goto(leadList);
  const nameField = () => operator.screen.getByLabelText<HTMLInputElement>(m.admin_saved_name());
  nameField().value = family;
  await operator.press(nameField().form?.querySelector("button") as HTMLElement);
  expect(text()).toContain(m.admin_saved_saved());
  await operator.goto("/admin/leads");
  await operator.follow(operator.screen.getByRole("link", { name: family }));
  expect(operator.path).toBe(leadList);
  nameField().value = `${family} again`;
  await operator.press(onPage(m.admin_saved_rename()));
  expect(text()).toContain(m.admin_saved_renamed());
  await operator.goto(peopleList);
  expect(operator.screen.queryByRole("link", { name: `${family} again` })).toBeNull();
  await operator.goto(leadList);
  await operator.press(onPage(m.admin_saved_delete()));
  expect(text()).toContain(m.admin_saved_deleted());
  expect(operator.screen.queryByRole("link", { name: `${family} again` })).toBeNull();
});

test("a person's page adds and removes a tag; Settings renames and deletes it", async () => {
  await operator.goto(peopleList);
  await operator.follow(operator.screen.getByRole("link", { name: names[2] }));
  const own = `Own ${family}`;
  const field = operator.screen.getByLabelText<HTMLInputElement>(
    m.admin_tag_add_label({ name: names[2] ?? "" }),
  );
  field.value = own;
  await operator.press(field.form?.querySelector("button") as HTMLElement);
  expect(text()).toContain(m.admin_tag_added({ name: own }));
  await operator.press(onPage(m.admin_tag_remove_label({ name: own })));
  expect(text()).toContain(m.admin_tag_removed({ name: own }));
  await operator.goto("/admin/settings/tags");
  const rename = operator.screen.getByLabelText<HTMLInputElement>(
    m.admin_tag_name_label({ name: own }),
  );
  rename.value = `${own} 2`;
  await operator.press(onPage(m.admin_tag_rename_label({ name: own })));
  expect(text()).toContain(m.admin_tag_renamed());
  await operator.press(onPage(m.admin_tag_delete_label({ name: `${own} 2` })));
  expect(text()).toContain(m.admin_tag_deleted({ name: `${own} 2` }));
});
