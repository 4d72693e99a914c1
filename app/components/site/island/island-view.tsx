import { Link } from "~/components/ui/links/links";
import { MapWhenNear } from "~/components/map/map-when-near";
import { button } from "~/components/ui/button";
import type { Claims } from "~/domain/claims/claim";
import type { AreaCardData } from "~/domain/areas/area";
import { CONSULTATION_PATH } from "~/domain/leads/forms/lead-path";
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

/** Without the database, areas and map are null and there are no claims. */
type Props = { areas: AreaCardData[] | null; map: SearchMap | null; claims: Claims };

export function IslandView({ areas, map, claims }: Props) {
  return (
    <main id="content">
      <Hero
        isTall
        title={m.common_why_pemba()}
        text={m.island_hero_text()}
        picture="hero-pemba-1.webp"
      >
        <div className="mt-7 flex flex-wrap gap-3">
          <Link to="/contact" className={button("primary")}>
            {m.island_ask_button()}
          </Link>
          <a href="#buying" className={button("onDark")}>
            {m.island_buying_link()}
          </a>
          <Link to={CONSULTATION_PATH} className={button("onDark")}>
            {m.booking_link()}
          </Link>
        </div>
      </Hero>
      <Reasons claims={claims} />
      <IslandFigures claims={claims} />
      <BuyingSteps claims={claims} />
      <LifeAndAccess claims={claims} />
      {areas ? (
        <AreasTeaser areas={areas} />
      ) : (
        <section className="page pt-[clamp(2.5rem,7vw,5rem)]">
          <ListUnavailable title={m.common_areas_unavailable()} toast={m.common_areas_failed()} />
        </section>
      )}
      {map && (
        <div id="map" className="page scroll-mt-20 pt-8">
          <MapWhenNear
            {...map}
            label={m.island_map_label()}
            currency={dollars}
            hash="#map"
            className="h-[36rem] max-h-[80dvh] min-h-80 rounded-xl border border-line"
          />
        </div>
      )}
      <Questions claims={claims} />
      <ClosingCall title={m.island_closing_title()} text={m.island_closing_text()} />
    </main>
  );
}
