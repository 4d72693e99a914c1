import { useNavigation } from "@remix-run/react";
import { m } from "~/text/messages";
import { usePath } from "~/components/ui/links/links";
import { splitLanguage } from "~/utils/language/language";

export const serviceGrid = "grid grid-cols-1 gap-6 sm:grid-cols-2 lg:grid-cols-3";
export const serviceCard =
  "flex h-full flex-col overflow-hidden rounded-xl border border-line bg-white";

/** Covers the old page with six skeleton cards while the services load. */
export function ArrivingServices() {
  const here = usePath();
  const { state, location } = useNavigation();
  if (
    state !== "loading" ||
    splitLanguage(location.pathname).path !== "/services" ||
    here === "/services"
  )
    return null;
  return (
    <div role="status" className="appears-late fixed inset-0 z-30 overflow-y-auto bg-white">
      <p className="sr-only">{m.service_loading()}</p>
      <ul aria-hidden className={`page pt-20 ${serviceGrid}`}>
        {[1, 2, 3, 4, 5, 6].map((card) => (
          <li key={card} data-skeleton className={`${serviceCard} motion-safe:animate-pulse`}>
            <div className="aspect-3/2 bg-sand-200" />
            <div className="m-6 h-4 bg-sand-200" />
          </li>
        ))}
      </ul>
    </div>
  );
}
