import { useRouteLoaderData } from "@remix-run/react";
import { agencyOf, type Agency } from "~/domain/agency/agency";

/** The agency's facts, as the page's root loader has read them. */
export const useAgency = (): Agency => agencyOf(useRouteLoaderData("root"));
