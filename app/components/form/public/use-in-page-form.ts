import { useState, type FocusEvent, type FormEvent } from "react";
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
import { inLanguage } from "~/utils/language/language";

export type { FormErrors };

// Loaded on first input, because the schema includes the phone metadata.
const loadCheck = () => import("./in-page-check");
/** Preloads the check; if that fails, it is loaded when the form is sent. */
const fetchCheck = () => void loadCheck().catch(() => undefined);

/** Restores an unsent draft, or the name and number from an earlier form; the cached page contains neither. */
function fillIn(form: HTMLFormElement | null): void {
  if (!form) return;
  const typed = draftOf(form)?.fields;
  if (!typed && !hasSentBefore()) return;
  // If this fails, visitors type them again.
  import("./fill-in").then(({ fillIn }) => fillIn(form, typed)).catch(() => undefined);
}

/** Fills in the visitor's earlier details once the form is interactive; they may be typing already. */
function takeOverForm(form: HTMLFormElement | null): void {
  markHydrated(form);
  fillIn(form);
  if (form?.contains(document.activeElement)) fetchCheck();
}

type Options = {
  kind: InPageFormKind;
  /** Id of the form and prefix of its fields' ids; defaults to its kind. Needed for two forms of a kind. */
  id?: string;
  /** URL that a script posts the form to. */
  action: string;
  /** URL for posting without scripts, if it differs. */
  postTo?: string;
  /** Action data of a form that was sent without scripts. */
  lastResult?: FormErrors | null;
  /** True if the thank-you message replaces the form; otherwise it is a separate page. */
  isInPlace?: boolean;
};

/**
 * A form that many visitors see and few fill in: plain HTML that works without scripts. A script only
 * validates it before it is sent and shows the result in place.
 */
export function useInPageForm(options: Options) {
  const { kind, id = kind, lastResult, isInPlace } = options;
  const action = inLanguage(options.action);
  const postTo = inLanguage(options.postTo ?? options.action);
  const sending = useSending(action, { isInPlace });
  const [formErrors, setFormErrors] = useState(lastResult ?? null);
  // Numbers of refusals and of deliveries; a form that stays is emptied after each delivery.
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
  const [response, setResponse] = useState<FormResponse>();
  if (sending.response !== response) {
    setResponse(sending.response);
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
      // Synchronously, so that its fields can take the focus and its summary is in the document.
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
      onFocus: ({ currentTarget, target }: FocusEvent<HTMLFormElement>) => {
        loadCheck().then(
          ({ guessCountry }) => guessCountry(currentTarget, target),
          () => undefined,
        );
      },
      onInput: ({ target, currentTarget }: FormEvent<HTMLFormElement>) => {
        saveDraft(currentTarget);
        const { name } = target as HTMLInputElement;
        if (name === "phone_country") currentTarget.dataset.chosen = "";
        setCorrected((names) => (names.includes(name) ? names : [...names, name]));
      },
    },
  };
}

/**
 * Returns a form's validation errors; null if there are none or the check can't be loaded, since the server
 * validates too.
 */
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
