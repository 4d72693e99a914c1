import { useSearchParams } from "@remix-run/react";
import { Link } from "~/components/ui/links/links";
import { Icon, type IconName } from "~/components/ui/icon";
import {
  formatMapView,
  formatSearchedView,
  MAX_ZOOM,
  MIN_ZOOM,
  stepped,
  type MapBox,
  type MapView,
  type ViewStep,
} from "~/domain/map/map-view";
import { m } from "~/text/messages";
import { updateParams } from "~/utils/web/url-params";
import { classNames } from "~/utils/class-names";

const isMove = (step: ViewStep) => step !== "in" && step !== "out";

/** Touch screens with scripts need no buttons: a finger moves the map. */
const moving = "scripted:on-phone:hidden scripted:pointer-coarse:hidden";

/** All in one corner on phones, where they cover the fewest prices. */
const steps: { step: ViewStep; label: () => string; icon: IconName; place: string }[] = [
  { step: "in", label: m.map_zoom_in, icon: "plus", place: "top-3 right-3" },
  { step: "out", label: m.map_zoom_out, icon: "minus", place: "top-15 right-3" },
  {
    step: "north",
    label: m.map_move_north,
    icon: "chevron-up",
    place:
      "on-phone:bottom-9 on-phone:left-15 off-phone:top-3 off-phone:left-1/2 off-phone:-ml-5.5",
  },
  {
    step: "south",
    label: m.map_move_south,
    icon: "chevron-down",
    place:
      "on-phone:bottom-9 on-phone:left-27 off-phone:bottom-8 off-phone:left-1/2 off-phone:-ml-5.5",
  },
  {
    step: "west",
    label: m.map_move_west,
    icon: "chevron-left",
    place: "left-3 on-phone:bottom-9 off-phone:top-1/2 off-phone:-mt-5.5",
  },
  {
    step: "east",
    label: m.map_move_east,
    icon: "chevron-right",
    place:
      "on-phone:bottom-9 on-phone:left-39 off-phone:right-3 off-phone:top-1/2 off-phone:-mt-5.5",
  },
];

type ControlsProps = {
  view: MapView;
  hash: string;
  /** The view shows everything, so there are no buttons to move it. */
  isFitted?: boolean;
};

/** Links that zoom and move the map and keep the other URL parameters. */
export function MapControls({ view, hash, isFitted }: ControlsProps) {
  const [params] = useSearchParams();
  const canStep = (step: ViewStep) => {
    if (step === "in") return view.zoom < MAX_ZOOM;
    return step === "out" ? view.zoom > MIN_ZOOM : !isFitted;
  };
  return steps.map(
    ({ step, label, icon, place }) =>
      canStep(step) && (
        <Link
          key={step}
          to={
            updateParams(params, {
              at: formatMapView(stepped(view, step)),
              page: params.get("page"),
            }) + hash
          }
          preventScrollReset
          replace
          rel="nofollow"
          aria-label={label()}
          className={classNames(
            "absolute grid size-11 place-items-center rounded-lg border border-line bg-white text-ink shadow-raised hover:bg-sand-100",
            isMove(step) && moving,
            place,
          )}
        >
          <Icon name={icon} className="size-5" />
        </Link>
      ),
  );
}

type AreaSearchProps = { view: MapView; box: MapBox; isSearched: boolean; hash: string };

/** Limits the list to the map's area, or removes that limit. */
export function AreaSearch({ view, box, isSearched, hash }: AreaSearchProps) {
  const [params] = useSearchParams();
  const at = isSearched ? null : formatSearchedView(view, box);
  return (
    <Link
      to={updateParams(params, { at, selected: null }) + hash}
      preventScrollReset
      rel="nofollow"
      className="absolute top-3 left-3 z-10 flex min-h-11 items-center gap-2 rounded-full border border-line bg-white px-4 text-[0.9375rem] font-semibold text-lagoon-800 shadow-raised hover:bg-sand-100"
    >
      {isSearched ? m.map_show_everywhere() : m.map_search_this_area()}
    </Link>
  );
}
