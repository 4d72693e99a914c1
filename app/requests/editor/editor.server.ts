import { data } from "@remix-run/node";
import {
  CONFIRMED_CHANGES,
  confirmationOf,
  largeChanges,
  type LargeChange,
} from "~/domain/editing/large-changes";
import { getRowOfForm, type RowVersion } from "~/domain/editing/form-row.queries.server";
import type { StoredPicture } from "~/domain/pictures/picture";
import { shownVersion, versionToShow } from "~/requests/admin/shown-version.server";
import { readOrOutage } from "~/services/outage.server";
import { redirectWithSuccess } from "~/services/session/toast.server";
import type { EditedOf, Editor, Kind } from "./editor";
import {
  confirmationResponse,
  editConflictResponse,
  problemResponse,
  saveFailedResponse,
  type SentForm,
} from "./editor-responses.server";
import { unsavedOfDeleted } from "~/requests/admin/save-failed.server";
import { m } from "~/text/messages";
import { readEdited } from "./read-edited.server";

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
  copyOf: (stored: K["stored"]) => K["stored"],
) {
  const stored = await editor.get(id ?? "");
  if (!stored) throw data(null, { status: 404 });
  return loadForm(editor, null, copyOf(stored));
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
  const read = await readEdited(request, editor, []);
  if (!read.ok) return read.response;
  const { sent, edited } = read;
  const shown = shownVersion(sent.formData);
  if (shown) return saveAgain(request, editor, read, shown);
  const result = await editor.create(edited);
  if (result.ok) {
    return redirectWithSuccess(
      listBehind(request, editor),
      savedWords(editor.messages.created, result),
    );
  }
  if (result.reason !== "sent-before") return notSaved(sent, editor, result.reason);
  const reading = await readOrOutage(getRowOfForm(editor.table, edited.submissionId));
  if (!reading.ok) return saveFailedResponse(sent);
  return saveAgain(request, editor, read, reading.value);
}

async function saveAgain<K extends Kind>(
  request: Request,
  editor: Editor<K>,
  { sent, edited: typed }: { sent: SentForm<K["slot"]>; edited: EditedOf<K> },
  row: RowVersion | null,
) {
  const list = listBehind(request, editor);
  if (!row) throw deletedMeanwhile(sent, editor);
  const reading = await readOrOutage(compare(editor, row.id, typed, editor.asStored));
  if (!reading.ok) return saveFailedResponse(sent);
  if (!reading.value) throw deletedMeanwhile(sent, editor);
  const { stored, edited, differences } = reading.value;
  if (differences.length === 0) return redirectWithSuccess(list, editor.messages.created);
  const result = await editor.update(row.id, edited, row.version);
  if (result.ok) return redirectWithSuccess(list, savedWords(editor.messages.created, result));
  if (result.reason !== "edit-conflict") return notSaved(sent, editor, result.reason);
  const version = versionToShow({ id: row.id, version: stored.updated_at });
  return editConflictResponse(sent, { version, differences });
}

async function compare<K extends Kind>(
  editor: Editor<K>,
  id: string,
  typed: EditedOf<K>,
  asStored?: Editor<K>["asStored"],
) {
  const stored = await editor.get(id);
  if (!stored) return null;
  const edited = asStored?.(typed, stored) ?? typed;
  return { stored, edited, differences: await editor.differences(stored, edited) };
}

/** Overwrites only the version that was edited, or the one the operator chose to overwrite. */
export async function saveStored<K extends Kind>(request: Request, editor: Editor<K>, id = "") {
  const read = await readEdited(request, editor, await editor.listPictureUrls(id));
  if (!read.ok) return read.response;
  const { sent, edited } = read;
  const unconfirmed = await readOrOutage(unconfirmedChanges(read, editor, id));
  if (!unconfirmed.ok) return saveFailedResponse(sent);
  if (unconfirmed.value.length > 0) return confirmationResponse(sent, unconfirmed.value);
  const version = sent.formData.get("overwrite") ?? sent.formData.get("version");
  const result = await editor.update(id, edited, String(version));
  if (result.ok) {
    return redirectWithSuccess(
      listBehind(request, editor),
      savedWords(editor.messages.updated, result),
    );
  }
  if (result.reason !== "edit-conflict") return notSaved(sent, editor, result.reason);
  const reading = await readOrOutage(compare(editor, id, edited));
  if (!reading.ok) return saveFailedResponse(sent);
  if (!reading.value) throw deletedMeanwhile(sent, editor);
  const { stored, differences } = reading.value;
  // Already saved, but the response was lost.
  if (differences.length === 0) {
    return redirectWithSuccess(listBehind(request, editor), editor.messages.updated);
  }
  return editConflictResponse(sent, { version: stored.updated_at, differences });
}

async function unconfirmedChanges<K extends Kind>(
  { sent, edited }: { sent: SentForm<K["slot"]>; edited: EditedOf<K> },
  editor: Editor<K>,
  id: string,
): Promise<LargeChange[]> {
  const stored = editor.numbers && (await editor.get(id));
  const changes = stored ? largeChanges(editor.numbers?.(stored, edited) ?? []) : [];
  const isConfirmed = sent.formData.get(CONFIRMED_CHANGES) === confirmationOf(changes);
  return isConfirmed ? [] : changes;
}

const deletedMeanwhile = <K extends Kind>(
  { request, formData }: SentForm<K["slot"]>,
  editor: Editor<K>,
) =>
  unsavedOfDeleted(
    formData,
    editor.messages.gone,
    listBehind(request, { list: `${editor.list}/new` }),
  );

const savedWords = (message: string, { address }: { address?: string }) =>
  address ? m.admin_editor_the_address_is_the_other_was({ message, address }) : message;

const listBehind = ({ url }: Request, { list }: { list: string }) => list + new URL(url).search;

const notSaved = <K extends Kind>(
  sent: SentForm<K["slot"]>,
  { problems }: Editor<K>,
  reason: "save-failed" | K["problem"],
) =>
  reason === "save-failed" ? saveFailedResponse(sent) : problemResponse(sent, problems[reason]);
