import { useRouteLoaderData } from "@remix-run/react";
import { agencyOf, type Agency } from "~/domain/agency/agency";

/** The agency's facts, as the page's root loader has read them. */
export const useAgency = (): Agency => agencyOf(useRouteLoaderData("root"));

/** The site's own origin; empty where the root loader failed. */
export const useSiteUrl = (): string =>
  (useRouteLoaderData("root") as { siteUrl?: string } | undefined)?.siteUrl ?? "";
