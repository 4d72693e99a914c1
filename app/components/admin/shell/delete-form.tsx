import { Form, Link, useLocation, useNavigation } from "@remix-run/react";
import type { ReactNode } from "react";
import { SubmitButton } from "~/components/form/submit-button";
import { button } from "~/components/ui/button";
import { SaveFailedNotice } from "~/components/admin/saving/save-failed-notice";
import { m } from "~/text/messages";
import { AdminDialog } from "./admin-dialog";

type Props = {
  title: string;
  /** "Are you sure you want to delete this property?" */
  question: string;
  /** The name of the row that is deleted. */
  name: string;
  /** Names what the deletion takes along, and what stays. */
  children?: ReactNode;
  /** A milder choice than deleting, a form of its own. */
  instead?: ReactNode;
  /** Why it cannot be deleted; then there is no Delete button. */
  problem?: string;
  closeTo: string;
};

/** Asks before something is destroyed: a modal with scripts, a page without. */
export function DeleteForm(props: Props) {
  const { title, question, name, children, instead, problem, closeTo } = props;
  const { search } = useLocation();
  const isBusy = useNavigation().formData?.get("intent") === "delete";
  return (
    <AdminDialog title={title} closeTo={closeTo}>
      {instead}
      <p className="text-[1.0625rem]">{question}</p>
      <p className="mt-2 font-semibold">{name}</p>
      {children && <div className="mt-2 text-ink-soft">{children}</div>}
      {problem && (
        <p role="alert" className="mt-4 rounded-lg border border-danger bg-danger-soft p-4">
          {problem}
        </p>
      )}
      <Form method="post" preventScrollReset className="mt-6 flex flex-wrap justify-end gap-3">
        <input type="hidden" name="intent" value="delete" />
        <SaveFailedNotice isClick of={{ intent: "delete" }} />
        <Link to={closeTo + search} preventScrollReset className={button("quiet")}>
          {m.admin_common_cancel()}
        </Link>
        {!problem && (
          <SubmitButton
            label={m.common_delete()}
            busyLabel={m.admin_shell_deleting()}
            isBusy={isBusy}
          />
        )}
      </Form>
    </AdminDialog>
  );
}
