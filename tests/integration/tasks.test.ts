import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import type * as Privacy from "~/domain/people/person-privacy.server";
import type * as People from "~/domain/people/person.queries.server";
import type * as Commands from "~/domain/tasks/task.commands.server";
import type * as Queries from "~/domain/tasks/task.queries.server";
import type * as Today from "~/domain/today/today.queries.server";
import type * as NewTaskRoute from "~/routes/admin/tasks/task-new";
import { m } from "~/text/messages";
import { formatCalendarDate, todayInDarEsSalaam } from "~/utils/time/date-words";
import { addCalendarDays } from "~/utils/time/dates";
import { answerTo } from "../support/admin-action";
import { adminTabs, valueOf } from "../support/admin-tabs";
import { startLocalSupabase, type LocalSupabase } from "../support/local-supabase";
import { anOperator } from "../support/operator";
import { aLead, anArea, aProperty } from "../support/rows";

let local: LocalSupabase;
let commands: typeof Commands;
let queries: typeof Queries;
let todayQueries: typeof Today;
let people: typeof People;
let privacy: typeof Privacy;
let newTask: typeof NewTaskRoute;
let cookie: string;
let area: string;
let villa: string;
let lead: string;
let person: string;

const today = todayInDarEsSalaam();
const inDays = (days: number) => addCalendarDays(today, days);

beforeAll(async () => {
  local = await startLocalSupabase();
  commands = await import("~/domain/tasks/task.commands.server");
  queries = await import("~/domain/tasks/task.queries.server");
  todayQueries = await import("~/domain/today/today.queries.server");
  people = await import("~/domain/people/person.queries.server");
  privacy = await import("~/domain/people/person-privacy.server");
  newTask = await import("~/routes/admin/tasks/task-new");
  ({ cookie } = await anOperator());
  const { data } = await local.service.from("areas_pemba").insert(anArea()).select("id").single();
  area = data?.id ?? "";
});
afterAll(() => local.stop());
beforeEach(async () => {
  for (const table of ["tasks", "leads_pemba", "people", "activity_log", "properties_pemba"]) {
    await local.sql.query(`delete from ${table}`);
  }
  const property = aProperty(area, { name: "Kiweni Villa" });
  villa = idOf(await local.service.from("properties_pemba").insert(property).select("id").single());
  const { data } = await local.service.from("leads_pemba").insert(aLead()).select().single();
  lead = data?.id ?? "";
  person = data?.person_id ?? "";
});

function idOf({ data }: { data: { id: string } | null }): string {
  if (!data) throw new Error("A row was not inserted");
  return data.id;
}

const add = (fields: Record<string, string>) =>
  answerTo("tasks/task-new", "/admin/today/tasks/new", aTask(fields), cookie, {});
const aTask = (fields: Record<string, string>) => ({
  ...{ intent: "add-task", title: "Sign at ZIPA", due: today },
  ...fields,
});
const click = (intent: string, task_id: string, more: Record<string, string> = {}) =>
  answerTo("tasks/task-clicks", "/admin/today/tasks", { intent, task_id, ...more }, cookie);
const edit = (taskId: string, fields: Record<string, string>) => {
  return answerTo("tasks/task", `/admin/today/tasks/${taskId}`, fields, cookie, { taskId });
};
const listed = async (isAlone = false) =>
  (await queries.getTodayTasks(isAlone)).tasks.map(({ title }) => title);
const insert = async (title: string, more: Record<string, string | null> = {}) =>
  idOf(
    await local.service
      .from("tasks")
      .insert({ title, ...more })
      .select("id")
      .single(),
  );

describe("a task", () => {
  test("is added with a day, a person and a property, none of which it needs", async () => {
    const saved = { status: 302, toast: m.admin_task_saved() };
    expect(await add({ person_id: person, property_id: villa })).toEqual(saved);
    expect(await add({ title: "Renew the licence", due: "none" })).toEqual(saved);
    const [first, second] = (await queries.getTodayTasks(false)).tasks;
    expect(first).toMatchObject({
      ...{ title: "Sign at ZIPA", due_on: today },
      person: { id: person, name: "Asha Juma", ban: null },
      property: { id: villa, name: "Kiweni Villa" },
    });
    expect(second).toMatchObject({ due_on: null, person: null, property: null });
  });

  test("needs a text of at most 200 characters, and a day that exists", async () => {
    expect(await add({ title: " " })).toMatchObject({
      status: 422,
      error: { title: [m.admin_task_title_missing()] },
    });
    expect(await add({ title: "x".repeat(201) })).toMatchObject({ status: 422 });
    expect(await add({ title: "x".repeat(200), due: "2026-02-30" })).toMatchObject({
      status: 422,
      error: { due: [m.editing_date_invalid()] },
    });
    expect(await add({ due: "date", due_date: "" })).toMatchObject({
      status: 422,
      error: { due_date: [m.admin_common_date_missing()] },
    });
    expect(await add({ person_id: crypto.randomUUID() })).toMatchObject({
      status: 409,
      error: { "": [m.admin_task_client_gone()] },
    });
  });

  test("is corrected by the same form sent again, not doubled", async () => {
    const submission_id = crypto.randomUUID();
    await add({ submission_id });
    await add({ submission_id, title: "Sign at the land office" });
    expect(await listed()).toEqual(["Sign at the land office"]);
  });

  test("stands in Today from its day on, overdue first, and for some day at the end", async () => {
    await insert("Some day");
    await insert("Next month", { due_on: inDays(30) });
    await insert("Today", { due_on: today });
    await insert("Overdue", { due_on: inDays(-2) });
    expect(await listed()).toEqual(["Overdue", "Today", "Some day"]);
    expect(await listed(true)).toEqual(["Overdue", "Today", "Next month", "Some day"]);
    expect(await queries.getTodayTasks(false)).toMatchObject({ due: 2, open: 4 });
  });

  test("changes no count of people, and none of reminders", async () => {
    const counts = await todayQueries.getTodayCounts();
    await insert("Today", { due_on: today, person_id: person });
    expect(await todayQueries.getTodayCounts()).toEqual(counts);
    const { rows } = await local.sql.query("select due_today from lead_pipeline_counts($1)", [
      today,
    ]);
    expect(rows).toEqual([{ due_today: "0" }]);
  });

  test("is done, which can be undone for ten minutes, and moved to another day", async () => {
    const id = await insert("Sign at ZIPA", { due_on: today });
    expect(await click("task-done", id)).toEqual({ status: 302, toast: undefined });
    expect(await listed()).toEqual([]);
    expect(await queries.getLastDoneTask()).toEqual({ id, title: "Sign at ZIPA" });
    expect(await click("task-undo", id)).toEqual({ status: 302, toast: m.admin_task_undone() });
    expect(await listed()).toEqual(["Sign at ZIPA"]);
    expect(await queries.getLastDoneTask()).toBeNull();
    const tomorrow = inDays(1);
    expect(await click("task-move", id, { move: "tomorrow" })).toEqual({
      status: 302,
      toast: m.admin_task_moved({ date: formatCalendarDate(tomorrow) }),
    });
    expect((await queries.getTask(id))?.due_on).toBe(tomorrow);
    await click("task-done", id);
    await local.sql.query("update tasks set done_at = now() - interval '11 minutes'");
    expect(await queries.getLastDoneTask()).toBeNull();
    expect(await click("task-done", crypto.randomUUID())).toMatchObject({
      toast: m.admin_task_gone(),
    });
  });

  test("is edited, and a newer save of another tab is shown first", async () => {
    const id = await insert("Sign at ZIPA");
    const { version = "" } = (await queries.getTask(id)) ?? {};
    const fields = { intent: "save-task", title: "Sign at noon", due: "none", version };
    expect(await edit(id, { ...fields, property_id: villa })).toMatchObject({
      toast: m.admin_task_saved(),
    });
    expect(await edit(id, { ...fields, title: "Sign at one" })).toMatchObject({
      status: 409,
      conflict: {
        differences: [
          { label: m.admin_task_title_label(), stored: "Sign at noon", typed: "Sign at one" },
          { label: m.admin_common_property(), stored: "Kiweni Villa", typed: "" },
        ],
      },
    });
    // The answer was lost, and the form is sent again.
    expect(await edit(id, { ...fields, property_id: villa })).toMatchObject({ status: 302 });
    expect(await edit(id, { intent: "delete-task" })).toMatchObject({
      toast: m.admin_task_deleted(),
    });
    expect(await edit(id, fields)).toMatchObject({ status: 410 });
  });
});

describe("the sheet of a new task", () => {
  const open = async (search: string) => {
    const request = new Request(`http://localhost/admin/today/tasks/new${search}`, {
      headers: { Cookie: cookie },
    });
    return newTask.loader({ request, params: {}, context: {} });
  };

  test("finds a client among the leads, and gives back what was typed", async () => {
    const typed = "?choose=client&title=Sign+at+ZIPA&due=none";
    const searching = await open(`${typed}&q=asha`);
    expect(searching.clients?.leads.map(({ id }) => id)).toEqual([lead]);
    const chosen = await open(`${typed}&lead=${lead}`);
    expect(chosen).toMatchObject({
      clients: null,
      person: { id: person, name: "Asha Juma" },
      defaultValue: { title: "Sign at ZIPA", due: "none", person_id: person },
    });
  });

  test("says that a client without a readable number cannot be chosen", async () => {
    const row = aLead({ phone: "unknown", phone_e164: null });
    const { data } = await local.service.from("leads_pemba").insert(row).select("id").single();
    const sheet = await open(`?choose=client&lead=${data?.id ?? ""}`);
    expect(sheet).toMatchObject({ isClientUnknown: true, person: null, clients: null });
  });
});

test("without scripts a task is added from a property and a person, and edited on Today", async () => {
  const tabs = await adminTabs();
  const form = "dialog form#task";
  const villaSheet = await tabs.open(`/admin/properties/${villa}/tasks/new`);
  expect(valueOf(villaSheet, "property_id")).toBe(villa);
  const added = { title: "Fetch the keys", due: "none" };
  expect((await tabs.send(villaSheet, form, added)).headers.get("Location")).toBe(
    `/admin/properties/${villa}/edit`,
  );
  const villaPage = await tabs.open(`/admin/properties/${villa}/edit`);
  expect(villaPage.document.body.textContent).toContain("Fetch the keys");
  const personSheet = await tabs.open(`/admin/people/${person}/tasks/new`);
  expect(valueOf(personSheet, "person_id")).toBe(person);
  await tabs.send(personSheet, form, { title: "Call Asha", due: inDays(-1) });
  const personPage = await tabs.open(`/admin/people/${person}`);
  expect(personPage.document.body.textContent).toContain("Call Asha");
  const onToday = (await tabs.open("/admin/today")).document.body.textContent;
  expect(onToday).toContain(m.admin_task_overdue({ date: formatCalendarDate(inDays(-1)) }));
  expect(onToday).toContain("Fetch the keys");
  const [task] = await queries.listPersonTasks([person]);
  const sheet = await tabs.open(`/admin/today/tasks/${task?.id}`);
  expect([valueOf(sheet, "title"), valueOf(sheet, "due_date")]).toEqual(["Call Asha", inDays(-1)]);
  const saved = await tabs.send(sheet, form, { title: "Write to Asha" });
  expect(saved.headers.get("Location")).toBe("/admin/today");
  expect((await tabs.open("/admin/today?kind=task")).document.body.textContent).toContain(
    "Write to Asha",
  );
});

describe("a task of a person", () => {
  test("is in their timeline once done, and in the activity log throughout", async () => {
    await add({ person_id: person, property_id: villa });
    const [task] = await queries.listPersonTasks([person]);
    const id = task?.id ?? "";
    await commands.setTaskDone(id, true);
    const { entries } = await people.getTimeline(person, 1, { kind: "operator" });
    expect(entries.map(({ title, subject, text }) => [title, subject, text])).toContainEqual([
      ...[m.admin_person_task_done(), "Kiweni Villa", "Sign at ZIPA"],
    ]);
    const { rows } = await local.sql.query(
      "select action, label, person_id from activity_log where entity = 'task' order by id",
    );
    expect(rows).toEqual([
      { action: "added", label: "Sign at ZIPA", person_id: person },
      { action: "changed", label: "Sign at ZIPA", person_id: person },
    ]);
  });

  test("is exported and erased with them, with what the log said before it named them", async () => {
    const id = await insertByOperator("Call Asha");
    const { version = "" } = (await queries.getTask(id)) ?? {};
    const named = { intent: "save-task", title: "Call Asha", due: "none", version };
    await edit(id, { ...named, person_id: person });
    expect(await privacy.exportPerson(person)).toMatchObject({
      tasks: [{ title: "Call Asha", property: null }],
    });
    expect(await privacy.erasePerson(person)).toEqual({ ok: true });
    expect(await queries.getTask(id)).toBeNull();
    const { rows } = await local.sql.query("select entity, label from activity_log");
    expect(rows).toEqual([{ entity: "person", label: null }]);
  });

  test("keeps them when their last enquiry is deleted, until the task is deleted too", async () => {
    const id = await insert("Call Asha", { person_id: person });
    await local.sql.query("delete from leads_pemba");
    expect(await people.getPerson(person)).not.toBeNull();
    await commands.deleteTask(id);
    expect(await people.getPerson(person)).toBeNull();
  });
});

/** As the back office does, so that the activity log has it. */
async function insertByOperator(title: string): Promise<string> {
  await add({ title });
  const { rows } = await local.sql.query<{ id: string }>("select id from tasks where title = $1", [
    title,
  ]);
  return rows[0]?.id ?? "";
}

test("a task of a property outlives it", async () => {
  const id = await insert("Return the keys", { property_id: villa });
  expect((await queries.listPropertyTasks(villa)).map((one) => one.id)).toEqual([id]);
  await local.sql.query("delete from properties_pemba");
  expect(await queries.getTask(id)).toMatchObject({ title: "Return the keys", property: null });
});
