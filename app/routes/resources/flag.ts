import type { LoaderFunctionArgs } from "@remix-run/node";
import { notFound } from "~/requests/not-found";

/** The flag of a country by its ISO code, as a picture. */
export async function loader({ params }: LoaderFunctionArgs) {
  const flags: Record<string, string> = await import("country-flag-icons/string/3x2");
  const flag = /^[A-Z]{2}$/.test(params.country ?? "") ? flags[params.country ?? ""] : undefined;
  if (!flag) return notFound();
  return new Response(flag, {
    headers: {
      "Content-Type": "image/svg+xml; charset=utf-8",
      "Cache-Control": "public, max-age=2592000",
    },
  });
}
