import { Icon } from "~/components/ui/icon";
import { m } from "~/text/messages";

/** Reports on the form in place. Always rendered, so that screen readers announce changes. */
export function PendingNote({ isPending }: { isPending: boolean }) {
  return (
    <div role="status" aria-live="polite">
      {isPending && (
        <p className="mt-4 flex gap-3 rounded-lg border border-lagoon-600 bg-lagoon-50 p-4 font-medium">
          <Icon name="cloud-off" className="mt-0.5 size-5 shrink-0 text-lagoon-700" />
          {m.form_pending()}
        </p>
      )}
    </div>
  );
}
