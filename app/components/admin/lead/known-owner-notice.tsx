import { Link, useFetcher, useLocation } from "@remix-run/react";
import { SaveFailedNotice, useFetcherFailure } from "~/components/admin/saving/save-failed-notice";
import { button } from "~/components/ui/button";
import type { LeadDetail } from "~/domain/leads/lead-detail";
import type { KnownOwner } from "~/domain/leads/manage/lead-details";
import { discovered } from "~/components/admin/saving/discovered";
import { m } from "~/text/messages";

type Props = { leadId: string; owner: KnownOwner; person: LeadDetail["person"] };

/** Names the known owner of a new lead's number and offers to remove the lead again. */
export function KnownOwnerNotice({ leadId, owner, person }: Props) {
  const fetcher = useFetcher();
  const failure = useFetcherFailure(fetcher);
  const { search } = useLocation();
  return (
    <section
      aria-label={m.admin_lead_known_number()}
      className="mb-5 flex flex-wrap items-center gap-x-4 rounded-lg border border-badge-orange bg-clove-50 px-4 py-2"
    >
      <p className="grow py-2">{m.admin_lead_number_owner({ name: owner.name })}</p>
      {person && (
        <Link to={`/admin/people/${person.head_id}`} className={button("quiet", "px-3! text-sm")}>
          {m.admin_lead_owner_open({ name: owner.name })}
        </Link>
      )}
      <fetcher.Form
        {...discovered}
        method="post"
        action={`/admin/leads/${leadId}/undo${search}`}
        preventScrollReset
      >
        <input type="hidden" name="version" value={owner.version} />
        <SaveFailedNotice failure={failure} />
        <button className={button("outline", "px-3! text-sm")}>{m.admin_common_undo()}</button>
      </fetcher.Form>
    </section>
  );
}
