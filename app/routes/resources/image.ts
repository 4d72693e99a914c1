import type { LoaderFunctionArgs } from "@remix-run/node";
import { log } from "~/services/log.server";
import { readOrOutage } from "~/services/outage.server";
import { getImageVariant } from "~/services/pictures/images.server";
import { IMAGE_WIDTHS, parseImageWidth } from "~/utils/web/image-url";
import { imageFormatFor } from "~/requests/image-format";
import { notFound } from "~/requests/not-found";
import { m } from "~/text/messages";

const RETRY_AFTER_SECONDS = "10";

export async function loader({ request, params }: LoaderFunctionArgs) {
  const requestedWidth = parseImageWidth(new URL(request.url).searchParams.get("w"));
  const source = params["*"];
  if (!source || !requestedWidth) return notFound(NO_STORE);
  const [format, width] = [imageFormatFor(request), widthFor(request, requestedWidth)];
  const reading = await readOrOutage(getImageVariant({ source, width, format }, request.signal));
  if (!reading.ok) return unavailable(reading.error);
  const result = reading.value;
  if (!result.ok) return result.reason === "not-found" ? notFound(NO_STORE) : tryLater();
  return new Response(new Uint8Array(result.bytes), {
    headers: {
      "Content-Type": `image/${format}`,
      "Content-Length": String(result.bytes.length),
      // Immutable, because a new picture gets a new URL.
      "Cache-Control": "public, max-age=31536000, immutable",
      Vary: "Accept, Save-Data",
      "X-Content-Type-Options": "nosniff",
      "Cross-Origin-Resource-Policy": "same-site",
    },
  });
}

/** With Save-Data, returns the next width that is at least a quarter smaller. */
function widthFor({ headers }: Request, width: number): number {
  if (headers.get("Save-Data") !== "on") return width;
  return IMAGE_WIDTHS.findLast((smaller) => smaller <= width * 0.75) ?? width;
}

const NO_STORE = { "Cache-Control": "no-store" };

function unavailable({ message }: Error) {
  log.error({ reason: message }, "A picture could not be read");
  const headers = { ...NO_STORE, "Retry-After": "5" };
  return new Response(m.picture_unavailable(), { status: 503, headers });
}

function tryLater() {
  return new Response(m.picture_busy(), {
    status: 503,
    headers: { ...NO_STORE, "Retry-After": RETRY_AFTER_SECONDS },
  });
}
