import { Link } from "@remix-run/react";
import type { PersonOfRow } from "~/domain/leads/person-of-row";
import { m } from "~/text/messages";
import { formatNumber } from "~/utils/text";

/** Link to a person with more than one enquiry. */
export function EnquiriesLink({ person }: { person: PersonOfRow }) {
  if (!person || person.enquiries < 2) return null;
  return (
    <Link
      to={`/admin/people/${person.head_id}`}
      className="inline-flex min-h-7 shrink-0 items-center rounded-md bg-lagoon-50 px-2 text-sm font-medium text-lagoon-800 underline-offset-2 hover:underline"
    >
      {m.admin_common_enquiries_count({
        count: person.enquiries,
        number: formatNumber(person.enquiries),
      })}
    </Link>
  );
}
