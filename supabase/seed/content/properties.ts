import type { PropertySeed } from "./types";
import { apartments } from "./properties/apartments";
import { commercial } from "./properties/commercial";
import { hotels } from "./properties/hotels";
import { houses } from "./properties/houses";
import { land } from "./properties/land";
import { penthouses } from "./properties/penthouses";
import { townhouses } from "./properties/townhouses";
import { villas } from "./properties/villas";

export const properties: PropertySeed[] = [
  ...villas,
  ...penthouses,
  ...townhouses,
  ...apartments,
  ...houses,
  ...hotels,
  ...land,
  ...commercial,
];
