import { useFetcher, useLocation } from "@remix-run/react";
import { discovered } from "~/components/admin/saving/discovered";
import { SaveFailedNotice, useFetcherFailure } from "~/components/admin/saving/save-failed-notice";
import { m } from "~/text/messages";

const clicks = {
  "mark-spam": {
    field: "entry_id",
    label: m.admin_spam_mark,
    fullLabel: m.admin_spam_mark_label,
  },
  "not-spam": {
    field: "entry_id",
    label: m.admin_leads_not_spam,
    fullLabel: m.admin_leads_not_spam_label,
  },
  "undo-spam": { field: "mark_id", label: m.admin_common_undo, fullLabel: m.admin_spam_undo_label },
};

type Props = {
  intent: keyof typeof clicks;
  /** Of a lead, a callback request, a person, or the mark to undo. */
  id: string;
  /** The person's name. */
  name: string;
  className: string;
};

/** Button that marks a person's enquiries as spam, or takes that back. */
export function SpamClick({ intent, id, name, className }: Props) {
  const { pathname, search } = useLocation();
  const fetcher = useFetcher();
  const failure = useFetcherFailure(fetcher);
  const isBusy = fetcher.state !== "idle";
  const { field, label, fullLabel } = clicks[intent];
  return (
    <fetcher.Form {...discovered} method="post" action="/admin/leads/spam" preventScrollReset>
      <input type="hidden" name="intent" value={intent} />
      <input type="hidden" name={field} value={id} />
      <input type="hidden" name="back" value={pathname + search} />
      <SaveFailedNotice failure={failure} />
      <button
        aria-disabled={isBusy}
        aria-label={fullLabel({ name })}
        onClick={(event) => isBusy && event.preventDefault()}
        className={className}
      >
        {isBusy ? m.admin_common_saving() : label()}
      </button>
    </fetcher.Form>
  );
}
