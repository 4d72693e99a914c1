import { data, redirect, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { agency } from "~/agency";
import { NotFound } from "~/components/site/not-found";
import { PropertyView } from "~/components/site/property-view";
import {
  getPropertyBySlug,
  getPropertyRedirect,
  listSimilarProperties,
} from "~/domain/properties/property.queries.server";
import { siteUrl } from "~/services/env.server";
import { truncate } from "~/utils/text";
import type { SiteHandle } from "./layout";
import { getPreferences } from "./preferences.server";

export const handle: SiteHandle = { isOverHero: true };

export async function loader({ request, params }: LoaderFunctionArgs) {
  const slug = params.slug;
  if (!slug) throw new Error("Property slug is required");
  const url = new URL(request.url);
  const property = await getPropertyBySlug(slug);
  if (!property) {
    const moved = await getPropertyRedirect(slug);
    if (moved) throw redirect(`/properties/${moved}${url.search}`, 301);
    return data(null, { status: 404 });
  }
  const [similar, preferences] = await Promise.all([
    listSimilarProperties(property),
    getPreferences(request),
  ]);
  const wanted = Number(url.searchParams.get("photo"));
  const photo =
    Number.isInteger(wanted) && wanted >= 1 && wanted <= property.pictures.length ? wanted : 1;
  const address = `${siteUrl}/properties/${property.slug}`;
  return data({ property, similar, preferences, photo, address });
}

export const meta: MetaFunction<typeof loader> = ({ data: page }) => {
  if (!page) {
    return [
      { title: `Property Not Found | ${agency.legalName}` },
      { name: "robots", content: "noindex" },
    ];
  }
  const { property, address } = page;
  return [
    { title: `${property.name} | ${agency.legalName}` },
    { name: "description", content: truncate(property.description.replace(/\s+/g, " "), 160) },
    property.is_published
      ? { tagName: "link", rel: "canonical", href: address }
      : { name: "robots", content: "noindex" },
  ];
};

export default function PropertyPage() {
  const page = useLoaderData<typeof loader>();
  if (!page) {
    return (
      <NotFound
        title="Property Not Found"
        text="The property you're looking for doesn't exist or has been removed."
      />
    );
  }
  return <PropertyView {...page} />;
}
