import { Link } from "~/components/ui/links/links";
import type { CostSummary } from "~/domain/costs/cost-question";
import { m } from "~/text/messages";

const linkClass =
  "inline-flex min-h-11 items-center font-semibold text-lagoon-800 underline underline-offset-4";

export function PropertyCosts(summary: CostSummary) {
  const { costs, inAll, yearly, groundRent, conversion, costsPath, returnPath } = summary;
  return (
    <>
      <p className="prose-measure">
        {groundRent
          ? m.property_costs_summary_ground_rent({ costs, total: inAll, yearly, groundRent })
          : m.property_costs_summary({ costs, total: inAll, yearly })}{" "}
        {conversion}
      </p>
      <p className="mt-1 flex flex-wrap gap-x-6">
        <Link to={costsPath} className={linkClass}>
          {m.property_costs_breakdown()}
        </Link>
        {returnPath && (
          <Link to={returnPath} className={linkClass}>
            {m.property_rental_return()}
          </Link>
        )}
      </p>
    </>
  );
}
