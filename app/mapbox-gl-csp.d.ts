/** Mapbox's build for a strict Content-Security-Policy: the same library, its worker in a file of its own. */
declare module "mapbox-gl/dist/mapbox-gl-csp.js" {
  import type mapbox from "mapbox-gl";
  const library: typeof mapbox & { workerUrl: string };
  export default library;
}
