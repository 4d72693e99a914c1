import { useRouteLoaderData } from "@remix-run/react";

/** True if the visitor saves data; never in the back office. */
export const useSavesData = (): boolean =>
  (useRouteLoaderData("routes/site/layout") as { savesData?: boolean } | undefined)?.savesData ??
  false;
