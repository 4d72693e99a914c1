import { Link } from "@remix-run/react";
import { LegalPage } from "~/components/site/shell/legal-page";
import { useAgency } from "~/components/ui/use-agency";
import { getAgency } from "~/domain/agency/agency.queries.server";
import { publicPage } from "~/services/http/public-page.server";
import { pageHead } from "~/requests/page/page-head.server";
import { headOf } from "~/domain/page-heads/page-meta";
import { formatCalendarDate } from "~/utils/time/date-words";

export async function loader() {
  const { legalName } = await getAgency();
  return {
    head: await pageHead({
      title: "Terms of Service",
      description: `What you can rely on when you use the site of ${legalName}: listings, prices, estimates, consultations, and what only a signed contract settles.`,
      path: "/terms-of-service",
    }),
  };
}

export const headers = publicPage();

export const meta = headOf("Page");

export default function TermsOfService() {
  return (
    <LegalPage
      title="Terms of Service"
      intro="These terms apply when you use this site. They are short because the site only shows and explains: what you buy, and on what terms, is settled in a contract that you and the seller sign."
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
      <h2>What we are</h2>
      <p>
        {legalName} is an estate agent. We show property that others sell, on behalf of its owners,
        and we help buyers through the purchase. We are neither a bank nor a law firm.
      </p>
      <h2>Listings</h2>
      <p>
        We describe each property as we found it and as its papers say. Sizes come from surveys
        where there is one, and are rounded. Handover dates are what the builder told us and can
        slip. Pictures of what is not built yet show the plan. A property may be sold or withdrawn
        before we have taken it down. Nothing on this site is an offer that binds the seller.
      </p>
      <h2>Prices and currencies</h2>
      <p>
        Prices are in US dollars. What the site shows in another currency is reckoned at a fixed
        rate{ratesOn && ` (of ${formatCalendarDate(ratesOn)})`} to give you an idea; the amount in
        dollars is the one that counts. Government fees, taxes and lawyers&apos; fees come on top
        unless a listing says otherwise.
      </p>
      <h2>Estimates and articles</h2>
      <p>
        Figures on growth, rents or visitors are our estimates or other people&apos;s, marked as
        such. They are no promise, and past prices say little about future ones. Our blog explains
        the law as we understand it on the day of writing. Before you pay, ask a lawyer who works
        for you alone.
      </p>
    </>
  );
}

function Dealing() {
  const { phoneDisplay } = useAgency();
  return (
    <>
      <h2>Land in Zanzibar</h2>
      <p>
        Land in Zanzibar belongs to the state. What is sold is a right of occupancy, a lease, or a
        unit under the condominium law, and what a foreigner can hold differs from what a Zanzibari
        can. We show you the papers that we have; your lawyer should see the title before you sign.
      </p>
      <h2>Enquiries and consultations</h2>
      <p>
        An enquiry costs nothing and binds you to nothing. A consultation takes 30 minutes. If you
        cannot come, tell us, and we find another time. Please leave your own name and a number at
        which we reach you.
      </p>
      <h2>Money</h2>
      <p>
        We never ask for money through this site, by WhatsApp or by text message. A deposit is paid
        only against a signed agreement, to the account that the agreement names. If a message asks
        you for money in our name, do not pay, and call us at {phoneDisplay}.
      </p>
    </>
  );
}

function Using() {
  return (
    <>
      <h2>Using the site</h2>
      <p>
        You may read, print and share what you find here. The texts and pictures belong to us or to
        those who let us use them; please ask before you publish them elsewhere. Do not try to break
        the site, to flood its forms, or to get at what is not meant for you.
      </p>
      <h2>What we answer for</h2>
      <p>
        We take care that what we publish is right, and correct it when you show us a mistake. We do
        not answer for decisions made on this site alone, without papers, a visit and advice, nor
        for times when the site cannot be reached. Nothing here takes away rights that the law gives
        you and that cannot be signed away.
      </p>
      <h2>Your data</h2>
      <p>
        What we keep about you, and how to have it deleted, is in our{" "}
        <Link to="/privacy-policy">Privacy Policy</Link>.
      </p>
      <h2>Law</h2>
      <p>
        The law of Zanzibar and of the United Republic of Tanzania applies, and the courts of
        Zanzibar decide. If one of these terms does not hold, the others still do.
      </p>
    </>
  );
}
