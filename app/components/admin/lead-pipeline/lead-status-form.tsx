import { useFetcher, useLocation } from "@remix-run/react";
import { useIsOperator } from "~/components/admin/actor/use-actor";
import type { ReportResult } from "~/components/admin/messages/reported-link";
import { SaveFailedNotice, useFetcherFailure } from "~/components/admin/saving/save-failed-notice";
import { isWriting } from "~/components/admin/saving/unsaved-guard";
import { UnsentMark } from "~/components/admin/unsent/unsent-mark";
import { useUnsentLead } from "~/components/admin/unsent/use-unsent";
import { isSaveFailure } from "~/components/form/save-failure";
import { SavingSelect } from "~/components/admin/table/saving-select";
import { button } from "~/components/ui/button";
import {
  isLeadStatus,
  isOpen,
  leadStatuses,
  statusLabels,
  type LeadStatus,
} from "~/domain/leads/lead";
import type { StatusResult } from "~/domain/leads/manage/lead-status.schema";
import { m } from "~/text/messages";

type Props = {
  lead: { id: string; full_name: string; status: string };
  onChange?: () => void;
};

/** Returns the fetcher of a lead's status, shared by all components that show this lead. */
export const useStatusFetcher = (leadId: string | null) =>
  useFetcher<StatusResult>({ key: `lead-status-${leadId ?? "none"}` });

/** Key of the fetcher that records a click on a lead's WhatsApp link. */
export const contactFetcherKey = (leadId: string) => `lead-contact-${leadId}`;

/** Select that saves a lead's status on change; without scripts there is a Save button. */
export function LeadStatusForm({ lead, onChange }: Props) {
  const isOperator = useIsOperator();
  const fetcher = useStatusFetcher(lead.id);
  const failure = useFetcherFailure(fetcher);
  const unsent = useUnsentLead(lead.id);
  const status = unsent.status ?? lead.status;
  const contact = useFetcher<ReportResult>({ key: contactFetcherKey(lead.id) });
  const isContacted = contact.data?.message === null && status === "new";
  const { pathname, search } = useLocation();
  const chosen = fetcher.formData?.get("status");
  const { data } = fetcher;
  // StatusUndo reports a refused undo.
  const isRefused =
    fetcher.state === "idle" && data?.saved === false && !isSaveFailure(data) && !data.isNewer;
  const send = (fields: FormData | Record<string, string>) => {
    onChange?.();
    fetcher.submit(fields, {
      method: "post",
      action: "/admin/leads",
      preventScrollReset: true,
    });
  };
  const save = (form: HTMLFormElement, status?: LeadStatus) => {
    const formData = new FormData(form);
    if (status) formData.set("status", status);
    if (window.isSecureContext) formData.set("submission_id", crypto.randomUUID());
    const sent = formData.get("status");
    const opensSheet = isOperator && isLeadStatus(sent) && !isOpen(sent);
    // A sheet would take half a note along with its page.
    if (!opensSheet || isWriting()) formData.set("answer", "in-place");
    send(formData);
  };
  return (
    <fetcher.Form
      method="post"
      action="/admin/leads"
      data-saves-itself
      className="flex flex-wrap items-center gap-2 max-lg:gap-x-1 max-lg:gap-y-0 max-lg:unscripted:flex-nowrap"
    >
      <input type="hidden" name="intent" value="change-status" />
      <input type="hidden" name="lead_id" value={lead.id} />
      <input type="hidden" name="former" value={status} />
      <input type="hidden" name="back" value={pathname + search} />
      <SavingSelect
        name="status"
        label={m.admin_leads_status_of({ name: lead.full_name })}
        value={isLeadStatus(chosen) ? chosen : status}
        options={leadStatuses}
        labelOf={(status) => statusLabels[status]()}
        onSave={(form) => save(form)}
        className="w-auto max-w-full min-w-0 text-sm lg:min-h-9 lg:min-w-36 lg:py-1 max-lg:unscripted:px-1!"
      />
      <button className={button("outline", "px-1.5! text-sm lg:px-3! scripted:hidden")}>
        {m.admin_common_save()}
      </button>
      {isContacted && (
        <button
          type="button"
          onClick={({ currentTarget: { form } }) => form && save(form, "contacted")}
          className={button("outline", "px-2! py-1! text-sm lg:min-h-9!")}
        >
          {m.admin_person_mark_contacted()}
        </button>
      )}
      <span role="status" className="text-sm text-danger unscripted:hidden">
        {isRefused && data.message}
      </span>
      {unsent.isUnsent && <UnsentMark />}
      <SaveFailedNotice failure={failure} onRetry={send} />
    </fetcher.Form>
  );
}
