import { useAgency } from "~/components/ui/use-agency";
import { counted } from "~/utils/text";

/** How soon the agency usually replies; nothing while that is not known to be true. */
export function UsuallyReplies() {
  const { repliesWithinHours } = useAgency();
  if (!repliesWithinHours) return null;
  return (
    <p className="mt-3 text-sm text-ink-soft">
      Usually replies within {counted(repliesWithinHours, "hour", "hours")}, counted in office
      hours.
    </p>
  );
}
