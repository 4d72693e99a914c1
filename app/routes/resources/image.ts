import type { LoaderFunctionArgs } from "@remix-run/node";
import { imageVariant, type ImageFormat } from "~/services/images.server";
import { IMAGE_WIDTHS } from "~/utils/image-url";

export async function loader({ request, params }: LoaderFunctionArgs) {
  const width = Number(new URL(request.url).searchParams.get("w"));
  const source = params["*"];
  if (!source || !(IMAGE_WIDTHS as readonly number[]).includes(width)) return notFound();
  const format: ImageFormat = request.headers.get("Accept")?.includes("image/avif")
    ? "avif"
    : "webp";
  const bytes = await imageVariant({ source, width: widthFor(request, width), format });
  if (!bytes) return notFound();
  return new Response(new Uint8Array(bytes), {
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

function notFound() {
  return new Response("Not found", { status: 404, headers: { "Cache-Control": "no-store" } });
}
