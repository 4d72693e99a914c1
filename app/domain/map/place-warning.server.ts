import { ASHORE_METRES, metresFromCoast, placeOf } from "~/domain/map/coast/land.server";
import { m } from "~/text/messages";
import type { Position } from "./map-view";
import { positionOfFields } from "./position-text";

/** Returns the place of a position that isn't on its island: another island, "mainland" or "sea"; otherwise null. */
export function placeElsewhere(position: Position, island: string): string | null {
  const place = placeOf(position);
  if (place === island) return null;
  return place === "sea" && metresFromCoast(position) <= ASHORE_METRES ? null : place;
}

export function placeWarning(position: Position, island: string): string | null {
  const place = placeElsewhere(position, island);
  return place && m.admin_map_position_elsewhere({ place, island });
}

export function placeWarningOfForm(formData: FormData): string | null {
  const [latitude, longitude, island] = ["latitude", "longitude", "island"].map((name) => {
    const value = formData.get(name);
    return typeof value === "string" ? value : "";
  });
  const position = positionOfFields(latitude ?? "", longitude ?? "");
  return position && placeWarning(position, island ?? "");
}
