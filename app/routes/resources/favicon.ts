import favicon from "~/assets/favicon.svg?raw";
import { icoOf } from "~/services/pictures/favicon.server";

let icon: Promise<Buffer> | undefined;

export async function loader() {
  icon ??= icoOf(favicon);
  return new Response(new Uint8Array(await icon), {
    headers: { "Content-Type": "image/x-icon", "Cache-Control": "public, max-age=86400" },
  });
}
