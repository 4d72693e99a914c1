import { Link } from "~/components/ui/links/links";
import { LegalPage } from "~/components/site/shell/legal-page";
import { useAgency } from "~/components/ui/use-agency";
import { getAgency } from "~/domain/agency/agency.queries.server";
import { publicPage } from "~/services/http/public-page.server";
import { pageHead } from "~/requests/page/page-head.server";
import { headOf } from "~/domain/page-heads/page-meta";
import { m } from "~/text/messages";
import { RichMessage } from "~/components/ui/rich-message";
import { formatCalendarDate } from "~/utils/time/date-words";

export async function loader() {
  const { legalName } = await getAgency();
  return {
    head: await pageHead({
      title: m.terms_of_service_title(),
      description: m.terms_of_service_description({ legalName }),
      path: "/terms-of-service",
    }),
  };
}

export const headers = publicPage();

export const meta = headOf();

export default function TermsOfService() {
  return (
    <LegalPage title={m.terms_of_service_title()} intro={m.terms_of_service_intro()}>
      <Listings />
      <Dealing />
      <Using />
    </LegalPage>
  );
}

function Listings() {
  const { legalName, ratesOn } = useAgency();
  return (
    <>
      <h2>{m.terms_of_service_agency_heading()}</h2>
      <p>{m.terms_of_service_agency({ legalName })}</p>
      <h2>{m.terms_of_service_listings_heading()}</h2>
      <p>{m.terms_of_service_listings()}</p>
      <h2>{m.terms_of_service_prices_heading()}</h2>
      <p>
        {ratesOn
          ? m.terms_of_service_prices_dated({ date: formatCalendarDate(ratesOn) })
          : m.terms_of_service_prices()}
      </p>
      <h2>{m.terms_of_service_estimates_heading()}</h2>
      <p>{m.terms_of_service_estimates()}</p>
    </>
  );
}

function Dealing() {
  const { phoneDisplay } = useAgency();
  return (
    <>
      <h2>{m.terms_of_service_land_heading()}</h2>
      <p>{m.terms_of_service_land()}</p>
      <h2>{m.terms_of_service_enquiries_heading()}</h2>
      <p>{m.terms_of_service_enquiries()}</p>
      <h2>{m.terms_of_service_money_heading()}</h2>
      <p>{m.terms_of_service_money({ phoneDisplay })}</p>
    </>
  );
}

function Using() {
  return (
    <>
      <h2>{m.terms_of_service_use_heading()}</h2>
      <p>{m.terms_of_service_use()}</p>
      <h2>{m.terms_of_service_liability_heading()}</h2>
      <p>{m.terms_of_service_liability()}</p>
      <h2>{m.terms_of_service_data_heading()}</h2>
      <p>
        <RichMessage
          parts={m.terms_of_service_data.parts()}
          elements={{ link: (text) => <Link to="/privacy-policy">{text}</Link> }}
        />
      </p>
      <h2>{m.terms_of_service_law_heading()}</h2>
      <p>{m.terms_of_service_law()}</p>
    </>
  );
}
