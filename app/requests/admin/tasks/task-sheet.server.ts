import { listViewingProperties } from "~/domain/bookings/viewings/viewing.queries.server";
import { listViewingLeads } from "~/domain/leads/viewing-leads.queries.server";
import { parseTableState } from "~/domain/lists/table-state";
import { personName } from "~/domain/people/person";
import { getPerson } from "~/domain/people/person.queries.server";
import { dueChoices, pageBelowTask, type Task } from "~/domain/tasks/task";
import { getPersonOfLead } from "~/domain/tasks/task.queries.server";
import type { TaskForm } from "~/domain/tasks/task.schema";
import { requireId } from "~/requests/admin/require-id.server";
import { todayInDarEsSalaam } from "~/utils/time/date-words";
import { getParam } from "~/utils/web/url-params";

type Params = { personId?: string; id?: string };

/** Loads the sheet of a new or stored task. The search for a client keeps what is typed in the URL. */
export async function loadTaskSheet(request: Request, params: Params, stored: Task | null) {
  const url = new URL(request.url);
  const { searchParams } = url;
  const today = todayInDarEsSalaam();
  const lead = searchParams.get("lead");
  const isChoosing = searchParams.has("choose") && lead === null;
  const words = parseTableState(searchParams, []).q;
  const personOfLead = await getPersonOfLead(lead);
  const { person_id, ...typed } = typedOr(searchParams, initialValues(params, stored, today));
  const person = await readPerson(personOfLead ?? person_id);
  const defaultValue: Partial<TaskForm> = { ...typed, person_id: person?.id };
  return {
    ...{ today, person, defaultValue },
    closeTo: pageBelowTask(url.pathname),
    choices: dueChoices(today),
    isClientUnknown: lead !== null && personOfLead === null,
    clients: isChoosing ? { words, ...(await listViewingLeads(words)) } : null,
    properties: await listViewingProperties(typed.property_id || null),
    submissionId: crypto.randomUUID(),
  };
}

function initialValues(params: Params, stored: Task | null, today: string): Partial<TaskForm> {
  if (!stored) {
    return {
      due: today,
      person_id: params.personId,
      property_id: params.id,
    };
  }
  return {
    title: stored.title,
    due: stored.due_on === null ? "none" : "date",
    due_date: stored.due_on ?? undefined,
    person_id: stored.person?.id,
    property_id: stored.property?.id,
  };
}

const typedNames = ["title", "due", "due_date", "person_id", "property_id"] as const;

function typedOr(searchParams: URLSearchParams, initial: Partial<TaskForm>): Partial<TaskForm> {
  if (!searchParams.has("choose")) return initial;
  return Object.fromEntries(typedNames.map((name) => [name, getParam(searchParams, name)]));
}

async function readPerson(id: string | undefined) {
  if (!id) return null;
  const person = await getPerson(requireId(id));
  return person && { id: person.id, name: personName(person) };
}

export function pathBelowSheet(request: Request): string {
  const { pathname, searchParams } = new URL(request.url);
  for (const name of [...typedNames, ...sheetParams]) searchParams.delete(name);
  const query = searchParams.size > 0 ? `?${searchParams}` : "";
  return pageBelowTask(pathname) + query;
}

const sheetParams = ["choose", "lead", "intent", "version", "submission_id"];

/** Throws 404 for a malformed id. */
export function requirePageIds({ personId, id }: Params): void {
  if (personId !== undefined) requireId(personId);
  if (id !== undefined) requireId(id);
}
