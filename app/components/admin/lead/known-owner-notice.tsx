import { Form, Link } from "@remix-run/react";
import { SaveFailedNotice } from "~/components/admin/saving/save-failed-notice";
import { button } from "~/components/ui/button";
import type { LeadDetail } from "~/domain/leads/lead-detail";
import type { KnownOwner } from "~/domain/leads/manage/lead-details";

type Props = { owner: KnownOwner; person: LeadDetail["person"] };

/** Says whose number a lead has that was just added, and offers to remove the lead again. */
export function KnownOwnerNotice({ owner, person }: Props) {
  return (
    <section
      aria-label="Known number"
      className="mb-5 flex flex-wrap items-center gap-x-4 rounded-lg border border-badge-orange bg-clove-50 px-4 py-2"
    >
      <p className="grow py-2">This number belongs to {owner.name}.</p>
      {person && (
        <Link to={`/admin/people/${person.head_id}`} className={button("quiet", "px-3! text-sm")}>
          Open {owner.name}
        </Link>
      )}
      <Form method="post" preventScrollReset>
        <input type="hidden" name="intent" value="undo-add" />
        <input type="hidden" name="version" value={owner.version} />
        <SaveFailedNotice isClick of={{ intent: "undo-add" }} />
        <button className={button("outline", "px-3! text-sm")}>Undo</button>
      </Form>
    </section>
  );
}
