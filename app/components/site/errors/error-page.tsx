import { isRouteErrorResponse, useLocation, useNavigate, useRouteError } from "@remix-run/react";
import { Link } from "~/components/ui/links/links";
import { useCallback } from "react";
import { Icon } from "~/components/ui/icon";
import { button } from "~/components/ui/button";
import { ErrorToast } from "~/components/ui/toast/error-toast";
import { useAgency } from "~/components/ui/use-agency";
import { whatsAppLink } from "~/domain/messages/whatsapp";
import { m } from "~/text/messages";

type ErrorWords = { title: () => string; text: () => string };

const unknownError: ErrorWords = { title: m.error_unknown_title, text: m.error_unknown_text };

const wordsByStatus: Record<number, ErrorWords> = {
  400: { title: m.error_request_title, text: m.error_bad_request_text },
  403: { title: m.error_forbidden_title, text: m.error_forbidden_text },
  404: { title: m.common_page_not_found, text: m.error_not_found_text },
  405: { title: m.error_request_title, text: m.error_method_text },
  413: { title: m.error_too_large_title, text: m.error_too_large_text },
};

/** The title and text of an error page, by status; never the error's own message. */
export function errorWords(error: unknown): { title: string; text: string } {
  const { title, text } = wordsFor(error) ?? unknownError;
  // A form that was too large carries its own limits and advice.
  const isTooLarge = isRouteErrorResponse(error) && error.status === 413;
  const ownText = isTooLarge && typeof error.data === "string" ? error.data : null;
  return { title: title(), text: ownText ?? text() };
}

const wordsFor = (error: unknown): ErrorWords | undefined =>
  isRouteErrorResponse(error) ? wordsByStatus[error.status] : undefined;

/**
 * Replaces a page that failed. Never gives the reason, but always ways to reach us. A toast names the
 * failure; without scripts, a line of the page does.
 */
export function ErrorPage({ toast }: { toast?: string }) {
  const error = useRouteError();
  const words = errorWords(error);
  const { pathname, search } = useLocation();
  const here = pathname + search;
  const canRetry = !wordsFor(error);
  // A refused request did not fail to load anything.
  const failure = canRetry && toast;
  const page = useOnceConnected(canRetry && here);
  return (
    <main
      ref={page}
      id="content"
      className="page grid min-h-[80dvh] place-content-center py-24 text-center"
    >
      {failure && <ErrorToast message={failure} />}
      <meta name="robots" content="noindex" />
      <h1 className="font-display text-3xl font-semibold">{words.title}</h1>
      {failure && <p className="mt-4 font-semibold text-danger scripted:hidden">{failure}</p>}
      <p className="mx-auto mt-4 prose-measure text-ink-soft">{words.text}</p>
      {canRetry ? (
        <WaysOn to={here} label={m.common_try_again()} />
      ) : (
        <WaysOn to="/" label={m.error_back_home()} />
      )}
    </main>
  );
}

/** Ref callback: while its element is mounted, regaining the connection opens the address. */
function useOnceConnected(address: string | false) {
  const navigate = useNavigate();
  return useCallback(
    (element: HTMLElement | null) => {
      window.ononline = element && address ? () => navigate(address, { replace: true }) : null;
    },
    [address, navigate],
  );
}

/** Replaces a list that couldn't be read, so that it isn't taken for an empty one. */
export function ListUnavailable({ title, toast }: { title: string; toast?: string }) {
  const { pathname, search } = useLocation();
  return (
    <div className="rounded-xl bg-sand-100 px-6 py-12 text-center">
      {toast && <ErrorToast message={toast} />}
      <h3 className="font-display text-xl font-semibold">{title}</h3>
      <p className="mx-auto mt-4 prose-measure text-ink-soft">{m.error_try_again()}</p>
      <WaysOn to={pathname + search} label={m.common_try_again()} />
    </div>
  );
}

/** A link that may help, and phone and WhatsApp in case it doesn't. */
function WaysOn({ to, label }: { to: string; label: string }) {
  const agency = useAgency();
  return (
    <div className="mt-8 flex flex-wrap justify-center gap-3">
      <Link to={to} className={button("brand")}>
        {label}
      </Link>
      <a href={`tel:${agency.phone}`} className={button("outline")}>
        <Icon name="phone" className="size-5" /> {agency.phoneDisplay}
      </a>
      <a
        href={whatsAppLink(agency.whatsApp)}
        target="_blank"
        rel="noreferrer"
        className={button("primary")}
      >
        <Icon name="message-circle" className="size-5" />
        {m.contact_whatsapp()}
      </a>
    </div>
  );
}
