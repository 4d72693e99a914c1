import type { ReactNode } from "react";
import { classNames } from "~/utils/class-names";

/** Disclosure that Escape closes, and moving the focus out of it. */
export function Menu({ className, children }: { className?: string; children: ReactNode }) {
  return (
    <details
      className={classNames("group", className)}
      onKeyDown={({ key, currentTarget }) => {
        if (key !== "Escape") return;
        currentTarget.open = false;
        currentTarget.querySelector("summary")?.focus();
      }}
      onBlur={({ relatedTarget: next, currentTarget }) => {
        if (next && !currentTarget.contains(next)) currentTarget.open = false;
      }}
    >
      {children}
    </details>
  );
}
