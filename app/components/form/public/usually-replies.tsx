import { useAgency } from "~/components/ui/use-agency";
import { m } from "~/text/messages";

/** The agency's usual reply time; renders nothing until it has been measured. */
export function UsuallyReplies() {
  const { repliesWithinHours } = useAgency();
  if (!repliesWithinHours) return null;
  return (
    <p className="mt-3 text-sm text-ink-soft">{m.form_reply_time({ count: repliesWithinHours })}</p>
  );
}
