import { ClaimOrigin } from "~/components/site/claims/claim-origin";
import { figureKeys, type Claims } from "~/domain/claims/claim";
import { m } from "~/text/messages";

const QUIET = "text-white/75";

/** The island's figures whose claims are current, each with its source. */
export function IslandFigures({ claims }: { claims: Claims }) {
  const figures = figureKeys.flatMap((key) => claims[key] ?? []);
  const airport = claims["airport-expansion"];
  if (figures.length === 0 && !airport) return null;
  return (
    <section aria-labelledby="claims-title" className="bg-lagoon-950 text-white">
      <div className="page section-gap">
        <h2 id="claims-title" className="font-display text-2xl font-semibold">
          {figures.length > 0 ? m.island_figures_title() : m.island_plans_title()}
        </h2>
        {figures.some(({ isEstimate }) => isEstimate) && (
          <p className="mt-3 prose-measure text-[1.0625rem] text-white/90">
            {m.island_figures_note()}
          </p>
        )}
        {figures.length > 0 && (
          <dl className="mt-9 grid gap-x-10 gap-y-8 sm:grid-cols-2 lg:grid-cols-3">
            {figures.map((claim) => (
              <div key={claim.statement} className="flex flex-col border-t border-white/25 pt-4">
                <dt className="order-2 mt-1 text-white/90">{claim.statement}</dt>
                <dd className="order-1 font-semibold tabular-nums">{claim.figure}</dd>
                <dd className="order-3 mt-1">
                  <ClaimOrigin claim={claim} className={QUIET} />
                </dd>
              </div>
            ))}
          </dl>
        )}
        {airport && (
          <div className="mt-10 prose-measure border-t border-white/25 pt-5 text-white/90">
            <p>
              <strong className="font-semibold text-white">{airport.figure}</strong>{" "}
              {airport.statement}
            </p>
            <ClaimOrigin claim={airport} className={`mt-1 ${QUIET}`} />
          </div>
        )}
      </div>
    </section>
  );
}
