import { statusBadgeColour, statusLabel, type BadgeColour } from "~/domain/properties/property";

const colours: Record<BadgeColour, string> = {
  grey: "bg-badge-grey",
  orange: "bg-badge-orange",
  green: "bg-badge-green",
  blue: "bg-badge-blue",
};

/** The status badge, preceded by the availability unless available. */
export function PropertyBadges({ property }: { property: Badged }) {
  const { status, unavailable } = property;
  return (
    <div className="flex flex-wrap gap-2">
      {unavailable && <StatusBadge status={unavailable} />}
      <StatusBadge status={status} />
    </div>
  );
}

type Badged = { status: string; unavailable: string | null };

/** Colours from the specification, section 4. */
export function StatusBadge({ status }: { status: string }) {
  const colour = statusBadgeColour(status);
  return (
    <span
      data-colour={colour}
      className={`${colours[colour]} rounded-md px-2.5 py-1 text-sm font-semibold text-white`}
    >
      {statusLabel(status)}
    </span>
  );
}
