import type { MapView } from "~/domain/map/map-view";
import { saveHistoryValue, readHistoryValue } from "~/utils/web/history-entry";

/** The name of a map's view in the page's entry of the history. */
const NAME = "mapView";

/** The view in which a visitor left the page's map; undefined where no map was in use. */
export const keptMapView = () => readHistoryValue(NAME) as MapView | undefined;

export const keepMapView = (view: MapView) => saveHistoryValue(NAME, view);
