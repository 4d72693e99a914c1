import type { LoaderFunctionArgs } from "@remix-run/node";
import { readUnlessAway } from "~/services/outage.server";
import { imageVariant, type ImageFormat } from "~/services/images.server";
import { IMAGE_WIDTHS } from "~/utils/image-url";

export async function loader({ request, params }: LoaderFunctionArgs) {
  const width = Number(new URL(request.url).searchParams.get("w"));
  const source = params["*"];
  if (!source || !(IMAGE_WIDTHS as readonly number[]).includes(width)) return notFound();
  const format: ImageFormat = request.headers.get("Accept")?.includes("image/avif")
    ? "avif"
    : "webp";
  const variant = { source, width: widthFor(request, width), format };
  const reading = await readUnlessAway(imageVariant(variant));
  if (!reading.ok) return unavailable(reading.error);
  if (!reading.value) return notFound();
  return new Response(new Uint8Array(reading.value), {
    headers: {
      "Content-Type": `image/${format}`,
      // A new picture gets a new name, so what this address shows never changes.
      "Cache-Control": "public, max-age=31536000, immutable",
      Vary: "Accept, Save-Data",
      "X-Content-Type-Options": "nosniff",
      "Cross-Origin-Resource-Policy": "same-site",
    },
  });
}

/** Who asks to be sparing with data gets the next smaller of our widths, shown as large. */
function widthFor({ headers }: Request, width: number): number {
  if (headers.get("Save-Data") !== "on") return width;
  return IMAGE_WIDTHS.findLast((smaller) => smaller < width) ?? width;
}

function unavailable({ message }: Error) {
  process.stderr.write(`A picture could not be read: ${message}\n`);
  const headers = { "Cache-Control": "no-store", "Retry-After": "5" };
  return new Response("This picture can't be shown just now", { status: 503, headers });
}

function notFound() {
  return new Response("Not found", { status: 404, headers: { "Cache-Control": "no-store" } });
}
