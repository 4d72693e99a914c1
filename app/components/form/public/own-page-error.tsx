import { useActionData } from "@remix-run/react";
import { bringIntoView } from "~/components/form/bring-into-view";
import { isSaveFailure, saveFailureMessage } from "~/components/form/save-failure";

/** Says why the last action on a visitor's own page, such as a booking, was not saved. */
export function OwnPageError() {
  const actionData = useActionData<{ error: string }>();
  if (!actionData) return null;
  return (
    <p
      role="alert"
      tabIndex={-1}
      ref={(element) => bringIntoView(element, actionData)}
      className="mb-5 rounded-lg border border-danger bg-danger-soft p-4 font-medium"
    >
      {isSaveFailure(actionData) ? saveFailureMessage(actionData, true) : actionData.error}
    </p>
  );
}
