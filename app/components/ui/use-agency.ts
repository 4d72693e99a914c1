import { useRouteLoaderData } from "@remix-run/react";
import { initialAgency } from "~/agency";
import type { Agency } from "~/domain/agency/agency";

/** The agency's facts as the page's root loader has read them; the initial ones where it has not run. */
export function useAgency(): Agency {
  const root = useRouteLoaderData("root") as { agency?: Agency } | undefined;
  return root?.agency ?? initialAgency;
}
