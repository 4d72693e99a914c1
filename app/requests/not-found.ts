import { m } from "~/text/messages";

export const notFound = (headers?: HeadersInit) =>
  new Response(m.error_file_not_found(), { status: 404, headers });
