import { data, type LoaderFunctionArgs } from "@remix-run/node";
import { Outlet, useLoaderData, useMatches } from "@remix-run/react";
import { Footer } from "~/components/site/shell/footer";
import { Header } from "~/components/site/shell/header";
import { LeadDialogProvider } from "~/components/site/lead/lead-dialog-provider";
import { PendingNotice } from "~/components/site/lead/pending-notice";
import { ArrivingServices } from "~/components/site/service/arriving-services";
import type { RootHandle } from "~/root";
import { DATA_PARAM, preferenceParams } from "~/domain/properties/search/preferences";
import { layoutHeaders } from "~/services/http/public-page.server";
import { pageCookies } from "~/services/session/cookies.server";
import { todayInDarEsSalaam } from "~/utils/time/date-words";
import { redirectToCanonical } from "~/requests/page/canonical.server";
import {
  getPreferences,
  isSavingData,
  rememberPreferences,
} from "~/requests/page/preferences.server";
import { LanguageOffer } from "~/components/site/preferences/language-links";
import { languagesInWords } from "~/utils/language/language";

/** A page that begins with a dark picture lets the header overlay it. */
export type SiteHandle = { isOverHero?: boolean };

export async function loader({ request, params }: LoaderFunctionArgs) {
  redirectToCanonical(request, params["*"] === undefined);
  const year = Number(todayInDarEsSalaam().slice(0, 4));
  const [preferences, savesData, headers] = await Promise.all([
    getPreferences(request),
    isSavingData(request),
    rememberPreferences(request),
  ]);
  return data({ year, preferences, savesData, languages: languagesInWords() }, { headers });
}

export const headers = layoutHeaders([...preferenceParams, DATA_PARAM], pageCookies);

export default function SiteLayout() {
  const { year, preferences, savesData } = useLoaderData<typeof loader>();
  const matches = useMatches();
  const isOverHero = matches.some(
    ({ handle, data }) => (handle as SiteHandle | undefined)?.isOverHero && hasSubject(data),
  );
  // A page shown at another URL than its own can't link to itself in another currency.
  const isElsewhere = matches.some(
    ({ handle }) => (handle as RootHandle | undefined)?.hasNoScripts,
  );
  return (
    <LeadDialogProvider>
      <Header isOverHero={isOverHero} preferences={isElsewhere ? undefined : preferences} />
      <LanguageOffer />
      <Outlet />
      <ArrivingServices />
      <Footer year={year} savesData={isElsewhere ? undefined : savesData} />
      <PendingNotice />
    </LeadDialogProvider>
  );
}

/** True if the page's content exists; a missing page has no opening picture. */
const hasSubject = (loaded: unknown) =>
  typeof loaded === "object" && loaded !== null && !("suggestions" in loaded);

export { SiteErrorPage as ErrorBoundary } from "~/components/site/errors/site-error-page";
