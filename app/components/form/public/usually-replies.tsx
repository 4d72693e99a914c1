import { useAgency } from "~/components/ui/use-agency";
import { m } from "~/text/messages";
import { counted } from "~/utils/text";

/** How soon the agency usually replies; nothing while that is not known to be true. */
export function UsuallyReplies() {
  const { repliesWithinHours } = useAgency();
  if (!repliesWithinHours) return null;
  return (
    <p className="mt-3 text-sm text-ink-soft">
      {m.form_usually_replies_within({
        repliesWithinHours: counted(repliesWithinHours, "hour", "hours"),
      })}
    </p>
  );
}
