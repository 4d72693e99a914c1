import {
  data,
  type LinksFunction,
  type LoaderFunctionArgs,
  type MetaFunction,
} from "@remix-run/node";
import {
  type ShouldRevalidateFunction,
  Links,
  Meta,
  Outlet,
  ScrollRestoration,
  useMatches,
  useRouteLoaderData,
} from "@remix-run/react";
import type { ReactNode } from "react";
import { errorWords } from "~/components/site/errors/error-page";
import { DeferredScripts } from "~/components/site/shell/deferred-scripts";
import { NavigationProgress } from "./components/ui/navigation-progress";
import { ToastArea } from "./components/ui/toast/toast-area";
import { getAgency } from "~/domain/agency/agency.queries.server";
import { agencyIn } from "~/domain/page-heads/page-meta";
import { markHydrated } from "./utils/web/mark-hydrated";
import { siteUrl } from "./services/env.server";
import { takeToast } from "~/services/session/toast.server";
import { m } from "~/text/messages";
import { language } from "~/utils/language/language";
import stylesheet from "./tailwind.css?url";
import favicon from "./assets/favicon.svg?url";

/** A page shown at another URL than its route's would hydrate the wrong route. */
export type RootHandle = { hasNoScripts?: boolean };

// Fonts aren't preloaded: on a slow line the first picture comes sooner, and fallbacks have the same width.
export const links: LinksFunction = () => [
  { rel: "stylesheet", href: stylesheet },
  { rel: "icon", type: "image/svg+xml", href: favicon },
];

// Also applies to error pages of routes without a meta function.
export const meta: MetaFunction = ({ error, matches }) => {
  const { legalName, tagline, description } = agencyIn(matches);
  return error
    ? [{ title: `${errorWords(error).title} | ${legalName}` }]
    : [{ title: `${legalName} | ${tagline}` }, { name: "description", content: description }];
};

export async function loader({ request }: LoaderFunctionArgs) {
  const messages = isAdminPage(new URL(request.url)) ? null : takeToast(request);
  const [agency, taken] = await Promise.all([getAgency(), messages]);
  const toast = taken?.toast ? { ...taken.toast, id: crypto.randomUUID() } : null;
  return data({ toast, siteUrl, agency }, { headers: taken?.headers });
}

const isAdminPage = ({ pathname }: URL) => pathname.startsWith("/admin/");

// An admin page must survive a lost connection, so it loads nothing that could fail here.
export const shouldRevalidate: ShouldRevalidateFunction = ({ nextUrl, actionStatus = 0 }) =>
  actionStatus < 400 && !isAdminPage(nextUrl);

export function Layout({ children }: { children: ReactNode }) {
  const root = useRouteLoaderData<typeof loader>("root");
  const hasNoScripts = useMatches().some(
    ({ handle }) => (handle as RootHandle | undefined)?.hasNoScripts,
  );
  return (
    // The outermost element is hydrated last.
    <html lang={language()} ref={markHydrated}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
        <meta name="theme-color" content="#0a373b" />
        <Meta />
        <Links />
      </head>
      <body>
        <a
          href="#content"
          className="sr-only rounded-lg bg-white px-4 py-3 font-semibold text-lagoon-800 focus:not-sr-only focus:fixed focus:top-0 focus:left-4 focus:z-50"
        >
          {m.shell_skip_to_content()}
        </a>
        <NavigationProgress />
        <ToastArea toast={root?.toast ?? null} />
        {children}
        {!hasNoScripts && (
          <>
            <ScrollRestoration />
            <DeferredScripts />
          </>
        )}
      </body>
    </html>
  );
}

export default function App() {
  return <Outlet />;
}

// A lost connection fails every loader of a navigation, including this one.
export { SiteErrorPage as ErrorBoundary } from "~/components/site/errors/site-error-page";
