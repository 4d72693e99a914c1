import { useRouteLoaderData } from "@remix-run/react";

/** Whether this visitor wants little fetched; never in the back office. */
export const useSavesData = (): boolean =>
  (useRouteLoaderData("routes/site/layout") as { savesData?: boolean } | undefined)?.savesData ??
  false;
