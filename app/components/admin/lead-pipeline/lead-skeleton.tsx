import { useLocation, useNavigation } from "@remix-run/react";
import { m } from "~/text/messages";

// Delayed, so that a fast response does not flicker.
const cover =
  "absolute inset-0 z-10 bg-sand-50 opacity-100 transition-opacity delay-200 duration-0 starting:opacity-0";
const bone = "h-4 animate-pulse rounded bg-sand-200 motion-reduce:animate-none";

export function LeadSkeleton() {
  return (
    <div data-skeleton className={cover}>
      <Rows />
    </div>
  );
}

/** Skeleton while navigating to the leads from another tab. */
export function ArrivingLeads() {
  const here = useLocation().pathname;
  const { state, location } = useNavigation();
  const isArriving =
    state === "loading" &&
    location.pathname === "/admin/leads" &&
    !here.startsWith(location.pathname);
  if (!isArriving) return null;
  return (
    <div data-skeleton className={`${cover} min-h-96`}>
      <div className="page py-8">
        <p aria-hidden className="pb-6 font-display text-xl font-semibold">
          {m.admin_leads_title()}
        </p>
        <Rows />
      </div>
    </div>
  );
}

const Rows = () => (
  <>
    <p role="status" className="sr-only">
      {m.admin_leads_loading()}
    </p>
    <ul aria-hidden className="divide-y divide-line rounded-lg border border-line bg-white">
      {[1, 2, 3].map((row) => (
        <li key={row} data-skeleton-row className="flex items-center gap-6 px-3 py-5">
          <span className={`${bone} w-40`} />
          <span className={`${bone} w-32 max-sm:hidden`} />
          <span className={`${bone} w-24 max-md:hidden`} />
          <span className={`${bone} ml-auto w-28`} />
        </li>
      ))}
    </ul>
  </>
);
