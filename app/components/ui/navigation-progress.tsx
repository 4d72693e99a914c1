import { useNavigation } from "@remix-run/react";
import { m } from "~/text/messages";

/** A bar along the top and a spinner while a page loads; both appear only when that takes a moment. */
export function NavigationProgress() {
  const isLoading = useNavigation().state !== "idle";
  return (
    <div role="status" className="pointer-events-none fixed inset-x-0 top-0 z-50">
      {isLoading && (
        <>
          <span className="sr-only">{m.ui_loading()}</span>
          <div className="navigation-progress h-1 origin-left bg-clove-600" />
          <div className="appears-late">
            <div className="navigation-spinner mx-auto mt-20 size-7 rounded-full" />
          </div>
        </>
      )}
    </div>
  );
}
