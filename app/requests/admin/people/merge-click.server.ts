import { data } from "@remix-run/node";
import {
  dismissMerge,
  mergePeople,
  undoDismissedMerge,
  undoMerge,
  type PersonResult,
} from "~/domain/people/person.commands.server";
import { requireIdField } from "../require-id.server";
import { redirectWithError, redirectWithSuccess } from "~/services/session/toast.server";

type Click = { request: Request; personId: string; formData: FormData };

const idOf = ({ formData }: Click, name: "other_id" | "merge_id") => requireIdField(formData, name);

/** The clicks about merges, by intent: what each does, and the message when it is done. */
const clicks: Record<string, { save: (click: Click) => Promise<PersonResult>; done: string }> = {
  merge: {
    save: (click) => mergePeople(click.personId, idOf(click, "other_id")),
    done: "Merged into one person",
  },
  "undo-merge": {
    save: (click) => undoMerge(idOf(click, "merge_id")),
    done: "Two people again",
  },
  "dismiss-merge": {
    save: (click) => dismissMerge(click.personId, idOf(click, "other_id")),
    done: "Not suggested any more",
  },
  "undo-dismissed-merge": {
    save: (click) => undoDismissedMerge(click.personId, idOf(click, "other_id")),
    done: "Suggested again",
  },
};

/** Does what a click on a person's page says about merges, and goes back there; 400 for another intent. */
export async function saveMergeClick(click: Click) {
  const intent = String(click.formData.get("intent"));
  const change = Object.hasOwn(clicks, intent) ? clicks[intent] : undefined;
  if (!change) throw data(null, { status: 400 });
  const result = await change.save(click);
  const person = new URL(click.request.url).pathname;
  if (result.ok) return redirectWithSuccess(person, change.done);
  return result.reason === "save-failed"
    ? redirectWithError(person, "This was not saved. Please try again.")
    : redirectWithError(person, "This person is no longer there.");
}
