import { useRouteLoaderData } from "@remix-run/react";
import { agencyOf, type Agency } from "~/domain/agency/agency";

/** Returns the agency's facts from the root loader. */
export const useAgency = (): Agency => agencyOf(useRouteLoaderData("root"));

/** Returns the site's own origin; empty if the root loader failed. */
export const useSiteUrl = (): string =>
  (useRouteLoaderData("root") as { siteUrl?: string } | undefined)?.siteUrl ?? "";
