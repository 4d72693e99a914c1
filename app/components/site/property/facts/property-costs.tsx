import { Link } from "@remix-run/react";
import type { CostSummary } from "~/domain/costs/cost-question";

const linkClass =
  "inline-flex min-h-11 items-center font-semibold text-lagoon-800 underline underline-offset-4";

/** The costs of a property beside its price, in two sentences with a link to each item. */
export function PropertyCosts(summary: CostSummary) {
  const { costs, inAll, yearly, groundRent, costsPath, returnPath } = summary;
  return (
    <>
      <p className="prose-measure">
        By our list, costs of buying come to {costs} beside the price: {inAll} in all. What is due
        each year usually comes to {yearly}
        {groundRent && `, with its own ground rent of ${groundRent}, as its title says`}. These are
        ranges for a budget, not a quotation.
      </p>
      <p className="mt-1 flex flex-wrap gap-x-6">
        <Link to={costsPath} className={linkClass}>
          Each item, with its source
        </Link>
        {returnPath && (
          <Link to={returnPath} className={linkClass}>
            What it may bring
          </Link>
        )}
      </p>
    </>
  );
}
