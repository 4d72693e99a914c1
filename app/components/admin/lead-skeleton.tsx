/**
 * Three rows in place of the leads while others are on their way. They lie over the list, and only
 * once that takes a moment: a list that comes at once must not flicker.
 */
export function LeadSkeleton() {
  return (
    <div
      data-skeleton
      className="absolute inset-0 bg-sand-50 opacity-100 transition-opacity delay-200 duration-0 starting:opacity-0"
    >
      <p role="status" className="sr-only">
        Loading leads
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
    </div>
  );
}

const bone = "h-4 animate-pulse rounded bg-sand-200 motion-reduce:animate-none";
