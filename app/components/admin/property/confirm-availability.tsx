import { useFetcher, useLocation } from "@remix-run/react";
import { SaveFailedNotice, useFetcherFailure } from "~/components/admin/saving/save-failed-notice";
import { button } from "~/components/ui/button";
import { m } from "~/text/messages";
import { formatCalendarDate } from "~/utils/time/date-words";

type Props = {
  property: { id: string; name: string; availability_confirmed_on: string | null };
};

const LIST = "/admin/properties";

/** Shows when an availability was last confirmed, and confirms it with one click. */
export function ConfirmAvailability({ property }: Props) {
  const fetcher = useFetcher();
  const failure = useFetcherFailure(fetcher);
  const { pathname, search } = useLocation();
  const day = property.availability_confirmed_on;
  return (
    <fetcher.Form
      method="post"
      action={LIST}
      preventScrollReset
      className="flex flex-wrap items-center gap-x-2"
    >
      <input type="hidden" name="property_id" value={property.id} />
      <input type="hidden" name="confirmed" value="true" />
      <input type="hidden" name="back" value={pathname + search} />
      <span className="text-sm whitespace-nowrap text-ink-soft xl:max-2xl:text-xs">
        {day
          ? m.admin_property_confirmed_on({ date: formatCalendarDate(day) })
          : m.admin_property_never_confirmed()}
      </span>
      <button
        aria-label={m.admin_property_confirm_label({ name: property.name })}
        className={button(
          "quiet",
          "px-2! text-sm lg:min-h-9! lg:py-1! xl:max-2xl:min-h-7! xl:max-2xl:px-0! xl:max-2xl:py-0!",
        )}
      >
        {m.admin_property_confirm()}
      </button>
      <SaveFailedNotice
        failure={failure}
        onRetry={(fields) =>
          fetcher.submit(fields, { method: "post", action: LIST, preventScrollReset: true })
        }
      />
    </fetcher.Form>
  );
}
