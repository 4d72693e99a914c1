import { m } from "~/text/messages";

/** Responds 404 to a request for a file. */
export const notFound = (headers?: HeadersInit) =>
  new Response(m.error_file_not_found(), { status: 404, headers });
