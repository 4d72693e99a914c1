import { useState, type FormEvent } from "react";
import { flushSync } from "react-dom";
import type { InPageFormKind } from "./in-page-check";
import { markHydrated } from "~/utils/web/mark-hydrated";
import type { Field } from "~/components/form/field-frame";
import {
  hasSentBefore,
  type FormResponse,
  type FormErrors,
} from "~/components/form/unsaved/pending-submissions";
import { deleteDraftOf, draftOf, saveDraft } from "~/components/form/unsaved/drafts";
import { submissionOfThisHour, useSending } from "~/components/form/unsaved/use-sending";

export type { FormErrors };

// The schema brings the phone metadata with it: fetched when somebody begins to write, not before.
const loadCheck = () => import("./in-page-check");
/** Ahead of time: where it does not arrive it is asked for again when the form is sent. */
const fetchCheck = () => void loadCheck().catch(() => undefined);

/** Restores an unsent draft, or the name and number from an earlier form; the cached page contains neither. */
function fillIn(form: HTMLFormElement | null): void {
  if (!form) return;
  const typed = draftOf(form)?.fields;
  if (!typed && !hasSentBefore()) return;
  // Without it they are typed again.
  import("./fill-in").then(({ fillIn }) => fillIn(form, typed)).catch(() => undefined);
}

/** When a form answers to hands, what its visitor has said before is filled in; they may be writing already. */
function takeOverForm(form: HTMLFormElement | null): void {
  markHydrated(form);
  fillIn(form);
  if (form?.contains(document.activeElement)) fetchCheck();
}

type Options = {
  kind: InPageFormKind;
  /** The form's own, and the beginning of its fields' ids; its kind, unless there may be two of a kind. */
  id?: string;
  /** The form's own address, where a script sends it. */
  action: string;
  /** Where it is sent without scripts, if not to its own address. */
  postTo?: string;
  /** The action data of a form that was sent without scripts. */
  lastResult?: FormErrors | null;
  /** True if the thank-you message replaces the form; otherwise it is a separate page. */
  isInPlace?: boolean;
};

/**
 * A form that many see and few fill in. It is a plain form that works by itself; a script only
 * checks it before it is sent, and shows the answer in its place.
 */
export function useInPageForm(options: Options) {
  const { kind, id = kind, action, postTo = action, lastResult, isInPlace } = options;
  const sending = useSending(action, { isInPlace });
  const [formErrors, setFormErrors] = useState(lastResult ?? null);
  // How often it was refused, and how often sent: a form that stays is empty again after that.
  const [counts, setCounts] = useState({ refused: lastResult ? 1 : 0, sent: 0 });
  const [corrected, setCorrected] = useState<string[]>([]);
  const [isChecking, setChecking] = useState(false);
  const isBusy = isChecking || sending.isBusy;

  const refuse = (result: FormErrors | null) => {
    setChecking(false);
    setFormErrors(result);
    setCorrected([]);
    if (result) setCounts((before) => ({ ...before, refused: before.refused + 1 }));
  };
  const [answer, setAnswer] = useState<FormResponse>();
  if (sending.answer !== answer) {
    setAnswer(sending.answer);
    refuse(sending.lastResult);
    if (sending.sent) setCounts({ ...counts, sent: counts.sent + 1 });
  }

  async function send(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const form = event.currentTarget;
    const formData = new FormData(form);
    setChecking(true);
    const result = await mistakesIn(kind, formData);
    if (result) {
      // At once: its fields take the focus again, and the form stands where its summary can be read.
      flushSync(() => refuse(result));
      return focusFirst(form, result);
    }
    refuse(null);
    deleteDraftOf(form);
    await sending.send(withSubmission(formData));
  }

  return {
    isBusy,
    isPending: sending.isPending,
    formErrors,
    counts,
    sent: sending.sent,
    field: (name: string) => fieldOf(id, name, formErrors, corrected.includes(name)),
    summary: { errors: formErrors?.error?.[""] ?? undefined, errorId: `${id}-errors` },
    formProps: {
      id,
      ref: counts.sent === 0 ? takeOverForm : markHydrated,
      method: "post" as const,
      action: postTo,
      "data-action": action,
      noValidate: true,
      onSubmit: (event: FormEvent<HTMLFormElement>) =>
        isBusy ? event.preventDefault() : void send(event),
      onFocus: fetchCheck,
      onInput: ({ target, currentTarget }: FormEvent<HTMLFormElement>) => {
        saveDraft(currentTarget);
        const { name } = target as HTMLInputElement;
        setCorrected((names) => (names.includes(name) ? names : [...names, name]));
      },
    },
  };
}

/** The mistakes in a form; null for none. Where the check does not arrive, the server's is enough. */
const mistakesIn = (kind: InPageFormKind, formData: FormData) =>
  loadCheck().then(
    ({ check }) => check(kind, formData),
    () => null,
  );

function withSubmission(formData: FormData): FormData {
  if (!formData.has("submission_id")) formData.set("submission_id", submissionOfThisHour());
  return formData;
}

function fieldOf(
  formId: string,
  name: string,
  formErrors: FormErrors | null,
  isCorrected: boolean,
): Field {
  const typed = formErrors?.initialValue?.[name];
  return {
    id: `${formId}-${name}`,
    name,
    errorId: `${formId}-${name}-error`,
    errors: isCorrected ? undefined : (formErrors?.error?.[name] ?? undefined),
    initialValue: typeof typed === "string" ? typed : undefined,
  };
}

function focusFirst(form: HTMLFormElement, { error }: FormErrors) {
  const fields = [...form.elements] as HTMLInputElement[];
  fields.find(({ name }) => name && error?.[name])?.focus({ preventScroll: true });
  form.scrollIntoView({ block: "start" });
}
