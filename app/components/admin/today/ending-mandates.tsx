import { Link, useFetcher, useLocation } from "@remix-run/react";
import { BanNote } from "~/components/admin/contact-bans/ban-note";
import { ContactLink } from "~/components/admin/messages/contact-link";
import { discovered } from "~/components/admin/saving/discovered";
import { SaveFailedNotice, useFetcherFailure } from "~/components/admin/saving/save-failed-notice";
import { button } from "~/components/ui/button";
import type { EndingMandate, EndingMandatesData } from "~/domain/owners/ending-mandate";
import { mandateText } from "~/domain/owners/mandate";
import { mandatePath, ownersPath } from "~/domain/owners/owner";
import { m } from "~/text/messages";
import { formatNumber } from "~/utils/text";
import { NoTasks, TaskList } from "./task-list";

type Props = { ending: EndingMandatesData; isAlone: boolean; today: string };

/** Mandates that end soon or have ended, each to be renewed or ended. */
export function EndingMandates({ ending: { mandates, count }, isAlone, today }: Props) {
  if (count === 0) return isAlone ? <NoTasks text={m.admin_today_mandates_empty()} /> : null;
  const rest = count - mandates.length;
  return (
    <TaskList
      title={m.admin_today_mandates_count({ count, number: formatNumber(count) })}
      note={m.admin_today_mandates_note()}
      isOpen
      rest={rest > 0 && m.admin_today_mandates_more({ number: formatNumber(rest) })}
    >
      {mandates.map((mandate) => (
        <li key={mandate.id} className="py-2">
          <Mandate mandate={mandate} today={today} />
        </li>
      ))}
    </TaskList>
  );
}

function Mandate({ mandate, today }: { mandate: EndingMandate; today: string }) {
  const { name, number, person_id, property, ban } = mandate;
  const { search } = useLocation();
  const sheet = mandatePath(mandate, "/admin/today") + search;
  const look = button("outline", "px-3! text-sm");
  return (
    <>
      <p className="font-semibold text-clove-700">{mandateText(mandate, today)}</p>
      <p className="text-[0.9375rem]">
        <Link
          to={ownersPath(property.id)}
          className="inline-flex min-h-8 items-center font-semibold underline-offset-2 hover:underline"
        >
          {property.name}
        </Link>{" "}
        <Link
          to={`/admin/people/${person_id}`}
          className="inline-flex min-h-8 items-center text-lagoon-800 underline underline-offset-2"
        >
          {name}
        </Link>
      </p>
      <BanNote ban={ban} />
      <div className="flex flex-wrap gap-2 pt-1">
        <Link
          to={sheet}
          preventScrollReset
          aria-label={m.admin_owner_renew_label({ property: property.name, name })}
          className={look}
        >
          {m.admin_owner_renew()}
        </Link>
        <EndMandate
          action={sheet}
          label={m.admin_owner_end_label({ property: property.name, name })}
        />
        <ContactLink
          kind="whatsapp"
          {...{ number, ban }}
          person={person_id}
          aria-label={m.admin_common_whatsapp_label({ name })}
          className={look}
        >
          {m.admin_common_whatsapp()}
        </ContactLink>
      </div>
    </>
  );
}

function EndMandate({ action, label }: { action: string; label: string }) {
  const fetcher = useFetcher();
  const failure = useFetcherFailure(fetcher);
  const end = () =>
    void fetcher.submit(
      { intent: "end-mandate", ended: "true" },
      { method: "post", action, preventScrollReset: true },
    );
  return (
    <fetcher.Form {...discovered} method="post" action={action} preventScrollReset>
      <input type="hidden" name="intent" value="end-mandate" />
      <input type="hidden" name="ended" value="true" />
      <button aria-label={label} className={button("outline", "px-3! text-sm")}>
        {m.admin_owner_end()}
      </button>
      <SaveFailedNotice failure={failure} onRetry={end} />
    </fetcher.Form>
  );
}
