import { Link } from "~/components/ui/links/links";
import { lazy, Suspense } from "react";
import { button } from "~/components/ui/button";
import { ErrorToast } from "~/components/ui/toast/error-toast";
import { m } from "~/text/messages";
import { classNames } from "~/utils/class-names";

import type { Suggestions } from "~/components/site/not-found/find-another";

// Loaded on demand, since property pages are rarely missing. The server has it.
const FindAnother = import.meta.env.SSR
  ? (await import("~/components/site/not-found/find-another")).default
  : lazy(() => import("~/components/site/not-found/find-another"));

type Props = {
  title: string;
  text: string;
  back?: { to: string; label: string };
  toast?: string;
  status?: number;
  suggestions?: Suggestions;
};

export const pageNotFound = () => ({
  title: m.common_page_not_found(),
  text: m.error_not_found_text(),
});

/** Page for missing content; its route responds with 404 or the given status. */
export function NotFound(props: Props) {
  const { title, text, back, toast, status = 404, suggestions } = props;
  return (
    <main id="content">
      <div
        className={classNames(
          "page grid place-content-center pt-24 text-center",
          suggestions ? "pb-8" : "min-h-[80dvh] pb-24",
        )}
      >
        {toast && <ErrorToast message={toast} />}
        <p aria-hidden className="font-display text-4xl font-semibold text-lagoon-600">
          {status}
        </p>
        <h1 className="mt-2 font-display text-3xl font-semibold">{title}</h1>
        <p className="mx-auto mt-4 prose-measure text-ink-soft">{text}</p>
        <div className="mt-8">
          <Link to={back?.to ?? "/"} className={button("brand")}>
            {back?.label ?? m.error_back_home()}
          </Link>
        </div>
      </div>
      {suggestions && (
        <Suspense fallback={null}>
          <FindAnother {...suggestions} />
        </Suspense>
      )}
    </main>
  );
}
