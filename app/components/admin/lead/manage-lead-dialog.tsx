import type { SubmissionResult } from "@conform-to/react";
import { Link, useLocation } from "@remix-run/react";
import { Icon } from "~/components/ui/icon";
import { useRef } from "react";
import { button } from "~/components/ui/button";
import type { LeadDetail } from "~/domain/leads/lead-detail";
import type { KnownOwner } from "~/domain/leads/manage/lead-details";
import type { MessageTemplate } from "~/domain/messages/templates/template";
import { RestoreNotice } from "~/components/form/unsaved/restore-notice";
import { useSaveCount } from "~/components/admin/saving/save-count";
import { AdminDialog } from "~/components/admin/shell/admin-dialog";
import { KnownOwnerNotice } from "./known-owner-notice";
import { LeadOutcome } from "~/components/admin/deals/lead-outcome";
import { LeadContactInfo } from "./lead-contact-info";
import { LeadNoteForm } from "./lead-note-form";
import { LeadNotes } from "./lead-notes";
import { LeadReminderForm } from "./lead-reminder-form";
import { LeadStatusForm } from "~/components/admin/lead-pipeline/lead-status-form";
import { LeadStatusHistory } from "./lead-status-history";
import { StatusUndo } from "~/components/admin/lead-pipeline/lead-status-undo";
import { hasText, useUnsavedGuard } from "~/components/admin/saving/unsaved-guard";
import { m } from "~/text/messages";

type Props = {
  lead: LeadDetail;
  /** The template that fits the lead, filled in. */
  reply: MessageTemplate | null;
  /** Known owner of the number; set right after the lead was added. */
  owner: KnownOwner | null;
  /** Today in Dar es Salaam. */
  today: string;
  lastResult?: SubmissionResult<string[]> | null;
};

export function ManageLeadDialog({ lead, reply, owner, today, lastResult }: Props) {
  const { search } = useLocation();
  const forms = useRef<HTMLDivElement>(null);
  useUnsavedGuard(() => hasText(forms.current));
  const reminderCount = useSaveCount("set-reminder");
  const noteCount = useSaveCount("add-note");
  // Several forms share one action; each gets only its own result.
  const resultOf = (intent: string) => ({
    lastResult: lastResult?.initialValue?.intent === intent ? lastResult : null,
  });
  return (
    <AdminDialog
      title={m.admin_lead_manage_title({ name: lead.full_name })}
      closeTo="/admin/leads"
      isWide
    >
      <RestoreNotice />
      {owner && <KnownOwnerNotice leadId={lead.id} owner={owner} person={lead.person} />}
      <div className="grid gap-x-10 gap-y-8 md:grid-cols-2">
        <div className="space-y-7">
          <LeadContactInfo lead={lead} reply={reply} />
          <section aria-labelledby="lead-status" className="space-y-2">
            <h3 id="lead-status" className="font-semibold">
              {m.admin_common_status()}
            </h3>
            <LeadStatusForm lead={lead} />
            <StatusUndo leadId={lead.id} />
            <LeadOutcome lead={lead} />
          </section>
          <LeadStatusHistory changes={lead.changes} />
        </div>
        <div ref={forms} data-writing className="space-y-7">
          <LeadReminderForm
            key={`${lead.id} ${reminderCount}`}
            lead={lead}
            today={today}
            {...resultOf("set-reminder")}
          />
          <section aria-labelledby="lead-notes" className="space-y-3">
            <LeadNoteForm key={`${lead.id} ${noteCount}`} {...resultOf("add-note")} />
            <LeadNotes notes={lead.notes} />
          </section>
        </div>
      </div>
      <div className="mt-8 border-t border-line pt-3">
        <Link
          to={`/admin/leads/${lead.id}/delete${search}`}
          preventScrollReset
          className={button("quiet", "-ml-3 px-3! text-danger!")}
        >
          <Icon name="trash-2" className="size-4" /> {m.admin_lead_delete()}
        </Link>
      </div>
    </AdminDialog>
  );
}
