import { Link } from "~/components/ui/links/links";
import { BuyingSteps } from "~/components/site/island/buying-steps";
import { Questions } from "~/components/site/island/questions";
import { place } from "~/agency";
import type { AreaCardData } from "~/domain/areas/area";
import type { Claims } from "~/domain/claims/claim";
import type { CostSummary } from "~/domain/costs/cost-question";
import { m } from "~/text/messages";

const textLink =
  "inline-flex min-h-11 items-center font-semibold text-lagoon-800 underline underline-offset-4";

type GuideCosts = Pick<CostSummary, "costs" | "total" | "yearly" | "costsPath"> & {
  price: string;
  returnPath: string;
};

/** Without the database, areas and costs are null and there are no claims. */
type Props = { areas: AreaCardData[] | null; claims: Claims; costs: GuideCosts | null };

/** The guide that visitors request: the content of the title, cost and area pages, in the order of a purchase. */
export function InvestmentGuideView({ areas, claims, costs }: Props) {
  return (
    <main id="content" className="pt-24 pb-16 lg:pt-32 lg:pb-20">
      <div className="page">
        <h1 className="font-display text-2xl font-semibold tracking-tight lg:text-3xl">
          {m.guide_investment_heading({ place })}
        </h1>
        <p className="mt-6 prose-measure text-[1.0625rem] text-ink-soft lg:text-lg">
          {m.guide_investment_intro()}
        </p>
      </div>
      <Questions claims={claims} />
      <BuyingSteps claims={claims} />
      <section className="page grid gap-10 section-gap lg:grid-cols-3 lg:gap-12">
        <div>
          <h2 className="font-display text-xl font-semibold">{m.guide_title_heading()}</h2>
          <p className="mt-3 text-ink-soft">{m.guide_title_intro()}</p>
          <Link to="/guides/title" className={textLink}>
            {m.guide_title_page()}
          </Link>
        </div>
        {costs && <Costs costs={costs} />}
        {areas && <Areas areas={areas} />}
      </section>
    </main>
  );
}

function Costs({ costs }: { costs: GuideCosts }) {
  return (
    <div>
      <h2 className="font-display text-xl font-semibold">{m.costs_heading()}</h2>
      <p className="mt-3 text-ink-soft">{m.guide_investment_costs(costs)}</p>
      <Link to={costs.costsPath} className={textLink}>
        {m.island_costs_link()}
      </Link>
      <br />
      <Link to={costs.returnPath} className={textLink}>
        {m.island_return_link()}
      </Link>
    </div>
  );
}

function Areas({ areas }: { areas: AreaCardData[] }) {
  return (
    <div>
      <h2 className="font-display text-xl font-semibold">{m.common_areas()}</h2>
      <ul className="mt-1 columns-[8rem]">
        {areas.map(({ slug, name }) => (
          <li key={slug}>
            <Link to={`/areas/${slug}`} className={textLink}>
              {name}
            </Link>
          </li>
        ))}
      </ul>
    </div>
  );
}
