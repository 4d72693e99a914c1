import type { BlogPostSeed } from "./types";
import { airportAndMkoaniRoad } from "./blog-posts/airport-and-mkoani-road";
import { apartmentTownhouseOrHouse } from "./blog-posts/apartment-townhouse-or-house";
import { buildingOnPemba } from "./blog-posts/building-on-pemba";
import { buyingABeachPlot } from "./blog-posts/buying-a-beach-plot";
import { chakeWeteRoad } from "./blog-posts/chake-wete-road";
import { condominiumAct } from "./blog-posts/condominium-act";
import { howForeignersHoldLand } from "./blog-posts/how-foreigners-hold-land";
import { livingInWete } from "./blog-posts/living-in-wete";
import { rentingOutAHome } from "./blog-posts/renting-out-a-home";
import { sevenChecks } from "./blog-posts/seven-checks";
import { theNorthOfPemba } from "./blog-posts/the-north-of-pemba";
import { whatLandCosts } from "./blog-posts/what-land-costs";

/** Newest first. */
export const blogPosts: BlogPostSeed[] = [
  sevenChecks,
  whatLandCosts,
  livingInWete,
  rentingOutAHome,
  apartmentTownhouseOrHouse,
  buildingOnPemba,
  buyingABeachPlot,
  howForeignersHoldLand,
  airportAndMkoaniRoad,
  chakeWeteRoad,
  condominiumAct,
  theNorthOfPemba,
];
