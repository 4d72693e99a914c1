import type { MapView } from "./map-view";
import { fittedRoom, type Room } from "./map-rooms";

export const mapScreens = ["wide", "tall", "middle", "short"] as const;
export type MapScreen = (typeof mapScreens)[number];

/** Media query of each screen, and classes that hide its map on the others. */
export const screenMedia: Record<MapScreen, { media: string; shown: string }> = {
  wide: { media: "(width >= 64rem)", shown: "hidden lg:block" },
  tall: {
    media: "(width < 64rem) and (height >= 820px)",
    shown: "hidden max-lg:[@media(height>=820px)]:block",
  },
  middle: {
    media: "(width < 64rem) and (720px <= height < 820px)",
    shown: "hidden max-lg:[@media(720px<=height<820px)]:block",
  },
  short: {
    media: "(width < 64rem) and (height < 720px)",
    shown: "hidden max-lg:[@media(height<720px)]:block",
  },
};

/** Minimum heights of phone screens, and the height of header, bar and cards, in pixels. */
const LEAST = { tall: 820, middle: 720, short: 640 };
const AROUND_MAP = 390;
const CHIPS = 45;

export function mapRooms(isNarrowed: boolean): Record<MapScreen, Room> {
  const around = AROUND_MAP + (isNarrowed ? CHIPS : 0);
  const phone = (height: number) => fittedRoom({ width: 360, height: height - around });
  return {
    wide: fittedRoom({ width: 420, height: 430 }),
    tall: phone(LEAST.tall),
    middle: phone(LEAST.middle),
    short: phone(LEAST.short),
  };
}

type Views = { view: MapView; views?: Record<MapScreen, MapView> };

export const drawnViews = ({ view, views }: Views) =>
  views
    ? mapScreens.map((screen) => ({ screen, view: views[screen], ...screenMedia[screen] }))
    : [{ screen: "wide" as const, view, media: "all", shown: "" }];

export const viewOnScreen = (map: Views): MapView =>
  drawnViews(map).find(({ media }) => matchMedia(media).matches)?.view ?? map.view;
