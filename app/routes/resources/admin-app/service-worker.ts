import script from "~/assets/admin-service-worker.js?raw";

/** The service worker of the back office. Below /admin its scope reaches no page of a visitor. */
export const loader = () =>
  new Response(script, {
    headers: { "Content-Type": "text/javascript; charset=utf-8", "Cache-Control": "no-cache" },
  });
