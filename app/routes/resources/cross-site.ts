import { m } from "~/text/messages";

/** Receives forms sent from other sites; nothing is saved. */
const refuse = () =>
  new Response(`${m.error_cross_site()}\n`, {
    status: 403,
    headers: { "Content-Type": "text/plain; charset=utf-8", "Cache-Control": "no-store" },
  });

export const action = refuse;
export const loader = refuse;
