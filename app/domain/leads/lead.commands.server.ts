import { moveToBin } from "~/domain/bin/bin.commands.server";
import { adminDatabase, ONCE_PER_FORM } from "~/services/database.server";
import { log } from "~/services/log.server";
import type { AdminLead } from "~/domain/leads/manage/admin-lead.schema";
import type { LeadStatus } from "./lead";
import { submissionFingerprint } from "~/domain/editing/submission-id.server";
import type { LeadReminder } from "~/domain/leads/manage/lead-reminder.schema";

export type LeadError = { ok: false; reason: "gone" | "save-failed" };
export type LeadResult = { ok: true } | LeadError;
type AddLeadProblem = "sent-before" | "save-failed";

/** Adds a lead once per submission id. `sent-before`: the form has already added it. */
export async function addLead({
  submission_id,
  ...lead
}: AdminLead): Promise<{ ok: true; id: string } | { ok: false; reason: AddLeadProblem }> {
  const { data, error } = await adminDatabase()
    .from("leads_pemba")
    .upsert({ ...lead, form_id: submission_id }, ONCE_PER_FORM)
    .select("id")
    .maybeSingle();
  if (error) {
    saveFailed(error);
    return { ok: false, reason: "save-failed" };
  }
  return data ? { ok: true, id: data.id } : { ok: false, reason: "sent-before" };
}

/** With `undoes`, changes only that status (else `newer`) and makes a new lead unanswered again. */
export async function changeLeadStatus(
  leadId: string,
  status: LeadStatus,
  undoes?: LeadStatus,
): Promise<
  | { ok: true; name: string; former: LeadStatus }
  | { ok: false; reason: "newer"; name: string; status: LeadStatus }
  | LeadError
> {
  const before = await adminDatabase()
    .from("leads_pemba")
    .select("full_name,status")
    .eq("id", leadId)
    .maybeSingle();
  if (before.error) return saveFailed(before.error);
  if (!before.data) return gone;
  const { full_name: name, status: former } = before.data;
  // A repeated undo is a no-op.
  if (undoes && former === status) return { ok: true, name, former };
  const { data, error } = await (undoes
    ? adminDatabase().rpc("undo_lead_status", { lead: leadId, undone: undoes, former: status })
    : change(leadId, { status }));
  if (error) return saveFailed(error);
  if (data.length > 0) return { ok: true, name, former };
  return undoes ? { ok: false, reason: "newer", name, status: former } : gone;
}

type StatusForm = { status: LeadStatus; submission_id: string; seen?: LeadStatus };

/** Changes a status once per submission id; with `seen` only that one, else `newer`. */
export async function changeLeadStatusOnce(
  leadId: string,
  { status, submission_id, seen }: StatusForm,
): Promise<
  | { ok: true; name: string; former: LeadStatus }
  | { ok: false; reason: "newer"; name: string; status: LeadStatus }
  | LeadError
> {
  const before = await adminDatabase()
    .from("leads_pemba")
    .select("full_name,status")
    .eq("id", leadId)
    .maybeSingle();
  if (before.error) return saveFailed(before.error);
  if (!before.data) return gone;
  const { full_name: name, status: former } = before.data;
  const { data, error } = await adminDatabase().rpc("change_lead_status", {
    ...{ lead: leadId, new_status: status, seen },
    form: submissionFingerprint(submission_id, { status }),
  });
  if (error) return saveFailed(error);
  if (data === "conflict") return { ok: false, reason: "newer", name, status: former };
  return data === "saved" ? { ok: true, name, former } : gone;
}

/** Sets a reminder once per submission id, over that of the day `over` alone: else `edit-conflict`. */
export async function setLeadReminderOnce(
  leadId: string,
  { submission_id, ...reminder }: LeadReminder,
  over: string | null,
): Promise<LeadResult | { ok: false; reason: "edit-conflict" }> {
  const { data, error } = await adminDatabase().rpc("set_lead_reminder", {
    ...{ lead: leadId, new_date: reminder.reminder_date, new_note: reminder.reminder_note },
    form: submissionFingerprint(submission_id ?? crypto.randomUUID(), reminder),
    over: over ?? undefined,
  });
  if (error) return saveFailed(error);
  if (data === "conflict") return { ok: false, reason: "edit-conflict" };
  return data === "saved" ? { ok: true } : gone;
}

/** With `over`, replaces only that day's reminder, else `gone`; null removes it. */
export async function setLeadReminder(
  leadId: string,
  reminder: LeadReminder | null,
  over?: string | null,
): Promise<LeadResult> {
  const { reminder_date = null, reminder_note = null } = reminder ?? {};
  const columns = { reminder_date, reminder_time: null, reminder_note };
  const query = adminDatabase().from("leads_pemba").update(columns).eq("id", leadId);
  const ofDay =
    over === undefined ? query : query.filter("reminder_date", over ? "eq" : "is", over);
  return outcome(await ofDay.select("full_name"));
}

/** Appends a note in one statement, so concurrent notes are all kept and a repeated one is stored once. */
export async function addLeadNote(
  leadId: string,
  { content, submission_id }: { content: string; submission_id?: string },
): Promise<LeadResult> {
  const { data, error } = await adminDatabase().rpc("append_lead_note", {
    lead_id: leadId,
    content,
    note_id: submission_id && submissionFingerprint(submission_id, { content }),
  });
  if (error) return saveFailed(error);
  return data === null ? gone : { ok: true };
}

/** Removes a lead that was just added; `changed` if someone has worked on it. */
export async function removeAddedLead(
  leadId: string,
  version: string,
): Promise<LeadResult | { ok: false; reason: "changed" }> {
  const { data, error } = await adminDatabase()
    .from("leads_pemba")
    .delete()
    .match({ id: leadId, created_at: version, updated_at: version })
    .select("id");
  if (error) return saveFailed(error);
  if (data.length > 0) return { ok: true };
  const left = await adminDatabase().from("leads_pemba").select("id").eq("id", leadId);
  if (left.error) return saveFailed(left.error);
  return left.data.length > 0 ? { ok: false, reason: "changed" } : { ok: true };
}

/** Moves a lead to the bin; also succeeds if it no longer existed. */
export async function deleteLead(leadId: string): Promise<LeadResult> {
  const { error } = await moveToBin("lead", leadId);
  return error ? saveFailed(error) : { ok: true };
}

const change = (leadId: string, columns: { status: LeadStatus }) =>
  adminDatabase().from("leads_pemba").update(columns).eq("id", leadId).select("full_name");

type WriteResult = { data: unknown[] | null; error: WriteError | null };
type WriteError = { code: string; message: string };

const gone: LeadError = { ok: false, reason: "gone" };

function outcome({ data, error }: WriteResult): LeadResult {
  if (error) return saveFailed(error);
  return data?.length ? { ok: true } : gone;
}

function saveFailed({ code, message }: WriteError): LeadError {
  log.error({ code, reason: message }, "A lead was not changed");
  return { ok: false, reason: "save-failed" };
}
