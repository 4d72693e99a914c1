import { useRouteLoaderData } from "@remix-run/react";

type Layout = { helper: string | null };

/** Returns the name of the signed-in helper; null for the operator. */
export function useHelperName(): string | null {
  const layout = useRouteLoaderData("routes/admin/layout") as Layout | undefined;
  return layout?.helper ?? null;
}

/** True unless a helper is signed in. Hides links that the server would refuse. */
export const useIsOperator = (): boolean => useHelperName() === null;
