import type { Light, Scene } from "../content/types";
import { drawApartment } from "./buildings/apartment";
import { drawHotel } from "./buildings/hotel";
import { drawHouse, drawVilla } from "./buildings/house";
import { drawShop } from "./buildings/shop";
import { drawTownhouse } from "./buildings/townhouse";
import { drawPenthouse, drawPool, drawTerrace, drawVeranda } from "./interiors/outdoors";
import { drawBedroom, drawKitchen, drawLivingRoom, drawLobby } from "./interiors/rooms";
import { drawShopInterior } from "./interiors/shop-interior";
import { drawConstruction, drawSurvey } from "./places/building-site";
import { drawAerialCoast, drawBeach, drawDhow, drawIsland, drawReef } from "./places/coast";
import { drawCloveHills, drawForest, drawRuins } from "./places/country";
import { drawDesk, drawHandshake } from "./places/office";
import { drawHarbour, drawTown } from "./places/settlements";
import { drawMarket } from "./places/trade";
import { drawLand, drawPlotView } from "./places/plots";
import { drawFallback, drawHero } from "./places/site";
import { Random } from "./random";
import { Stage } from "./stage";
import { group, HEIGHT, WIDTH } from "./svg";

/** What can be drawn: the scenes of the content, and two pictures of the site itself. */
export type Subject = Scene | "hero" | "fallback";

type Drawing = (stage: Stage) => string;

const drawings: Record<Subject, Drawing> = {
  villa: drawVilla,
  house: drawHouse,
  townhouse: drawTownhouse,
  apartment: drawApartment,
  hotel: drawHotel,
  shop: drawShop,
  land: drawLand,
  "plot-view": drawPlotView,
  construction: drawConstruction,
  survey: drawSurvey,
  "living-room": drawLivingRoom,
  bedroom: drawBedroom,
  kitchen: drawKitchen,
  veranda: drawVeranda,
  pool: drawPool,
  terrace: drawTerrace,
  penthouse: drawPenthouse,
  "shop-interior": drawShopInterior,
  lobby: drawLobby,
  town: drawTown,
  harbour: drawHarbour,
  "clove-hills": drawCloveHills,
  forest: drawForest,
  ruins: drawRuins,
  market: drawMarket,
  desk: drawDesk,
  handshake: drawHandshake,
  hero: drawHero,
  fallback: drawFallback,
  beach: drawBeach,
  dhow: drawDhow,
  island: drawIsland,
  reef: drawReef,
  "aerial-coast": drawAerialCoast,
};

/** The SVG of a scene; `key` is the picture's file key, its seed, and up to its number the owner's. */
export function drawScene(scene: Subject, light: Light, key: string, wish = ""): string {
  const stage = new Stage(new Random(key), light, key.replace(/-\d+$/, ""), wish.toLowerCase());
  const mirrored = scene !== "hero" && stage.random.chance(0.5);
  const content = drawings[scene](stage);
  const body = mirrored
    ? group(content, { transform: `translate(${WIDTH} 0) scale(-1 1)` })
    : content;
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}" viewBox="0 0 ${WIDTH} ${HEIGHT}"><defs>${stage.defs}</defs>${body}</svg>`;
}
