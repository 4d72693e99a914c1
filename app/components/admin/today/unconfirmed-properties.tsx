import { Link } from "@remix-run/react";
import { ConfirmAvailability } from "~/components/admin/property/confirm-availability";
import { availabilityLabels } from "~/domain/properties/availability/availability";
import type { UnconfirmedPropertiesData } from "~/domain/properties/availability/confirmation";
import { m } from "~/text/messages";
import { formatNumber } from "~/utils/text";

export function UnconfirmedProperties({ unconfirmed }: { unconfirmed: UnconfirmedPropertiesData }) {
  const { properties, count } = unconfirmed;
  if (count === 0) return null;
  return (
    <details className="mt-3 rounded-xl border border-l-4 border-line border-l-lagoon-600 bg-white">
      <summary className="flex min-h-11 cursor-pointer flex-wrap items-baseline gap-x-3 p-3">
        <span className="font-semibold">
          {m.admin_today_unconfirmed_count({ count, number: formatNumber(count) })}
        </span>
        <span className="text-sm text-ink-soft">{m.admin_today_unconfirmed_note()}</span>
      </summary>
      <ul className="divide-y divide-line border-t border-line px-3">
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
      </ul>
      {count > properties.length && (
        <p className="border-t border-line p-3 text-sm text-ink-soft">
          {m.admin_today_unconfirmed_more({
            number: formatNumber(count - properties.length),
          })}
        </p>
      )}
    </details>
  );
}
