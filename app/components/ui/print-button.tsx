import { m } from "~/text/messages";
import { button } from "./button";
import { Icon } from "./icon";

/** Prints the page; only where scripts run. */
export function PrintButton({ className }: { className?: string }) {
  return (
    <button
      type="button"
      onClick={() => window.print()}
      className={button("quiet", "px-3! font-medium! unscripted:hidden", className)}
    >
      <Icon name="printer" className="size-5" /> {m.property_print()}
    </button>
  );
}
