import { data } from "@remix-run/node";
import { listSearch } from "~/domain/admin-access/form-draft";
import { picturesOfForm, type StoredPicture } from "~/domain/pictures/picture";
import { submissionIdOf, takeDraft } from "~/requests/admin/form-draft.server";
import { clearUnusedPictures } from "~/domain/pictures/pictures-keeping.server";
import { readOrOutage } from "~/services/outage.server";
import { redirectWithError, redirectWithSuccess } from "~/services/session/toast.server";
import { fieldsOf } from "~/utils/web/form-fields";
import type { Editor, Kind } from "./editor";
import {
  editConflictResponse,
  problemResponse,
  saveFailedResponse,
  type SentForm,
} from "./editor-responses.server";
import { readEdited } from "./read-edited.server";

/** Loads the form of a new row. */
export const loadNew = <K extends Kind>(request: Request, editor: Editor<K>) =>
  loadForm(request, editor, null);

/** Loads the form of a stored row; throws 404 when there is none. */
export async function loadStored<K extends Kind>(request: Request, editor: Editor<K>, id = "") {
  const stored = await editor.get(id);
  if (!stored) throw data(null, { status: 404 });
  return loadForm(request, editor, stored);
}

/** Loads the form of a new row that begins as a copy of a stored one; throws 404 when there is none. */
export async function loadCopy<K extends Kind>(
  request: Request,
  editor: Editor<K>,
  id = "",
  copyOf: (stored: K["stored"]) => K["stored"],
) {
  const stored = await editor.get(id);
  if (!stored) throw data(null, { status: 404 });
  return loadForm(request, editor, null, copyOf(stored));
}

/** The initial values of the form: the stored row, or its copy, or input restored after a session ran out. */
async function loadForm<K extends Kind>(
  request: Request,
  editor: Editor<K>,
  stored: K["stored"] | null,
  initialRow = stored,
) {
  const [page, draft] = await Promise.all([editor.page(stored), takeDraft(request)]);
  const { values, pictures, version } = draft
    ? restored(editor, draft)
    : initial(editor, initialRow);
  return {
    ...page,
    ...pictures,
    defaultValue: values as Record<string, unknown>,
    version: version ?? stored?.updated_at,
    ...(!stored && { submissionId: submissionIdOf(draft) }),
  };
}

function initial<K extends Kind>(editor: Editor<K>, initialRow: K["stored"] | null) {
  const version = undefined;
  if (!initialRow) return { values: {}, pictures: slotsOf(editor, () => []), version };
  const { updated_at: _, ...row } = initialRow;
  return { ...editor.toForm(row), version };
}

function restored<K extends Kind>(editor: Editor<K>, draft: FormData) {
  const lists = Object.entries(fieldsOf(editor.schema))
    .filter(([name, most]) => most > 1 && !Object.hasOwn(editor.slots, name))
    .map(([name]) => [name, draft.getAll(name)]);
  return {
    values: { ...Object.fromEntries(draft), ...Object.fromEntries(lists) },
    pictures: slotsOf(editor, (name) => picturesOfForm(draft, name)),
    version: draft.get("version")?.toString(),
  };
}

const slotsOf = <K extends Kind>(
  { slots }: Editor<K>,
  picturesOf: (n: string) => StoredPicture[],
) =>
  Object.fromEntries(Object.keys(slots).map((name) => [name, picturesOf(name)])) as Record<
    K["slot"],
    StoredPicture[]
  >;

/** Saves the form of a new row and goes on to its list, or responds with the form. */
export async function saveNew<K extends Kind>(request: Request, editor: Editor<K>) {
  const read = await readEdited(request, editor, []);
  if (!read.ok) return read.response;
  const result = await editor.create(read.edited);
  if (!result.ok) return notSaved(read.sent, editor, result.reason);
  return redirectWithSuccess(listBehind(request, editor), editor.messages.created);
}

/**
 * Saves the form of a stored row over the version that was edited, or over the one that its operator
 * has seen and chosen to overwrite, and goes on to the list; or responds with the form.
 */
export async function saveStored<K extends Kind>(request: Request, editor: Editor<K>, id = "") {
  const read = await readEdited(request, editor, await editor.listPictureUrls(id));
  if (!read.ok) return read.response;
  const { sent, edited } = read;
  const version = sent.formData.get("overwrite") ?? sent.formData.get("version");
  const result = await editor.update(id, edited, String(version));
  if (result.ok) {
    void clearUnusedPictures();
    return redirectWithSuccess(listBehind(request, editor), editor.messages.updated);
  }
  if (result.reason !== "edit-conflict") return notSaved(sent, editor, result.reason);
  const reading = await readOrOutage(editor.get(id));
  if (!reading.ok) return saveFailedResponse(sent);
  const stored = reading.value;
  if (!stored) return redirectWithError(listBehind(request, editor), editor.messages.gone);
  const differences = await editor.differences(stored, edited);
  // It was saved before, and the response to that was lost.
  if (differences.length === 0) {
    return redirectWithSuccess(listBehind(request, editor), editor.messages.updated);
  }
  return editConflictResponse(sent, { version: stored.updated_at, differences });
}

const listBehind = ({ url }: Request, { list }: { list: string }) =>
  list + listSearch(new URL(url).search);

const notSaved = <K extends Kind>(
  sent: SentForm<K["slot"]>,
  { problems }: Editor<K>,
  reason: "save-failed" | K["problem"],
) =>
  reason === "save-failed" ? saveFailedResponse(sent) : problemResponse(sent, problems[reason]);
