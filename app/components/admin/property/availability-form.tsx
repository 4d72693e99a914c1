import { useFetcher, useLocation } from "@remix-run/react";
import { SaveFailedNotice, useFetcherFailure } from "~/components/admin/saving/save-failed-notice";
import { SavingSelect } from "~/components/admin/table/saving-select";
import { button } from "~/components/ui/button";
import type { AdminPropertyRow } from "~/domain/properties/admin-property";
import { availabilities, availabilityLabels } from "~/domain/properties/availability/availability";
import { m } from "~/text/messages";

type Props = { property: Pick<AdminPropertyRow, "id" | "name" | "availability"> };

const LIST = "/admin/properties";

/** The availability of a property, saved on change; without JavaScript there is a Save button. */
export function AvailabilityForm({ property }: Props) {
  const fetcher = useFetcher();
  const failure = useFetcherFailure(fetcher);
  const { pathname, search } = useLocation();
  const send = (fields: HTMLFormElement | Record<string, string>) =>
    fetcher.submit(fields, { method: "post", action: LIST, preventScrollReset: true });
  const stored = property.availability;
  const chosen = availabilities.find((one) => one === fetcher.formData?.get("availability"));
  return (
    <fetcher.Form method="post" action={LIST} className="flex flex-wrap items-center gap-2">
      <input type="hidden" name="property_id" value={property.id} />
      <input type="hidden" name="back" value={pathname + search} />
      <input type="hidden" name="former" value={stored} />
      <SavingSelect
        name="availability"
        label={m.admin_property_availability_label({ name: property.name })}
        value={chosen ?? stored}
        options={availabilities}
        labelOf={(availability) => availabilityLabels[availability]()}
        onSave={send}
        className="w-auto! px-2! text-sm lg:min-h-9 lg:py-1"
      />
      <button className={button("outline", "px-3! text-sm scripted:hidden")}>
        {m.admin_common_save()}
      </button>
      <SaveFailedNotice failure={failure} onRetry={send} />
    </fetcher.Form>
  );
}
