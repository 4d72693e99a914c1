import type { LoaderFunctionArgs } from "@remix-run/node";
import { log } from "~/services/log.server";
import { readOrOutage } from "~/services/outage.server";
import { getImageVariant, type ImageFormat } from "~/services/pictures/images.server";
import { IMAGE_WIDTHS, parseImageWidth } from "~/utils/web/image-url";

/** How long somebody for whom there is no room is asked to wait. */
const RETRY_AFTER_SECONDS = "10";

export async function loader({ request, params }: LoaderFunctionArgs) {
  const asked = parseImageWidth(new URL(request.url).searchParams.get("w"));
  const source = params["*"];
  if (!source || !asked) return notFound();
  const [format, width] = [formatFor(request), widthFor(request, asked)];
  const reading = await readOrOutage(getImageVariant({ source, width, format }, request.signal));
  if (!reading.ok) return unavailable(reading.error);
  const result = reading.value;
  if (!result.ok) return result.reason === "not-found" ? notFound() : tryLater();
  return new Response(new Uint8Array(result.bytes), {
    headers: {
      "Content-Type": `image/${format}`,
      "Content-Length": String(result.bytes.length),
      // A new picture gets a new name, so what this address shows never changes.
      "Cache-Control": "public, max-age=31536000, immutable",
      Vary: "Accept, Save-Data",
      "X-Content-Type-Options": "nosniff",
      "Cross-Origin-Resource-Policy": "same-site",
    },
  });
}

/**
 * The smallest format that the client names. Every browser that shows AVIF or WebP names it; a bare
 * "image/*" or "*\/*" comes from mail clients, link previews and old phones, and gets JPEG.
 */
function formatFor({ headers }: Request): ImageFormat {
  const accepted = headers.get("Accept") ?? "";
  return (["avif", "webp"] as const).find((format) => names(accepted, format)) ?? "jpeg";
}

const names = (accepted: string, format: ImageFormat) =>
  new RegExp(`\\bimage/${format}\\b(?!\\s*;\\s*q=0(\\.0*)?\\s*(,|$))`, "i").test(accepted);

/** With Save-Data the next of our widths that is a quarter smaller is sent, and shown as large. */
function widthFor({ headers }: Request, width: number): number {
  if (headers.get("Save-Data") !== "on") return width;
  return IMAGE_WIDTHS.findLast((smaller) => smaller <= width * 0.75) ?? width;
}

const NO_STORE = { "Cache-Control": "no-store" };

function unavailable({ message }: Error) {
  log.error({ reason: message }, "A picture could not be read");
  const headers = { ...NO_STORE, "Retry-After": "5" };
  return new Response("This picture can't be shown just now", { status: 503, headers });
}

function notFound() {
  return new Response("Not found", { status: 404, headers: NO_STORE });
}

function tryLater() {
  return new Response("Too many pictures are being made. Please try again.", {
    status: 503,
    headers: { ...NO_STORE, "Retry-After": RETRY_AFTER_SECONDS },
  });
}
