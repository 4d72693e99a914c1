import { Link } from "@remix-run/react";
import { MapWhenNear } from "~/components/map/map-when-near";
import { button } from "~/components/ui/button";
import type { Claims } from "~/domain/claims/claim";
import type { AreaCardData } from "~/domain/areas/area";
import { dollars } from "~/domain/properties/price";
import { AreasTeaser } from "~/components/site/area/areas-teaser";
import { ClosingCall } from "~/components/site/lead/closing-call";
import { ListUnavailable } from "~/components/site/errors/error-page";
import type { SearchMap } from "~/components/site/list/property-map-view";
import { Hero } from "~/components/site/shell/hero";
import { BuyingSteps } from "./buying-steps";
import { IslandFigures } from "./island-figures";
import { LifeAndAccess } from "./life-and-access";
import { Questions } from "./questions";
import { Reasons } from "./reasons";

/** Areas and map are null while they cannot be read, and there are no claims: the rest needs no database. */
type Props = { areas: AreaCardData[] | null; map: SearchMap | null; claims: Claims };

/** Why Pemba: what speaks for it and against it, how buying works, and what people ask. */
export function IslandView({ areas, map, claims }: Props) {
  return (
    <main id="content">
      <Hero
        isTall
        title="Why Pemba?"
        text="Pemba Island, Zanzibar, is green, quiet and early in its development. Here is what speaks for buying on it, what speaks against it, and how it is done."
        picture="hero-pemba-1.webp"
      >
        <div className="mt-7 flex flex-wrap gap-3">
          <Link to="/contact" className={button("primary")}>
            Ask a question
          </Link>
          <a href="#buying" className={button("onDark")}>
            How buying works
          </a>
        </div>
      </Hero>
      <Reasons claims={claims} />
      <IslandFigures claims={claims} />
      <BuyingSteps claims={claims} />
      <LifeAndAccess claims={claims} />
      {areas ? (
        <AreasTeaser
          areas={areas}
          title="Where on the island"
          text="Three towns, and villages and beaches between them. These have the most for sale."
        />
      ) : (
        <section className="page pt-[clamp(2.5rem,7vw,5rem)]">
          <ListUnavailable what="The areas" toast="Failed to load areas" />
        </section>
      )}
      {map && (
        <div id="map" className="page scroll-mt-20 pt-8">
          <MapWhenNear
            {...map}
            label="Map of Pemba Island with its areas"
            currency={dollars}
            hash="#map"
            className="h-[36rem] max-h-[80dvh] min-h-80 rounded-xl border border-line"
          />
        </div>
      )}
      <Questions claims={claims} />
      <ClosingCall
        title="Thirty minutes before you book a flight"
        text="Tell us what you want to buy or build. We tell you whether it has a chance of approval, what it may cost, and which areas are worth the journey."
      />
    </main>
  );
}
