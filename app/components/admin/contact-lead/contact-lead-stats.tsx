import { Link } from "@remix-run/react";
import { Icon } from "~/components/ui/icon";
import type { ContactLeadCounts } from "~/domain/contact-leads/contact-lead-counts";
import type { ContactLeadSearch } from "~/domain/contact-leads/contact-lead-search";
import { m } from "~/text/messages";
import { formatNumber } from "~/utils/text";

const cards = [
  { count: "total", label: m.admin_contact_lead_total, icon: "mouse-pointer-click", to: "" },
  { count: "phone", label: m.common_phone, icon: "phone", to: "?cta=phone" },
  { count: "email", label: m.admin_common_email, icon: "mail", to: "?cta=email" },
  {
    count: "whatsapp",
    label: m.admin_common_whatsapp,
    icon: "message-circle",
    to: "?cta=whatsapp",
  },
  { count: "properties", label: m.common_properties, icon: "building-2", to: "?entity=property" },
] as const;

type Props = { counts: ContactLeadCounts; search: ContactLeadSearch };

/** Click counts by kind; each tile filters the list. */
export function ContactLeadStats({ counts, search: { q, cta, entity } }: Props) {
  const isChosen = { phone: cta, email: cta, whatsapp: cta, properties: entity, total: null };
  const isAll = !q && !cta && !entity;
  return (
    <ul className="mt-5 grid grid-cols-6 gap-3 *:col-span-2 max-[20rem]:*:col-span-full! lg:grid-cols-5 lg:*:col-span-1 max-lg:[&>:nth-child(n+4)]:col-span-3">
      {cards.map(({ count, label, icon, to }) => {
        const key = count === "properties" ? "property" : count;
        const isCurrent = count === "total" ? isAll : isChosen[count] === key;
        return (
          <li key={count}>
            <Link
              to={`/admin/contact-leads${isCurrent ? "" : to}`}
              aria-current={isCurrent ? "true" : undefined}
              className="flex items-start justify-between rounded-lg border border-line bg-white p-3 hover:shadow-raised aria-[current]:ring-2 aria-[current]:ring-lagoon-700 sm:p-4"
            >
              <span>
                <span className="block text-lg font-bold tabular-nums sm:text-2xl">
                  {formatNumber(counts[count])}
                </span>{" "}
                <span className="text-sm text-ink-soft">{label()}</span>
              </span>
              <Icon name={icon} className="mt-1.5 size-5 shrink-0 text-lagoon-700 max-sm:hidden" />
            </Link>
          </li>
        );
      })}
    </ul>
  );
}
