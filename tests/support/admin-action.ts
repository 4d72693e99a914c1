import type { ActionFunctionArgs } from "@remix-run/node";
import type { UnsavedForm } from "~/domain/admin-access/unsaved-form";
import type { EditConflict } from "~/domain/editing/edited";
import { posted } from "./operator";

export type Fields = Record<string, string>;

type Action = (args: ActionFunctionArgs) => Promise<unknown>;
const actions = import.meta.glob<{ action: Action }>("../../app/routes/admin/*/*.tsx");

type FormAgain = {
  data: {
    conflict?: EditConflict;
    error?: Record<string, string[]>;
    initialValue?: Fields;
    known?: object;
    message?: string;
    unsaved?: UnsavedForm;
  };
  init: { status: number };
};
type ActionResponse = { status: number; toast?: string } & FormAgain["data"];

// Returns the response to an admin form as a browser sees it: status, and toast or form. Includes thrown
// responses. Every id of the route is the path's, unless `ids` names them.
export async function answerTo(
  route: string,
  path: string,
  fields: Fields,
  cookie: string,
  ids?: Fields,
): Promise<ActionResponse> {
  const { action } = (await actions[`../../app/routes/admin/${route}.tsx`]?.()) ?? {};
  if (!action) throw new Error(`${route} has no action`);
  const [, , , id] = path.split("/");
  const anyId = { id, leadId: id, personId: id, entryId: id, bookingId: id, criteriaId: id };
  const args = { request: posted(path, fields, cookie), params: ids ?? anyId, context: {} };
  const response = await action(args as unknown as ActionFunctionArgs).catch(
    (thrown: unknown) => thrown,
  );
  if (response instanceof Response) {
    const { takeToast } = await import("~/services/session/toast.server");
    const toastCookie = response.headers.get("Set-Cookie")?.split(";")[0] ?? "";
    const next = new Request("http://localhost/", { headers: { Cookie: toastCookie } });
    return { status: response.status, toast: (await takeToast(next)).toast?.message };
  }
  const { init, data } = response as Partial<FormAgain>;
  return { ...data, status: init?.status ?? 200 };
}
