import { useFetcher, useLocation, useSearchParams } from "@remix-run/react";
import { Icon, type IconName } from "~/components/ui/icon";
import { SaveFailedNotice, useFetcherFailure } from "~/components/admin/saving/save-failed-notice";
import { button } from "~/components/ui/button";
import { SpamClick } from "~/components/admin/spam/spam-click";
import { updateParams } from "~/utils/web/url-params";
import { discovered } from "~/components/admin/saving/discovered";
import { m } from "~/text/messages";

type Request = {
  id: string;
  full_name: string;
  dismissed_at: string | null;
  suspected_spam?: boolean;
};

const compact = "px-3! py-1! text-sm whitespace-nowrap lg:min-h-9!";

/** Adds a callback request as a lead, dismisses or restores it, and marks it as spam or not spam. */
export function CallbackActions({ request }: { request: Request }) {
  return (
    <div className="flex flex-wrap gap-2">
      <Action
        request={request}
        intent="make-lead"
        label={m.admin_leads_callback_add()}
        busyLabel={m.admin_leads_callback_adding()}
        fullLabel={m.admin_leads_callback_add_label({ name: request.full_name })}
        icon="user-plus"
      />
      {request.dismissed_at ? (
        <Action
          request={request}
          intent="restore-callback"
          label={m.admin_common_restore()}
          fullLabel={m.admin_leads_callback_restore({ name: request.full_name })}
          icon="undo-2"
        />
      ) : (
        <Action
          request={request}
          intent="dismiss-callback"
          label={m.admin_common_dismiss()}
          fullLabel={m.admin_leads_callback_dismiss({ name: request.full_name })}
          icon="x"
        />
      )}
      {!request.dismissed_at && (
        <SpamClick
          intent={request.suspected_spam ? "not-spam" : "mark-spam"}
          id={request.id}
          name={request.full_name}
          className={button("quiet", compact)}
        />
      )}
    </div>
  );
}

type ActionProps = {
  request: Request;
  intent: string;
  label: string;
  busyLabel?: string;
  /** Label for screen readers, with the name. */
  fullLabel: string;
  icon: IconName;
};

function Action({
  request,
  intent,
  label,
  busyLabel = m.admin_common_saving(),
  fullLabel,
  icon,
}: ActionProps) {
  const { pathname } = useLocation();
  const [params] = useSearchParams();
  const fetcher = useFetcher();
  const failure = useFetcherFailure(fetcher);
  const isBusy = fetcher.state !== "idle";
  // Keeps the section open after the redirect.
  const view = request.dismissed_at ? "dismissed" : "open";
  return (
    <fetcher.Form {...discovered} method="post" action="/admin/leads/callbacks" preventScrollReset>
      <input type="hidden" name="intent" value={intent} />
      <input type="hidden" name="callback_id" value={request.id} />
      <input
        type="hidden"
        name="back"
        value={pathname + updateParams(params, { callbacks: view, page: params.get("page") })}
      />
      <SaveFailedNotice failure={failure} />
      <button
        aria-disabled={isBusy}
        aria-label={fullLabel}
        className={button(intent === "make-lead" ? "outline" : "quiet", compact)}
      >
        <Icon name={icon} className="size-4" />
        {isBusy ? busyLabel : label}
      </button>
    </fetcher.Form>
  );
}
