import type { MapView } from "~/domain/map/map-view";
import { saveHistoryValue, readHistoryValue } from "~/utils/web/history-entry";

/** Key of the map's view in the page's history entry. */
const NAME = "mapView";

/** Returns the view in which a visitor left the page's map; undefined if no map was in use. */
export const savedMapView = () => readHistoryValue(NAME) as MapView | undefined;

export const saveMapView = (view: MapView) => saveHistoryValue(NAME, view);
