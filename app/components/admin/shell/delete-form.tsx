import { Form, Link, useLocation, useNavigation } from "@remix-run/react";
import type { ReactNode } from "react";
import { SubmitButton } from "~/components/form/submit-button";
import { button } from "~/components/ui/button";
import { BIN_DAYS } from "~/domain/bin/bin-days";
import { SaveFailedNotice } from "~/components/admin/saving/save-failed-notice";
import { m } from "~/text/messages";
import { AdminDialog } from "./admin-dialog";

type Props = {
  title: string;
  question: string;
  /** Row to delete. */
  name: string;
  /** Consequences of the deletion. */
  children?: ReactNode;
  /** Form for a milder alternative. */
  alternative?: ReactNode;
  /** Why the row can't be deleted; hides the Delete button. */
  problem?: string;
  /** True if it can't be restored afterwards. */
  isFinal?: boolean;
  closeTo: string;
};

export function DeleteForm(props: Props) {
  const { title, question, name, children, alternative, problem, isFinal, closeTo } = props;
  const { search } = useLocation();
  const isBusy = useNavigation().formData?.get("intent") === "delete";
  return (
    <AdminDialog title={title} closeTo={closeTo}>
      {alternative}
      <p className="text-[1.0625rem]">{question}</p>
      <p className="mt-2 font-semibold">{name}</p>
      {children && <div className="mt-2 text-ink-soft">{children}</div>}
      {!problem && !isFinal && (
        <p className="mt-2 text-ink-soft">{m.admin_bin_hint({ days: BIN_DAYS })}</p>
      )}
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
