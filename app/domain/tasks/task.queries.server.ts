import { z } from "zod";
import { readContactBan } from "~/domain/contact-bans/contact-ban";
import { undoableSince } from "~/domain/undo-time";
import { personName } from "~/domain/people/person";
import { adminDatabase, unwrap, unwrapMaybe } from "~/services/database.server";
import { todayInDarEsSalaam } from "~/utils/time/date-words";
import type { DoneTask, Task, TodayTasks } from "./task";

const COLUMNS = `id,title,due_on,done_at,version:updated_at,
  person:people(id:head_id,names,numbers,contact_ban),property:properties_pemba(id,name)`;

type StoredPerson = { id: string; names: string[]; numbers: string[]; contact_ban: unknown };
type StoredTask = Omit<Task, "person"> & { person: StoredPerson | null };

const MOST_TASKS = 200;

function readTask({ person, ...task }: StoredTask): Task {
  if (!person) return { ...task, person };
  const { id, contact_ban } = person;
  return { ...task, person: { id, name: personName(person), ban: readContactBan(contact_ban) } };
}

/** Tasks that are due, then those for some day; all open ones by day if `isAlone`. */
export async function getTodayTasks(isAlone: boolean): Promise<TodayTasks> {
  const today = todayInDarEsSalaam();
  const list = openTasks();
  const [rows, due, open] = await Promise.all([
    inOrder(isAlone ? list : list.or(`due_on.is.null,due_on.lte.${today}`)).limit(MOST_TASKS),
    countOpenTasks().lte("due_on", today),
    countOpenTasks(),
  ]);
  return { tasks: unwrap(rows).map(readTask), due: countOf(due), open: countOf(open) };
}

/** The open tasks of these numbers, and those done just now. */
export async function listPersonTasks(numberIds: string[]): Promise<Task[]> {
  return unwrap(await inOrder(undoableTasks().in("person_id", numberIds))).map(readTask);
}

/** The open tasks of a property, and those done just now. */
export async function listPropertyTasks(propertyId: string): Promise<Task[]> {
  return unwrap(await inOrder(undoableTasks().eq("property_id", propertyId))).map(readTask);
}

/** The last task done in the last ten minutes. */
export async function getLastDoneTask(): Promise<DoneTask | null> {
  return unwrapMaybe(
    await adminDatabase()
      .from("tasks")
      .select("id,title")
      .gt("done_at", undoableSince())
      .order("done_at", { ascending: false })
      .limit(1)
      .maybeSingle(),
  );
}

export async function getTask(id: string): Promise<Task | null> {
  const row = unwrapMaybe(
    await adminDatabase().from("tasks").select(COLUMNS).eq("id", id).maybeSingle(),
  );
  return row && readTask(row);
}

/** The person of a lead; null without such a lead, or while its number cannot be read. */
export async function getPersonOfLead(leadId: string | null): Promise<string | null> {
  if (!z.uuid().safeParse(leadId).success) return null;
  const row = unwrapMaybe(
    await adminDatabase()
      .from("leads_pemba")
      .select("person:people(head_id)")
      .eq("id", leadId ?? "")
      .maybeSingle(),
  );
  return row?.person?.head_id ?? null;
}

const tasks = () => adminDatabase().from("tasks").select(COLUMNS);
const openTasks = () => tasks().is("done_at", null);
const undoableTasks = () => tasks().or(`done_at.is.null,done_at.gt.${undoableSince()}`);

const countOpenTasks = () =>
  adminDatabase().from("tasks").select("id", { count: "exact", head: true }).is("done_at", null);

function countOf(result: { count: number | null } & Parameters<typeof unwrapMaybe>[0]): number {
  unwrapMaybe(result);
  return result.count ?? 0;
}

/** Sorted by day, undated tasks last. */
const inOrder = (query: ReturnType<typeof tasks>) =>
  query
    .order("due_on", { ascending: true, nullsFirst: false })
    .order("created_at", { ascending: true })
    .order("id");
