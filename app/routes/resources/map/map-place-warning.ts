import type { LoaderFunctionArgs } from "@remix-run/node";
import { placeWarning } from "~/domain/map/place-warning.server";
import { positionOfText } from "~/domain/map/position-text";
import { takeCharacters } from "~/utils/text";

/** A warning for the position picker about a position ("lat,lng") on an island. */
export function loader({ request }: LoaderFunctionArgs) {
  const { searchParams } = new URL(request.url);
  const position = positionOfText(searchParams.get("at") ?? "");
  const island = takeCharacters(searchParams.get("island") ?? "", 40);
  if (!position) return Response.json({ warning: null }, { status: 400 });
  return Response.json({ warning: placeWarning(position, island) });
}
