import {
  isRouteErrorResponse,
  Link,
  useLocation,
  useNavigate,
  useRouteError,
} from "@remix-run/react";
import { useCallback } from "react";
import { Icon } from "~/components/ui/icon";
import { button } from "~/components/ui/button";
import { ErrorToast } from "~/components/ui/toast/error-toast";
import { useAgency } from "~/components/ui/use-agency";
import { whatsAppLink } from "~/domain/messages/whatsapp";
import { m } from "~/text/messages";

type Words = { title: string; text: string };

const somethingWentWrong: Words = {
  title: "Something went wrong",
  text: "This page could not be loaded just now. Please try again in a moment, or call us: a person answers.",
};

const wordsByStatus: Record<number, Words> = {
  400: { title: "That did not work", text: "The request could not be understood." },
  403: { title: "Not allowed", text: "This request was refused. Please go back and try again." },
  404: {
    title: "Page Not Found",
    text: "The page you're looking for doesn't exist or has been removed.",
  },
  405: {
    title: "That did not work",
    text: "This address does not take that kind of request. Please go back and try again, or call us: a person answers.",
  },
  413: { title: "That is too much at once", text: "Please shorten it and try again." },
};

/** Words an error for people: by its status where it has one, never with its reason. */
export function errorWords(error: unknown): Words {
  if (!isRouteErrorResponse(error)) return somethingWentWrong;
  const words = wordsByStatus[error.status] ?? somethingWentWrong;
  // The form that was too large says its own bounds, and what to do about them.
  const isTooLarge = error.status === 413 && typeof error.data === "string";
  return isTooLarge ? { ...words, text: String(error.data) } : words;
}

/**
 * Stands in for a page that failed: never says the reason, always how to reach us. A toast
 * says what it was; without scripts a line of the page does.
 */
export function ErrorPage({ toast }: { toast?: string }) {
  const error = useRouteError();
  const words = errorWords(error);
  const { pathname, search } = useLocation();
  const here = pathname + search;
  const mayPass = words === somethingWentWrong;
  const page = useOnceConnected(mayPass && here);
  return (
    <main
      ref={page}
      id="content"
      className="page grid min-h-[80dvh] place-content-center py-24 text-center"
    >
      {toast && <ErrorToast message={toast} />}
      <meta name="robots" content="noindex" />
      <h1 className="font-display text-3xl font-semibold">{words.title}</h1>
      {toast && <p className="mt-4 font-semibold text-danger scripted:hidden">{toast}</p>}
      <p className="mx-auto mt-4 prose-measure text-ink-soft">{words.text}</p>
      {mayPass ? (
        <WaysOn to={here} label={m.common_try_again()} />
      ) : (
        <WaysOn to="/" label={m.error_back_to_home()} />
      )}
    </main>
  );
}

/** Made the ref of an element: while that is there, a connection that comes back goes to the address. */
function useOnceConnected(address: string | false) {
  const navigate = useNavigate();
  return useCallback(
    (element: HTMLElement | null) => {
      window.ononline = element && address ? () => navigate(address, { replace: true }) : null;
    },
    [address, navigate],
  );
}

/** Stands in the place of a list that could not be read, so that nobody takes it for an empty one. */
export function ListUnavailable({ title, toast }: { title: string; toast?: string }) {
  const { pathname, search } = useLocation();
  return (
    <div className="rounded-xl bg-sand-100 px-6 py-12 text-center">
      {toast && <ErrorToast message={toast} />}
      <h3 className="font-display text-xl font-semibold">{title}</h3>
      <p className="mx-auto mt-4 prose-measure text-ink-soft">
        {m.error_please_try_again_in_a_moment()}
      </p>
      <WaysOn to={pathname + search} label={m.common_try_again()} />
    </div>
  );
}

/** A page that may help, and the telephone and WhatsApp for when it does not. */
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
        <Icon name="message-circle" className="size-5" /> WhatsApp
      </a>
    </div>
  );
}
