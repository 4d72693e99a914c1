declare module "mapbox-gl/dist/mapbox-gl-csp.js" {
  import type mapbox from "mapbox-gl";
  const library: typeof mapbox & { workerUrl: string };
  export default library;
}
