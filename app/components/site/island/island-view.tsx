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
import { m } from "~/text/messages";
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
        title={m.common_why_pemba()}
        text={m.island_pemba_island_zanzibar_is()}
        picture="hero-pemba-1.webp"
      >
        <div className="mt-7 flex flex-wrap gap-3">
          <Link to="/contact" className={button("primary")}>
            {m.island_ask_a_question()}
          </Link>
          <a href="#buying" className={button("onDark")}>
            {m.island_how_buying_works()}
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
          title={m.island_where_on_the_island()}
          text={m.island_three_towns_and_villages_and()}
        />
      ) : (
        <section className="page pt-[clamp(2.5rem,7vw,5rem)]">
          <ListUnavailable what={m.island_the_areas()} toast={m.common_failed_to_load_areas()} />
        </section>
      )}
      {map && (
        <div id="map" className="page scroll-mt-20 pt-8">
          <MapWhenNear
            {...map}
            label={m.island_map_of_pemba_island_with_its()}
            currency={dollars}
            hash="#map"
            className="h-[36rem] max-h-[80dvh] min-h-80 rounded-xl border border-line"
          />
        </div>
      )}
      <Questions claims={claims} />
      <ClosingCall
        title={m.island_thirty_minutes_before_you()}
        text={m.island_tell_us_what_you_want_to_buy()}
      />
    </main>
  );
}
