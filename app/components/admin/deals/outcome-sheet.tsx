import { Form, useLocation } from "@remix-run/react";
import { SaveFailedNotice } from "~/components/admin/saving/save-failed-notice";
import { AdminDialog } from "~/components/admin/shell/admin-dialog";
import type { FormResult } from "~/components/admin/shell/use-admin-form";
import { button } from "~/components/ui/button";
import type { Outcome } from "~/domain/deals/deal";
import type { DealForm as DealFormValues } from "~/domain/deals/deal.schema";
import { pageBelowOutcome } from "~/domain/deals/outcome";
import { isLeadStatus, statusLabels } from "~/domain/leads/lead";
import { m } from "~/text/messages";
import { DealForm } from "./deal-form";
import { NoDeal } from "./no-deal";
import { ReasonForm } from "./reason-form";

type Props = {
  outcome: Outcome;
  properties: { id: string; name: string }[];
  dealValues: Partial<DealFormValues>;
  today: string;
  result?: FormResult;
};

/** Asks for the details of a sale, or why a lead died. Opens after the status is saved; can be skipped. */
export function OutcomeSheet({ outcome, properties, dealValues, today, result }: Props) {
  const { lead, former } = outcome;
  const closeTo = pageBelowOutcome(useLocation().pathname);
  const name = lead.full_name;
  return (
    <AdminDialog title={titles[lead.status]?.({ name }) ?? name} closeTo={closeTo}>
      {isLeadStatus(former) && <UndoStatus lead={lead} former={former} closeTo={closeTo} />}
      {lead.status === "deal-closed" && !outcome.deal && <NoDeal reason={outcome.noDeal} />}
      {lead.status === "deal-closed" && !outcome.noDeal && (
        <DealForm
          deal={outcome.deal}
          version={outcome.version}
          {...{ properties, today, closeTo, result }}
          defaultValue={dealValues}
        />
      )}
      {lead.status === "dead" && (
        <ReasonForm reason={outcome.reason} closeTo={closeTo} result={result} />
      )}
      {!titles[lead.status] && (
        <p role="status">
          {m.admin_deal_open({ name, status: statusLabels[lead.status]().toLowerCase() })}
        </p>
      )}
    </AdminDialog>
  );
}

const titles: Partial<Record<Outcome["lead"]["status"], (inputs: { name: string }) => string>> = {
  "deal-closed": m.admin_deal_title_of,
  dead: m.admin_deal_reason_title_of,
};

type UndoProps = {
  lead: Outcome["lead"];
  former: keyof typeof statusLabels;
  closeTo: string;
};

/** Puts the status back, and with it the property of a sale. */
function UndoStatus({ lead, former, closeTo }: UndoProps) {
  const { search } = useLocation();
  return (
    <Form
      method="post"
      action="/admin/leads"
      preventScrollReset
      className="-mt-2 mb-3 flex flex-wrap items-center justify-between"
    >
      <input type="hidden" name="intent" value="change-status" />
      <input type="hidden" name="lead_id" value={lead.id} />
      <input type="hidden" name="status" value={former} />
      <input type="hidden" name="undoes" value={lead.status} />
      <input type="hidden" name="back" value={closeTo + search} />
      <SaveFailedNotice isClick of={{ undoes: lead.status }} />
      <p className="text-ink-soft">
        {m.admin_deal_was({
          status: statusLabels[lead.status](),
          former: statusLabels[former](),
        })}
      </p>
      <button className={button("quiet", "-mr-3 px-3!")}>{m.admin_common_undo()}</button>
    </Form>
  );
}
