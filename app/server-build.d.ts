/** The build that Remix makes of all routes, for a module that is part of it. */
declare module "virtual:remix/server-build" {
  import type { ServerBuild } from "@remix-run/node";
  export const routes: ServerBuild["routes"];
}
