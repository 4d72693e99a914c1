import { metresFromCoast, placeOf } from "~/domain/map/coast/land.server";
import type { Position } from "./map-view";
import { positionOfFields } from "./position-text";

/** A beach may lie this far outside of the coastline that we have, in metres. */
const ASHORE = 150;

/** Returns where a position lies that is not on its island: "at sea"; null when it is, or on its beach. */
export function placeElsewhere(position: Position, island: string): string | null {
  const place = placeOf(position);
  if (place === island) return null;
  if (place === "mainland") return `on the mainland, not on ${island}`;
  if (place !== "sea") return `on ${place}, not on ${island}`;
  return metresFromCoast(position) <= ASHORE ? null : "at sea";
}

/** Returns a warning about a position that looks wrong for an island; null when nothing is odd. */
export function placeWarning(position: Position, island: string): string | null {
  const elsewhere = placeElsewhere(position, island);
  if (!elsewhere) return null;
  return `This position lies ${elsewhere}.${elsewhere === "at sea" ? " Is it right?" : ""}`;
}

/** The same of the position that a form was sent with, in its fields latitude, longitude and island. */
export function placeWarningOfForm(formData: FormData): string | null {
  const [latitude, longitude, island] = ["latitude", "longitude", "island"].map((name) => {
    const value = formData.get(name);
    return typeof value === "string" ? value : "";
  });
  const position = positionOfFields(latitude ?? "", longitude ?? "");
  return position && placeWarning(position, island ?? "");
}
