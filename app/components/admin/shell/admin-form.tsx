import { getFormProps, type FormMetadata } from "@conform-to/react";
import { Form, Link, useActionData, useLocation, useNavigation } from "@remix-run/react";
import { useState, type FormEvent, type ReactNode } from "react";
import { bringIntoView } from "~/components/form/bring-into-view";
import { lockWhile } from "~/components/form/lock-while";
import { RestoreNotice } from "~/components/form/unsaved/restore-notice";
import { LargeChangesNotice } from "~/components/admin/saving/large-changes-notice";
import { SaveFailedNotice } from "~/components/admin/saving/save-failed-notice";
import { SubmissionIdField } from "~/components/admin/saving/submission-id-field";
import { ErrorSummary } from "~/components/form/error-summary";
import { SubmitButton } from "~/components/form/submit-button";
import { button } from "~/components/ui/button";
import { ToastArea, type Toast } from "~/components/ui/toast/toast-area";
import type { LargeChange } from "~/domain/editing/large-changes";
import type { EditConflict } from "~/domain/editing/edited";
import { EditConflictNotice } from "./edit-conflict";
import { useUnsavedGuard } from "~/components/admin/saving/unsaved-guard";
import { m } from "~/text/messages";

type Props<Fields extends Record<string, unknown>> = {
  form: FormMetadata<Fields, string[]>;
  /** Fields in order, for the error summary. */
  fields: { id: string; errors?: string[] }[];
  submit: string;
  busyLabel?: string;
  closeTo: string;
  /** Label of the link that leaves the form. */
  cancel?: string;
  /** Identifies this form on its page. */
  intent?: string;
  /** Version of the edited row, for detecting edit conflicts. */
  version?: string;
  conflict?: EditConflict;
  /** Toast shown when only fields have errors. */
  errorToast?: string;
  hasFiles?: boolean;
  /** Another submit button, in the footer: Enter clicks the first button of a form. */
  otherButton?: ReactNode;
  /** Path of the preview, opened in a new tab. */
  preview?: string;
  /** Unsaved changes outside the fields: pictures or an editor. */
  hasOtherChanges?: boolean;
  children: ReactNode;
};

type ReturnedForm = {
  initialValue?: { intent?: string; version?: string; overwrite?: string };
  largeChanges?: LargeChange[];
};

/** Frame of every back-office form: error summary, fields and a sticky footer. */
export function AdminForm<Fields extends Record<string, unknown>>(props: Props<Fields>) {
  const {
    form,
    fields,
    submit,
    busyLabel = m.admin_common_saving(),
    closeTo,
    cancel = m.admin_common_cancel(),
    intent,
    version,
    conflict,
    errorToast,
  } = props;
  const { search } = useLocation();
  const { state, formMethod } = useNavigation();
  const isBusy = state !== "idle" && formMethod === "POST";
  useUnsavedGuard(() => (form.dirty || props.hasOtherChanges === true) && !isBusy);
  const { toast, onSubmit } = useErrorToast(form, errorToast);
  const actionData = useActionData<ReturnedForm>();
  // A returned form keeps the version that the operator saw; the loader may have a newer one.
  const sent = actionData?.initialValue;
  const basedOn = sent && sent.intent === intent ? (sent.overwrite ?? sent.version) : undefined;
  return (
    <>
      <RestoreNotice />
      <ToastArea toast={toast} />
      <Form
        {...getFormProps(form)}
        onSubmit={onSubmit}
        noValidate
        method="post"
        encType={props.hasFiles ? "multipart/form-data" : undefined}
        preventScrollReset
      >
        <SaveFailedNotice of={intent ? { intent } : undefined} />
        <div
          // conform focuses the first field with an error; this handles form errors.
          ref={(element) => form.errors && actionData && bringIntoView(element, actionData)}
          tabIndex={-1}
        >
          <ErrorSummary form={form} fields={fields} />
        </div>
        <SubmissionIdField />
        {intent && <input type="hidden" name="intent" value={intent} />}
        {version && <input type="hidden" name="version" value={basedOn ?? version} />}
        <div ref={lockWhile(isBusy, actionData)}>
          <SaveWarnings largeChanges={actionData?.largeChanges} conflict={conflict} />
          {props.children}
        </div>
        <div className="sticky bottom-0 -mx-5 mt-6 -mb-5 flex flex-wrap justify-end gap-3 border-t border-line bg-white px-5 py-3 max-sm:gap-1.5 max-sm:*:px-3! sm:-mx-7 sm:-mb-7 sm:px-7">
          <Link to={closeTo + search} preventScrollReset className={button("quiet")}>
            {cancel}
          </Link>
          <SubmitButton label={submit} busyLabel={busyLabel} isBusy={isBusy} look="brand" />
          {props.otherButton}
          {/* After the save button: Enter clicks the first button of a form. */}
          {props.preview && <PreviewButton action={props.preview} />}
        </div>
      </Form>
    </>
  );
}

type WarningProps = Pick<ReturnedForm, "largeChanges"> & { conflict?: EditConflict };

/** Reasons not to save a valid form yet, each with a button to save anyway. */
function SaveWarnings({ largeChanges, conflict }: WarningProps) {
  return (
    <>
      {largeChanges && <LargeChangesNotice changes={largeChanges} />}
      {conflict && <EditConflictNotice {...conflict} />}
    </>
  );
}

type SubmittedForm = Pick<FormMetadata, "id" | "status" | "errors" | "onSubmit">;

/** Shows a toast for each refused submit. */
function useErrorToast(form: SubmittedForm, fieldMessage?: string) {
  const message = form.errors?.[0] ?? fieldMessage;
  const [submits, setSubmits] = useState(0);
  const isRefused = form.status === "error";
  const toast: Toast | null =
    isRefused && message ? { id: `${form.id} ${submits}`, type: "error", message } : null;
  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    form.onSubmit(event);
    setSubmits((count) => count + 1);
  };
  return { toast, onSubmit };
}

/** Submits the unsaved form to its preview, in a new tab. */
function PreviewButton({ action }: { action: string }) {
  return (
    <button
      formAction={action}
      formTarget="_blank"
      formNoValidate
      onClick={(event) => {
        const { form } = event.currentTarget;
        if (!form) return;
        // `submit()` bypasses the submit handler, which would save the form.
        event.preventDefault();
        const { action: saving, target } = form;
        form.action = action;
        form.target = "_blank";
        form.submit();
        form.action = saving;
        form.target = target;
      }}
      className={button("outline", "order-first mr-auto")}
    >
      {m.admin_common_preview()}
    </button>
  );
}
