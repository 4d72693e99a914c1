import { Link } from "@remix-run/react";
import { button } from "~/components/ui/button";
import { statusLabels, type LeadStatus } from "~/domain/leads/lead";
import { m } from "~/text/messages";
import { formatDate } from "~/utils/time/date-words";

export type KnownNumber = {
  /** E.164 */
  number: string;
  leads: {
    id: string;
    full_name: string;
    status: LeadStatus;
    subject: string | null;
    created_at: string;
  }[];
};

/** Lists the other leads with this number before it is saved. */
export function KnownNumberNotice({ number, leads }: KnownNumber) {
  return (
    <section
      aria-label={m.admin_lead_same_number()}
      className="mb-5 rounded-lg border border-badge-orange bg-clove-50 p-4"
    >
      <p>{m.admin_lead_number_in_use({ number })}</p>
      <ul className="my-1">
        {leads.map(({ id, full_name, status, subject, created_at }) => (
          <li key={id}>
            <Link
              to={`/admin/leads/${id}`}
              target="_blank"
              className="inline-flex min-h-11 items-center font-medium text-lagoon-800 underline underline-offset-2"
            >
              {full_name}
              <span className="sr-only"> {m.admin_common_new_tab()}</span>
            </Link>{" "}
            <span className="text-sm text-ink-soft">
              {[statusLabels[status](), subject, formatDate(created_at)].filter(Boolean).join(", ")}
            </span>
          </li>
        ))}
      </ul>
      <button name="known_number" value={number} className={button("outline")}>
        {m.admin_lead_save_anyway()}
      </button>
    </section>
  );
}
