import { Icon, type IconName } from "~/components/ui/icon";
import { useSyncExternalStore, type ReactNode } from "react";
import {
  dismissSettled,
  forget,
  nothingPending,
  sendPending,
  subscribeToPending,
  pendingState,
} from "~/components/form/unsaved/pending-submissions";
import { button } from "~/components/ui/button";
import { m } from "~/text/messages";

/** Reports on forms that are no longer on the page: those waiting on this device, and those delivered since. */
export function PendingNotice() {
  const all = useSyncExternalStore(subscribeToPending, pendingState, () => nothingPending);
  const isElsewhere = ({ id }: { id: string }) => !all.shown.includes(id);
  const waiting = all.pending.filter(isElsewhere);
  return (
    <div
      role="status"
      aria-live="polite"
      className="fixed inset-x-4 bottom-20 z-40 flex flex-col gap-2 sm:right-auto sm:bottom-4 sm:w-96 print:hidden"
    >
      {waiting.length > 0 && (
        <Note text={m.form_pending()}>
          <button type="button" className={button("outline")} onClick={() => void sendPending()}>
            {m.lead_send_now()}
          </button>
          <button
            type="button"
            className={button("outline")}
            onClick={() => waiting.forEach(({ id }) => forget(id))}
          >
            {m.common_delete()}
          </button>
        </Note>
      )}
      {all.settled.filter(isElsewhere).map(({ id, response }) => (
        <Note
          key={id}
          icon={"thanks" in response ? "circle-check" : "circle-alert"}
          text={"thanks" in response ? response.thanks : m.lead_pending_refused()}
        >
          {"thanks" in response && (
            <a
              href={response.whatsApp}
              target="_blank"
              rel="noreferrer"
              className={button("outline")}
            >
              {m.lead_continue_on_whatsapp()}
            </a>
          )}
          {"thanks" in response && response.ownPage && (
            <a href={response.ownPage.path} className={button("outline")}>
              {response.ownPage.label}
            </a>
          )}
          <button type="button" className={button("outline")} onClick={() => dismissSettled(id)}>
            {m.common_close()}
          </button>
        </Note>
      ))}
    </div>
  );
}

type NoteProps = { icon?: IconName; text: string; children: ReactNode };

function Note({ icon = "cloud-off", text, children }: NoteProps) {
  return (
    <div className="rounded-lg border border-lagoon-600 bg-white p-4 shadow-raised">
      <p className="flex gap-3 font-medium">
        <Icon name={icon} className="mt-0.5 size-5 shrink-0 text-lagoon-700" />
        {text}
      </p>
      <div className="mt-3 flex flex-wrap gap-2">{children}</div>
    </div>
  );
}
