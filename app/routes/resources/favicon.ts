import favicon from "~/assets/favicon.svg?raw";
import { encodeIco } from "~/services/pictures/favicon.server";

let icon: Promise<Buffer> | undefined;

export async function loader() {
  icon ??= encodeIco(favicon);
  return new Response(new Uint8Array(await icon), {
    headers: { "Content-Type": "image/x-icon", "Cache-Control": "public, max-age=86400" },
  });
}
