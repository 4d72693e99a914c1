import { RemixBrowser } from "@remix-run/react";
import { StrictMode, startTransition, Suspense } from "react";
import { flushSync } from "react-dom";
import { createRoot, hydrateRoot } from "react-dom/client";
import { startSending } from "~/components/form/unsaved/pending-submissions";

/**
 * Hydrates the page once Remix has decoded its data. RemixBrowser starts decoding when it is first rendered,
 * and suspends. If a key or a click came just before that, React 18 would fail for good (error 345).
 */
function start() {
  // Of another document: React listens to the events of one once.
  const unseen = createRoot(document.implementation.createHTMLDocument().body);
  flushSync(() =>
    unseen.render(
      <Suspense>
        <RemixBrowser />
      </Suspense>,
    ),
  );
  unseen.unmount();
  setTimeout(hydrate);
}

function hydrate() {
  startTransition(() => {
    hydrateRoot(
      document,
      <StrictMode>
        <RemixBrowser />
      </StrictMode>,
    );
  });
}

// The data are at the end of the page.
if (document.readyState === "loading") addEventListener("DOMContentLoaded", start);
else start();

startSending();
