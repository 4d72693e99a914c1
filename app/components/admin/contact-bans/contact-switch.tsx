import { Link, useFetcher, useLocation } from "@remix-run/react";
import { discovered } from "~/components/admin/saving/discovered";
import { SaveFailedNotice, useFetcherFailure } from "~/components/admin/saving/save-failed-notice";
import { button } from "~/components/ui/button";
import type { ContactBan } from "~/domain/contact-bans/contact-ban";
import { m } from "~/text/messages";
import { BanNote } from "./ban-note";

type Props = { person: string; name: string; ban: ContactBan | null };

/** The ban on contact with a person and the button that lifts it, or the link that sets one. */
export function ContactSwitch({ person, name, ban }: Props) {
  const { search } = useLocation();
  const fetcher = useFetcher();
  const failure = useFetcherFailure(fetcher);
  const action = `/admin/people/${person}/do-not-contact${search}`;
  const allow = () => void fetcher.submit({ intent: "allow" }, { method: "post", action });
  if (!ban) {
    return (
      <Link to={action} preventScrollReset className={button("quiet", "-ml-3 px-3! text-sm")}>
        {m.admin_ban_label()}
      </Link>
    );
  }
  return (
    <div className="mt-3 rounded-lg border border-danger bg-danger-soft p-3">
      <BanNote ban={ban} />
      <fetcher.Form {...discovered} method="post" action={action} preventScrollReset>
        <input type="hidden" name="intent" value="allow" />
        <button
          aria-label={m.admin_ban_allow_label({ name })}
          className={button("outline", "mt-2 px-3! text-sm")}
        >
          {m.admin_ban_allow()}
        </button>
        <SaveFailedNotice failure={failure} onRetry={allow} />
      </fetcher.Form>
    </div>
  );
}
