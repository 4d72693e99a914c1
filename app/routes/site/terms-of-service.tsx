import { Link } from "@remix-run/react";
import { LegalPage } from "~/components/site/shell/legal-page";
import { useAgency } from "~/components/ui/use-agency";
import { getAgency } from "~/domain/agency/agency.queries.server";
import { publicPage } from "~/services/http/public-page.server";
import { pageHead } from "~/requests/page/page-head.server";
import { headOf } from "~/domain/page-heads/page-meta";
import { m } from "~/text/messages";
import { formatCalendarDate } from "~/utils/time/date-words";

export async function loader() {
  const { legalName } = await getAgency();
  return {
    head: await pageHead({
      title: m.terms_of_service_terms_of_service(),
      description: m.terms_of_service_what_you_can_rely_on_when({ legalName }),
      path: "/terms-of-service",
    }),
  };
}

export const headers = publicPage();

export const meta = headOf();

export default function TermsOfService() {
  return (
    <LegalPage
      title={m.terms_of_service_terms_of_service()}
      intro={m.terms_of_service_these_terms_apply_when_you()}
    >
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
      <h2>{m.terms_of_service_what_we_are()}</h2>
      <p>{m.terms_of_service_is_an_estate_agent_we_show({ legalName })}</p>
      <h2>{m.terms_of_service_listings()}</h2>
      <p>{m.terms_of_service_we_describe_each_property_as()}</p>
      <h2>{m.terms_of_service_prices_and_currencies()}</h2>
      <p>
        Prices are in US dollars. What the site shows in another currency is reckoned at a fixed
        rate{ratesOn && m.terms_of_service_of({ calendarDate: formatCalendarDate(ratesOn) })} to
        give you an idea; the amount in dollars is the one that counts. Government fees, taxes and
        lawyers&apos; fees come on top unless a listing says otherwise.
      </p>
      <h2>{m.terms_of_service_estimates_and_articles()}</h2>
      <p>{m.terms_of_service_figures_on_growth_rents_or()}</p>
    </>
  );
}

function Dealing() {
  const { phoneDisplay } = useAgency();
  return (
    <>
      <h2>{m.terms_of_service_land_in_zanzibar()}</h2>
      <p>{m.terms_of_service_land_in_zanzibar_belongs_to()}</p>
      <h2>{m.terms_of_service_enquiries_and_consultations()}</h2>
      <p>{m.terms_of_service_an_enquiry_costs_nothing_and()}</p>
      <h2>{m.terms_of_service_money()}</h2>
      <p>{m.terms_of_service_we_never_ask_for_money({ phoneDisplay })}</p>
    </>
  );
}

function Using() {
  return (
    <>
      <h2>{m.terms_of_service_using_the_site()}</h2>
      <p>{m.terms_of_service_you_may_read_print_and_share()}</p>
      <h2>{m.terms_of_service_what_we_answer_for()}</h2>
      <p>{m.terms_of_service_we_take_care_that_what_we()}</p>
      <h2>{m.terms_of_service_your_data()}</h2>
      <p>
        What we keep about you, and how to have it deleted, is in our{" "}
        <Link to="/privacy-policy">{m.terms_of_service_privacy_policy()}</Link>.
      </p>
      <h2>{m.terms_of_service_law()}</h2>
      <p>{m.terms_of_service_the_law_of_zanzibar_and_of()}</p>
    </>
  );
}
