import { CLAIMS_SOURCE, pembaClaims } from "~/domain/areas/pemba-claims";

/** The agency's figures, each with where it comes from. */
export function Claims() {
  return (
    <section aria-labelledby="claims-title" className="bg-lagoon-950 text-white">
      <div className="page section-gap">
        <h2 id="claims-title" className="font-display text-2xl font-semibold">
          The island in figures
        </h2>
        <p className="mt-3 prose-measure text-[1.0625rem] text-white/90">
          These are our own estimates, from what we see, hear and are asked. They are not official
          statistics, they differ from place to place, and none of them is a promise. Asking prices
          can rise long before anybody pays them.
        </p>
        <dl className="mt-9 grid gap-x-10 gap-y-8 sm:grid-cols-2 lg:grid-cols-3">
          {pembaClaims.map(({ figure, text }) => (
            <div key={figure} className="flex flex-col border-t border-white/25 pt-4">
              <dt className="order-2 mt-1 text-white/90">{text}</dt>
              <dd className="order-1 font-display text-3xl font-semibold tabular-nums">{figure}</dd>
              <dd className="order-3 mt-1 text-sm text-white/75">{CLAIMS_SOURCE}</dd>
            </div>
          ))}
        </dl>
        <p className="mt-10 prose-measure border-t border-white/25 pt-5 text-white/90">
          <strong className="font-semibold text-white">The airport expansion is planned.</strong>{" "}
          Work on a longer runway and a new terminal near Chake Chake has begun, but the date first
          given, the end of 2025, has passed. Buy what is there; if more comes, be pleased.
        </p>
      </div>
    </section>
  );
}
