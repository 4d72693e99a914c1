import { useSearchParams } from "@remix-run/react";
import { Link } from "~/components/ui/links/links";
import { Icon } from "~/components/ui/icon";
import { m } from "~/text/messages";
import { classNames } from "~/utils/class-names";
import { toView } from "./view-switch";

type ViewToggleProps = { view: "grid" | "map"; hash?: string; className?: string };

/** Grid or map; phones have a floating button instead. */
export function ViewToggle({ view, hash = "", className }: ViewToggleProps) {
  const [params] = useSearchParams();
  const choices = [
    { value: "grid", label: m.list_view_grid(), icon: "layout-grid" },
    { value: "map", label: m.list_view_map(), icon: "map" },
  ] as const;
  return (
    <div
      role="group"
      aria-label={m.common_view()}
      className={classNames("flex overflow-hidden rounded-lg border border-line", className)}
    >
      {choices.map(({ value, label, icon }) => (
        <Link
          key={value}
          to={toView(params, value) + hash}
          preventScrollReset
          aria-current={value === view ? "true" : undefined}
          className={segment}
        >
          <Icon name={icon} className="size-4" /> {label}
        </Link>
      ))}
    </div>
  );
}

/** Classes of one option of a toggle. */
export const segment =
  "flex min-h-11 items-center gap-1.5 px-3 text-[0.9375rem] hover:bg-lagoon-50 aria-[current]:bg-lagoon-800 aria-[current]:font-semibold aria-[current]:text-white";
