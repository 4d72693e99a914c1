import { RemixBrowser } from "@remix-run/react";
import { StrictMode, startTransition, Suspense } from "react";
import { flushSync } from "react-dom";
import { createRoot, hydrateRoot } from "react-dom/client";
import { overwriteGetLocale, type Locale } from "~/text/runtime";
import { startSending } from "~/components/form/unsaved/pending-submissions";

// RemixBrowser decodes the page's data on its first render and suspends meanwhile. An event just before that
// would make React 18 fail for good (error 345), so decoding happens before hydration.
function start() {
  // In another document, because React attaches its event listeners once per document.
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

// A built script has its language within.
if (import.meta.env.DEV) overwriteGetLocale(() => document.documentElement.lang as Locale);

// The page's data is at its end.
if (document.readyState === "loading") addEventListener("DOMContentLoaded", start);
else start();

startSending();
