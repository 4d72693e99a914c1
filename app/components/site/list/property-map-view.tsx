import { useSearchParams } from "@remix-run/react";
import { Link } from "~/components/ui/links/links";
import { useRef, type UIEvent } from "react";
import { useFirstUse } from "~/components/map/begin/first-use";
import { MapHighlight, useFollow } from "~/components/map/map-highlight";
import { SiteMap } from "~/components/map/site-map";
import type { SiteMapProps } from "~/components/map/site-map-props";
import { button } from "~/components/ui/button";
import type { PropertyCardData } from "~/domain/properties/property-card";
import type { Preferences } from "~/domain/properties/search/preferences";
import { m } from "~/text/messages";
import { classNames } from "~/utils/class-names";
import { saveHistoryValue, readHistoryValue } from "~/utils/web/history-entry";
import { updateParams } from "~/utils/web/url-params";
import { PropertyRowCard } from "./card/property-row-card";

export type SearchMap = Omit<SiteMapProps, "label" | "currency" | "hash" | "className">;

type Props = {
  map: SearchMap;
  properties: PropertyCardData[];
  preferences: Preferences;
  from: string;
  next: number | null;
};

/**
 * A list beside its map; on a phone, a strip of cards to swipe below the map. In landscape the map keeps a
 * usable height and the strip is scrolled to.
 */
export default function PropertyMapView({ map, ...list }: Props) {
  const use = useFirstUse();
  return (
    <MapHighlight>
      <div
        {...use.listeners}
        className="flex gap-6 max-lg:min-h-full max-lg:flex-col-reverse max-lg:gap-0 lg:items-start"
      >
        <Cards {...list} selected={map.selected} />
        <SiteMap
          {...map}
          use={use}
          label={m.list_map_label()}
          currency={list.preferences.currency}
          hash="#map"
          className="border-line max-lg:-mx-4 max-lg:min-h-48 max-lg:grow lg:sticky lg:top-36 lg:h-[calc(100dvh-10.5rem)] lg:max-h-[44rem] lg:w-[45%] lg:rounded-xl lg:border"
        />
      </div>
    </MapHighlight>
  );
}

type CardsProps = Omit<Props, "map"> & { selected: PropertyCardData | null };

/** Key of the strip's current card in the history entry. */
const SAVED_CARD = "card";
/** Milliseconds after a swipe before the map follows. */
const REST = 150;

/** The list's cards, including that of the selected marker even if it is on another page. */
function Cards({ properties, preferences, from, next, selected }: CardsProps) {
  const follow = useFollow();
  const rest = useRef<ReturnType<typeof setTimeout>>();
  const onScroll = ({ currentTarget: strip }: UIEvent<HTMLElement>) => {
    clearTimeout(rest.current);
    rest.current = setTimeout(() => {
      const slug = firstCardIn(strip);
      if (!slug) return;
      saveHistoryValue(SAVED_CARD, slug);
      follow(slug);
    }, REST);
  };
  const isListed = properties.some(({ slug }) => slug === selected?.slug);
  const cards = selected && !isListed ? [selected, ...properties] : properties;
  return (
    <ul
      ref={restoreScroll}
      onScroll={onScroll}
      className={classNames(
        "strip max-lg:-mx-4 max-lg:flex max-lg:shrink-0 max-lg:snap-x max-lg:snap-mandatory max-lg:scroll-px-4 max-lg:gap-3 max-lg:overflow-x-auto max-lg:px-4 max-lg:py-3 lg:grid lg:w-[55%] lg:grid-cols-1 lg:gap-4",
        // Snapping would hold on to the former first card while the selected one loads.
        selected && "max-lg:unscripted:snap-none",
      )}
    >
      {cards.map((property) => (
        <li
          key={property.slug}
          data-card={property.slug}
          ref={property.slug === selected?.slug ? bringIntoView : undefined}
          className={classNames(
            "max-lg:w-[85vw] max-lg:max-w-sm max-lg:shrink-0 max-lg:snap-start lg:scroll-my-36",
            // A fixed minimum, so that the strip does not grow while cards load.
            "max-lg:min-h-46 max-sm:min-h-51",
            // No script brings it into view.
            property.slug === selected?.slug && "max-lg:unscripted:order-first",
          )}
        >
          <PropertyRowCard
            {...{ property, preferences, from }}
            isChosen={property.slug === selected?.slug}
          />
        </li>
      ))}
      {cards.length === 0 && (
        <li className="rounded-xl bg-sand-100 px-6 py-8 text-ink-soft">{m.list_map_empty()}</li>
      )}
      {next !== null && <NextCards page={next} />}
    </ul>
  );
}

/** At the end of the strip, where the pagination is out of sight. */
function NextCards({ page }: { page: number }) {
  const [params] = useSearchParams();
  return (
    <li className="grid shrink-0 place-items-center px-4 lg:hidden">
      <Link to={`${updateParams(params, { page })}#map`} className={button("outline")}>
        {m.list_next_cards()}
      </Link>
    </li>
  );
}

const bringIntoView = (card: HTMLElement | null) =>
  card?.scrollIntoView({ block: "nearest", inline: "start" });

function restoreScroll(strip: HTMLElement | null) {
  const savedSlug = strip && readHistoryValue(SAVED_CARD);
  if (typeof savedSlug !== "string") return;
  const card = strip?.querySelector<HTMLElement>(`[data-card="${CSS.escape(savedSlug)}"]`);
  if (strip && card)
    strip.scrollTo({ left: card.offsetLeft - strip.offsetLeft, behavior: "instant" });
}

/** The slug of the strip's first visible card; null for a list that does not scroll sideways. */
function firstCardIn(strip: HTMLElement): string | null {
  if (strip.scrollWidth <= strip.clientWidth) return null;
  const { left } = strip.getBoundingClientRect();
  const cards = [...strip.querySelectorAll<HTMLElement>("[data-card]")];
  const first = cards.find((card) => card.getBoundingClientRect().right > left + 40);
  return first?.dataset.card ?? null;
}
