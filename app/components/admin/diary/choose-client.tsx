import { ChooseRow } from "~/components/admin/controls/choose-row";
import type { ViewingLead } from "~/domain/leads/lead-row";
import { m } from "~/text/messages";

type Props = { words: string; leads: ViewingLead[]; hasMore: boolean };

/** Search among all leads, each a link to the form for it. */
export function ChooseClient({ leads, ...search }: Props) {
  return (
    <ChooseRow
      {...search}
      param="q"
      chosen="lead"
      rows={leads.map(({ id, full_name, phone, subject }) => ({
        id,
        title: full_name,
        detail: [phone, subject].filter(Boolean).join(", "),
      }))}
      formLabel={m.admin_diary_client_choose()}
      label={m.admin_diary_client_search()}
      placeholder={m.admin_diary_client_placeholder()}
      unsearched={m.admin_diary_client_recent()}
    />
  );
}
