import type { Light, Scene } from "../content/types";
import { drawApartment } from "./buildings/apartment";
import { drawHotel } from "./buildings/hotel";
import { drawHouse } from "./buildings/house";
import { drawShop } from "./buildings/shop";
import { drawTownhouse } from "./buildings/townhouse";
import { drawVilla } from "./buildings/villa";
import { drawBedroom } from "./interiors/bedroom";
import { drawKitchen } from "./interiors/kitchen";
import { drawLivingRoom } from "./interiors/living-room";
import { drawLobby } from "./interiors/lobby";
import { drawPenthouse } from "./interiors/penthouse";
import { drawPool } from "./interiors/pool";
import { drawShopInterior } from "./interiors/shop-interior";
import { drawTerrace } from "./interiors/terrace";
import { drawVeranda } from "./interiors/veranda";
import { drawAerialCoast } from "./places/aerial-coast";
import { drawBeach } from "./places/beach";
import { drawCloveHills } from "./places/clove-hills";
import { drawConstruction } from "./places/construction";
import { drawDesk } from "./places/desk";
import { drawDhow } from "./places/dhow";
import { drawForest } from "./places/forest";
import { drawHandshake } from "./places/handshake";
import { drawHarbour } from "./places/harbour";
import { drawIsland } from "./places/island";
import { drawMarket } from "./places/market";
import { drawLand, drawPlotView } from "./places/plots";
import { drawReef } from "./places/reef";
import { drawRuins } from "./places/ruins";
import { drawFallback, drawHero } from "./places/site";
import { drawSurvey } from "./places/survey";
import { drawTown } from "./places/town";
import { Random } from "./random";
import { Stage } from "./stage";
import { HEIGHT, WIDTH, group } from "./svg";

/** What can be drawn: the scenes of the content, and two pictures of the site itself. */
export type Subject = Scene | "hero" | "fallback";

type Drawing = (stage: Stage) => string;

export const drawings: Record<Subject, Drawing> = {
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
