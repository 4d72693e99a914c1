import { data, type ActionFunctionArgs, type LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { ContactView } from "~/components/site/lead/contact-view";
import { getAgency, getAgencyDetails } from "~/domain/agency/agency.queries.server";
import { buildContactThanks, receiveOnPage } from "~/requests/public-form/forms.server";
import { PRIVATE_CACHE_CONTROL, publicPage } from "~/services/http/public-page.server";
import { todayInDarEsSalaam } from "~/utils/time/date-words";
import { readOrOutage } from "~/services/outage.server";
import { getVisitor } from "~/services/session/visitor.server";
import type { SiteHandle } from "~/routes/site/layout";
import { mapViewParam, buildPlaceMap } from "~/requests/page/maps.server";
import { breadcrumbList, realEstateAgent } from "~/domain/page-heads/page-head.server";
import { pageHead } from "~/requests/page/page-head.server";
import { headOf } from "~/domain/page-heads/page-meta";
import { listTestimonials } from "~/domain/testimonials/testimonial.queries.server";
import { m } from "~/text/messages";

export const handle: SiteHandle = { isOverHero: true };

export async function loader({ request }: LoaderFunctionArgs) {
  const url = new URL(request.url);
  const isSent = url.searchParams.has("sent");
  const visitor = isSent ? await getVisitor(request) : null;
  const [agency, { people, closedDays, directions, office }, testimonials] = await Promise.all([
    getAgency(),
    getAgencyDetails(),
    readOrOutage(listTestimonials()),
  ]);
  const { name, legalName, phoneDisplay } = agency;
  const pin = office && { id: "office", name: m.lead_office_name({ name }), ...office };
  const head = await pageHead({
    title: m.common_contact(),
    description: m.lead_contact_description({ legalName, phoneDisplay }),
    path: "/contact",
    image: "/pictures/hero-contact-1.webp",
    jsonLd: (origin, agency) => [
      realEstateAgent(origin, agency, office),
      breadcrumbList(origin, [
        { name: m.common_home(), path: "/" },
        { name: m.common_contact(), path: "/contact" },
      ]),
    ],
  });
  return data(
    {
      head,
      sent: visitor && (await buildContactThanks(visitor.name)),
      directions,
      map: pin && buildPlaceMap(url, pin),
      people,
      testimonials: testimonials.ok ? testimonials.value : [],
      closedDays: closedDays.filter(({ date }) => date >= todayInDarEsSalaam()),
    },
    // The thank-you message contains the name.
    isSent ? { headers: { "Cache-Control": PRIVATE_CACHE_CONTROL } } : undefined,
  );
}

export const action = ({ request }: ActionFunctionArgs) =>
  receiveOnPage(request, { "": "/contact", message: "/contact", callback: "/callback" });

export const headers = publicPage(["sent", mapViewParam]);

export const meta = headOf();

export default function Contact() {
  const { sent, head: _, ...shown } = useLoaderData<typeof loader>();
  return <ContactView sent={sent} {...shown} />;
}
