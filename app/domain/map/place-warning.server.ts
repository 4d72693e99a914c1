import { metresFromCoast, placeOf } from "~/domain/map/coast/land.server";
import { m } from "~/text/messages";
import type { Position } from "./map-view";
import { positionOfFields } from "./position-text";

/** A beach may lie this far outside of the coastline that we have, in metres. */
const ASHORE = 150;

/** Returns where a position lies that is not on its island: "at sea"; null when it is, or on its beach. */
export function placeElsewhere(position: Position, island: string): string | null {
  const place = placeOf(position);
  if (place === island) return null;
  if (place === "mainland") return m.map_on_the_mainland_not_on({ island });
  if (place !== "sea") return m.map_on_not_on({ place, island });
  return metresFromCoast(position) <= ASHORE ? null : "at sea";
}

/** Returns a warning about a position that looks wrong for an island; null when nothing is odd. */
export function placeWarning(position: Position, island: string): string | null {
  const elsewhere = placeElsewhere(position, island);
  if (!elsewhere) return null;
  return `This position lies ${elsewhere}.${elsewhere === "at sea" ? m.map_is_it_right() : ""}`;
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
