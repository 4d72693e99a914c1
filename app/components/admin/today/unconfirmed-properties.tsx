import { Link } from "@remix-run/react";
import { ConfirmAvailability } from "~/components/admin/property/confirm-availability";
import { availabilityLabels } from "~/domain/properties/availability/availability";
import type { UnconfirmedPropertiesData } from "~/domain/properties/availability/confirmation";
import { m } from "~/text/messages";
import { formatNumber } from "~/utils/text";
import { TaskList } from "./task-list";

export function UnconfirmedProperties({ unconfirmed }: { unconfirmed: UnconfirmedPropertiesData }) {
  const { properties, count } = unconfirmed;
  if (count === 0) return null;
  const rest = count - properties.length;
  return (
    <TaskList
      title={m.admin_today_unconfirmed_count({ count, number: formatNumber(count) })}
      note={m.admin_today_unconfirmed_note()}
      rest={rest > 0 && m.admin_today_unconfirmed_more({ number: formatNumber(rest) })}
    >
      {properties.map((property) => (
        <li
          key={property.id}
          className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 py-2"
        >
          <span className="min-w-0">
            <Link
              to={`/admin/properties/${property.id}/edit`}
              className="inline-flex min-h-8 items-center font-semibold underline-offset-2 hover:underline"
            >
              {property.name}
            </Link>
            <span className="block text-sm text-ink-soft">
              {property.reference}, {availabilityLabels[property.availability]().toLowerCase()}
            </span>
          </span>
          <ConfirmAvailability property={property} />
        </li>
      ))}
    </TaskList>
  );
}
