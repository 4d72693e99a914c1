import { data } from "@remix-run/node";
import {
  CONFIRMED_CHANGES,
  confirmationOf,
  largeChanges,
  type LargeChange,
} from "~/domain/editing/large-changes";
import { getRowOfForm, type RowVersion } from "~/domain/editing/form-row.queries.server";
import type { StoredPicture } from "~/domain/pictures/picture";
import {
  parseConflictVersion,
  formatConflictVersion,
} from "~/requests/admin/conflict-version.server";
import { readOrOutage } from "~/services/outage.server";
import { redirectWithSuccess } from "~/services/session/toast.server";
import type { EditorInput, Editor, Kind } from "./editor";
import {
  confirmationResponse,
  editConflictResponse,
  problemResponse,
  saveFailedResponse,
  type SubmittedForm,
} from "./editor-responses.server";
import { respondDeleted } from "~/requests/admin/save-failed.server";
import { m } from "~/text/messages";
import { readEditorForm } from "./editor-form.server";

export const loadNew = <K extends Kind>(editor: Editor<K>) => loadForm(editor, null);

/** Throws 404 if missing. */
export async function loadStored<K extends Kind>(editor: Editor<K>, id = "") {
  const stored = await editor.get(id);
  if (!stored) throw data(null, { status: 404 });
  return loadForm(editor, stored);
}

/** Throws 404 if missing. */
export async function loadCopy<K extends Kind>(
  editor: Editor<K>,
  id: string | undefined,
  copy: (stored: K["stored"]) => K["stored"],
) {
  const stored = await editor.get(id ?? "");
  if (!stored) throw data(null, { status: 404 });
  return loadForm(editor, null, copy(stored));
}

async function loadForm<K extends Kind>(
  editor: Editor<K>,
  stored: K["stored"] | null,
  initialRow = stored,
) {
  const { values, pictures } = initialValues(editor, initialRow);
  return {
    ...(await editor.page(stored)),
    ...pictures,
    defaultValue: values as Record<string, unknown>,
    version: stored?.updated_at,
    ...(!stored && { submissionId: crypto.randomUUID() }),
  };
}

function initialValues<K extends Kind>(editor: Editor<K>, initialRow: K["stored"] | null) {
  if (initialRow) {
    const { updated_at: _, ...row } = initialRow;
    return editor.toForm(row);
  }
  const noPictures = Object.keys(editor.slots).map((name) => [name, []]);
  return {
    values: {},
    pictures: Object.fromEntries(noPictures) as Record<K["slot"], StoredPicture[]>,
  };
}

/** If the form already created its row but the response was lost, saves the corrections since. */
export async function saveNew<K extends Kind>(request: Request, editor: Editor<K>) {
  const read = await readEditorForm(request, editor, []);
  if (!read.ok) return read.response;
  const { form, edited } = read;
  const conflictVersion = parseConflictVersion(form.formData);
  if (conflictVersion) return resave(request, editor, read, conflictVersion);
  const result = await editor.create(edited);
  if (result.ok) {
    return redirectWithSuccess(
      listUrl(request, editor),
      savedMessage(editor.messages.created(), result),
    );
  }
  if (result.reason !== "sent-before") return respondNotSaved(form, editor, result.reason);
  const reading = await readOrOutage(getRowOfForm(editor.table, edited.submissionId));
  if (!reading.ok) return saveFailedResponse(form);
  return resave(request, editor, read, reading.value);
}

async function resave<K extends Kind>(
  request: Request,
  editor: Editor<K>,
  { form, edited: input }: { form: SubmittedForm<K["slot"]>; edited: EditorInput<K> },
  row: RowVersion | null,
) {
  const list = listUrl(request, editor);
  if (!row) throw respondRowDeleted(form, editor);
  const reading = await readOrOutage(compare(editor, row.id, input, editor.toStoredInput));
  if (!reading.ok) return saveFailedResponse(form);
  if (!reading.value) throw respondRowDeleted(form, editor);
  const { stored, edited, differences } = reading.value;
  if (differences.length === 0) return redirectWithSuccess(list, editor.messages.created());
  const result = await editor.update(row.id, edited, row.version);
  if (result.ok) return redirectWithSuccess(list, savedMessage(editor.messages.created(), result));
  if (result.reason !== "edit-conflict") return respondNotSaved(form, editor, result.reason);
  const version = formatConflictVersion({ id: row.id, version: stored.updated_at });
  return editConflictResponse(form, { version, differences });
}

async function compare<K extends Kind>(
  editor: Editor<K>,
  id: string,
  input: EditorInput<K>,
  toStoredInput?: Editor<K>["toStoredInput"],
) {
  const stored = await editor.get(id);
  if (!stored) return null;
  const edited = toStoredInput?.(input, stored) ?? input;
  return { stored, edited, differences: await editor.differences(stored, edited) };
}

/** Overwrites only the version that was edited, or the one the operator chose to overwrite. */
export async function saveStored<K extends Kind>(request: Request, editor: Editor<K>, id = "") {
  const read = await readEditorForm(request, editor, await editor.listPictureUrls(id));
  if (!read.ok) return read.response;
  const { form, edited } = read;
  const unconfirmed = await readOrOutage(unconfirmedChanges(read, editor, id));
  if (!unconfirmed.ok) return saveFailedResponse(form);
  if (unconfirmed.value.length > 0) return confirmationResponse(form, unconfirmed.value);
  const version = form.formData.get("overwrite") ?? form.formData.get("version");
  const result = await editor.update(id, edited, String(version));
  if (result.ok) {
    return redirectWithSuccess(
      listUrl(request, editor),
      savedMessage(editor.messages.updated(), result),
    );
  }
  if (result.reason !== "edit-conflict") return respondNotSaved(form, editor, result.reason);
  const reading = await readOrOutage(compare(editor, id, edited));
  if (!reading.ok) return saveFailedResponse(form);
  if (!reading.value) throw respondRowDeleted(form, editor);
  const { stored, differences } = reading.value;
  // Already saved, but the response was lost.
  if (differences.length === 0) {
    return redirectWithSuccess(listUrl(request, editor), editor.messages.updated());
  }
  return editConflictResponse(form, { version: stored.updated_at, differences });
}

async function unconfirmedChanges<K extends Kind>(
  { form, edited }: { form: SubmittedForm<K["slot"]>; edited: EditorInput<K> },
  editor: Editor<K>,
  id: string,
): Promise<LargeChange[]> {
  const stored = editor.numbers && (await editor.get(id));
  const changes = stored ? largeChanges(editor.numbers?.(stored, edited) ?? []) : [];
  const isConfirmed = form.formData.get(CONFIRMED_CHANGES) === confirmationOf(changes);
  return isConfirmed ? [] : changes;
}

const respondRowDeleted = <K extends Kind>(
  { request, formData }: SubmittedForm<K["slot"]>,
  editor: Editor<K>,
) =>
  respondDeleted(
    formData,
    editor.messages.gone(),
    listUrl(request, { list: `${editor.list}/new` }),
  );

const savedMessage = (message: string, { address }: { address?: string }) =>
  address ? m.admin_editor_slug_taken({ message, address }) : message;

const listUrl = ({ url }: Request, { list }: { list: string }) => list + new URL(url).search;

const respondNotSaved = <K extends Kind>(
  form: SubmittedForm<K["slot"]>,
  { problems }: Editor<K>,
  reason: "save-failed" | K["problem"],
) =>
  reason === "save-failed" ? saveFailedResponse(form) : problemResponse(form, problems[reason]());
