import { useAgency } from "~/components/ui/use-agency";
import { m } from "~/text/messages";

/** How soon the agency usually replies; nothing while that is not known to be true. */
export function UsuallyReplies() {
  const { repliesWithinHours } = useAgency();
  if (!repliesWithinHours) return null;
  return (
    <p className="mt-3 text-sm text-ink-soft">{m.form_reply_time({ count: repliesWithinHours })}</p>
  );
}
