import { useLocation, useRouteLoaderData } from "@remix-run/react";
import { useState, useSyncExternalStore } from "react";
import { Icon } from "~/components/ui/icon";
import { m } from "~/text/messages";
import { language, pathIn, type Language, type LanguageWords } from "~/utils/language/language";

/** Empty on a page that failed. */
const useLanguages = (): LanguageWords[] =>
  (useRouteLoaderData("routes/site/layout") as { languages?: LanguageWords[] } | undefined)
    ?.languages ?? [];

/** The page in each language. Its scripts are others, so that a link loads a new document. */
export function LanguageLinks({ className }: { className?: string }) {
  const addressIn = useAddress();
  return useLanguages().map(({ code, name }) => (
    <a
      key={code}
      href={addressIn(code)}
      lang={code}
      aria-current={code === language() ? "true" : undefined}
      onClick={() => remember(code)}
      className={className}
    >
      {name}
    </a>
  ));
}

function useAddress(): (one: Language) => string {
  const { pathname, search, hash } = useLocation();
  return (one) => pathIn(one, pathname) + search + hash;
}

/** Offers the browser's language, in that language, on the first page of a visitor who has chosen none. */
export function LanguageOffer() {
  const languages = useLanguages();
  const addressIn = useAddress();
  const [isDismissed, setDismissed] = useState(false);
  const { pathname } = useLocation();
  const [firstPath] = useState(pathname);
  const preferred = useSyncExternalStore(nothingChanges, preferredLanguage, () => "");
  const offered = languages.find(({ code }) => code === preferred);
  const isDone = isDismissed || pathname !== firstPath || preferred === language();
  if (!offered || isDone) return null;
  return (
    <div
      ref={rememberOffer}
      lang={offered.code}
      className="fixed inset-x-4 top-14 z-30 flex items-center justify-between rounded-lg border border-line bg-white p-3 text-ink shadow-raised sm:right-4 sm:left-auto lg:top-16"
    >
      <a
        href={addressIn(offered.code)}
        onClick={() => remember(offered.code)}
        className="flex min-h-11 items-center font-semibold text-lagoon-800 underline underline-offset-4"
      >
        {offered.offer}
      </a>
      <button
        type="button"
        aria-label={m.ui_dismiss_message()}
        onClick={() => setDismissed(true)}
        className="grid size-11 place-items-center rounded-md"
      >
        <Icon name="x" />
      </button>
    </div>
  );
}

const CHOICE = "kisiwa-language";

function remember(code: string): void {
  try {
    localStorage.setItem(CHOICE, code);
  } catch {
    // Without storage, it is offered again.
  }
}

const rememberOffer = (offer: HTMLElement | null) => offer && remember(language());

let preferred: string | undefined;

/** Empty once a language was chosen or offered; read once per document. */
const preferredLanguage = (): string =>
  (preferred ??= readChoice() ? "" : navigator.language.slice(0, 2));

function readChoice(): string | null {
  try {
    return localStorage.getItem(CHOICE);
  } catch {
    return null;
  }
}

const nothingChanges = () => () => undefined;
