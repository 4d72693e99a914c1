import { useNavigation } from "@remix-run/react";

/** A bar along the top while a page is on its way; it appears only when that takes a moment. */
export function NavigationProgress() {
  const isLoading = useNavigation().state !== "idle";
  return (
    <div role="status" className="fixed inset-x-0 top-0 z-50 h-1">
      {isLoading && (
        <>
          <span className="sr-only">Loading</span>
          <div className="navigation-progress h-full origin-left bg-clove-600" />
        </>
      )}
    </div>
  );
}
