import { data, redirect, type LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { place } from "~/agency";
import { ErrorPage } from "~/components/site/errors/error-page";
import { NotFound } from "~/components/site/shell/not-found";
import { ServiceView } from "~/components/site/service/service-view";
import { getServiceBySlug, getServiceRedirect } from "~/domain/services/service.queries.server";
import { publicPage } from "~/services/http/public-page.server";
import { imageUrl } from "~/utils/web/image-url";
import type { SiteHandle } from "~/routes/site/layout";
import { breadcrumbList, realEstateAgent } from "~/domain/page-heads/page-head.server";
import { pageHead } from "~/requests/page/page-head.server";
import { headOf } from "~/domain/page-heads/page-meta";
import { m } from "~/text/messages";
import { ENGLISH_ONLY, inLanguage } from "~/utils/language/language";

export const handle: SiteHandle = { isOverHero: true };

export async function loader({ request, params }: LoaderFunctionArgs) {
  const slug = params.slug ?? "";
  const service = await getServiceBySlug(slug);
  if (!service) {
    const moved = await getServiceRedirect(slug);
    if (moved) throw redirect(inLanguage(`/services/${moved}${new URL(request.url).search}`), 301);
    return data(null, { status: 404 });
  }
  const path = `/services/${service.slug}`;
  const head = await pageHead({
    translatedInto: ENGLISH_ONLY,
    title: m.service_page_title({ title: service.title }),
    description: service.description,
    path,
    image: service.picture?.url ?? "/pictures/hero-services-1.webp",
    jsonLd: (origin, agency) => [
      {
        "@type": "Service",
        "@id": origin + inLanguage(path),
        url: origin + inLanguage(path),
        name: service.title,
        description: service.description,
        image: service.picture ? origin + (imageUrl(service.picture.url, 1200) ?? "") : undefined,
        areaServed: place,
        provider: realEstateAgent(origin, agency),
      },
      breadcrumbList(origin, [
        { name: m.common_home(), path: "/" },
        { name: m.common_services(), path: "/services" },
        { name: service.title, path },
      ]),
    ],
  });
  return data({ head, service });
}

export const headers = publicPage();

export const meta = headOf({ notFound: m.service_not_found_title });

export default function ServicePage() {
  const page = useLoaderData<typeof loader>();
  if (page) return <ServiceView service={page.service} />;
  return (
    <NotFound
      toast={m.service_not_found_toast()}
      title={m.service_not_found_title()}
      text={m.service_not_found_text()}
      back={{ to: "/services", label: m.service_back_to_services() }}
    />
  );
}

export function ErrorBoundary() {
  return <ErrorPage toast={m.service_load_failed()} />;
}
