import { ClaimOrigin } from "~/components/site/claims/claim-origin";
import { Picture } from "~/components/ui/picture";
import { IconTopics, type IconTopic } from "./icon-topics";
import type { Claim, Claims } from "~/domain/claims/claim";
import { journeysIn } from "~/domain/claims/copy";
import { m } from "~/text/messages";
import { classNames } from "~/utils/class-names";
import { HALF_OF_PAGE } from "~/utils/web/image-sizes";

const topics: IconTopic[] = [
  {
    icon: "plane",
    title: m.island_life_air,
    copy: [{ claim: "airport-access" }, m.island_life_air_text],
  },
  { icon: "ship", title: m.island_life_sea, copy: [m.island_life_sea_text] },
  { icon: "zap", title: m.island_life_utilities, copy: [m.island_life_utilities_text] },
  { icon: "heart-pulse", title: m.island_life_daily, copy: [m.island_life_daily_text] },
];

export function LifeAndAccess({ claims }: { claims: Claims }) {
  const journeys = claims["airport-journeys"];
  return (
    <section aria-labelledby="life-title" className="bg-sand-100">
      <div className="page section-gap">
        <h2 id="life-title" className="font-display text-2xl font-semibold">
          {m.island_life_title()}
        </h2>
        <IconTopics
          topics={topics}
          claims={claims}
          className="mt-8 grid gap-8 sm:grid-cols-2 lg:grid-cols-4"
        />
        <div
          className={classNames(
            "mt-12 grid overflow-hidden rounded-xl bg-white",
            journeys && "lg:grid-cols-2",
          )}
        >
          <div
            className={classNames(
              "relative aspect-16/10 bg-sand-200 empty:hidden",
              journeys ? "lg:aspect-auto" : "lg:aspect-5/2",
            )}
          >
            <Picture
              url="/pictures/hero-areas-1.webp"
              alt=""
              width={1600}
              height={1067}
              sizes={HALF_OF_PAGE}
            />
          </div>
          {journeys && <Journeys claim={journeys} />}
        </div>
      </div>
    </section>
  );
}

function Journeys({ claim }: { claim: Claim }) {
  return (
    <div className="pb-5">
      <table className="w-full">
        <caption className="px-5 pt-6 pb-2 text-left font-display text-lg font-semibold sm:px-8">
          {m.island_journeys_title()}
        </caption>
        <tbody className="divide-y divide-line">
          {journeysIn(claim.statement).map(({ to, time }) => (
            <tr key={to}>
              <th scope="row" className="py-3 pl-5 text-left font-medium sm:pl-8">
                {to}
              </th>
              <td className="py-3 pr-5 pl-4 text-right whitespace-nowrap text-ink-soft tabular-nums sm:pr-8">
                {time}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      <div className="px-5 sm:px-8">
        <ClaimOrigin claim={claim} />
      </div>
    </div>
  );
}
