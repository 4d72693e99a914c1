import { useLoaderData } from "@remix-run/react";
import { Link } from "~/components/ui/links/links";
import { ErrorPage } from "~/components/site/errors/error-page";
import { Hero } from "~/components/site/shell/hero";
import { ServiceGrid } from "~/components/site/service/service-card";
import { button } from "~/components/ui/button";
import { Picture } from "~/components/ui/picture";
import { HALF_OF_PAGE } from "~/utils/web/image-sizes";
import { CONSULTATION_PATH } from "~/domain/leads/forms/lead-path";
import { listServices } from "~/domain/services/service.queries.server";
import { publicPage } from "~/services/http/public-page.server";
import type { SiteHandle } from "~/routes/site/layout";
import { breadcrumbList } from "~/domain/page-heads/page-head.server";
import { pageHead } from "~/requests/page/page-head.server";
import { headOf } from "~/domain/page-heads/page-meta";
import { m } from "~/text/messages";

export const handle: SiteHandle = { isOverHero: true };

export async function loader() {
  const [services, head] = await Promise.all([
    listServices(),
    pageHead({
      title: m.service_list_title(),
      description: m.service_list_description(),
      path: "/services",
      image: "/pictures/hero-services-1.webp",
      jsonLd: (origin) => [
        breadcrumbList(origin, [
          { name: m.common_home(), path: "/" },
          { name: m.common_services(), path: "/services" },
        ]),
      ],
    }),
  ]);
  return { services, head };
}

// A lead sent from this page changes nothing on it.
export const shouldRevalidate = () => false;

export const headers = publicPage();

export const meta = headOf({ title: m.service_list_title });

export default function ServicesPage() {
  const { services } = useLoaderData<typeof loader>();
  return (
    <main id="content">
      <Hero
        title={m.common_services()}
        text={m.service_list_intro()}
        picture="hero-services-1.webp"
      />
      <section aria-labelledby="services-title" className="page section-gap">
        <h2 id="services-title" className="max-w-2xl pb-8 font-display text-2xl font-semibold">
          {m.service_list_heading()}
        </h2>
        <ServiceGrid services={services} />
      </section>
      <PropertyTour />
    </main>
  );
}

function PropertyTour() {
  return (
    <section aria-labelledby="tour-title" className="bg-sand-100">
      <div className="page grid grid-cols-1 items-center gap-8 section-gap lg:grid-cols-2 lg:gap-16">
        <div className="relative aspect-3/2 overflow-hidden rounded-xl bg-sand-200 empty:hidden">
          <Picture
            url="/pictures/hero-pemba-1.webp"
            alt=""
            width={1600}
            height={1067}
            sizes={HALF_OF_PAGE}
          />
        </div>
        <div>
          <h2 id="tour-title" className="font-display text-2xl font-semibold">
            {m.service_tour_heading()}
          </h2>
          <p className="mt-4 prose-measure text-[1.0625rem] text-ink-soft">
            {m.service_tour_text()}
          </p>
          <ul className="mt-4 prose-measure list-disc space-y-1 pl-5 text-ink-soft marker:text-clove-600">
            <li>{m.service_tour_papers()}</li>
            <li>{m.service_tour_notes()}</li>
          </ul>
          <div className="mt-6 flex flex-wrap gap-3">
            <Link to="/contact" className={button("primary")}>
              {m.service_tour_link()}
            </Link>
            <Link to={CONSULTATION_PATH} className={button("outline")}>
              {m.booking_link()}
            </Link>
          </div>
        </div>
      </div>
    </section>
  );
}

export function ErrorBoundary() {
  return <ErrorPage toast={m.service_load_failed()} />;
}
