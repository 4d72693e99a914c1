import type { ServiceSeed } from "./types";

/** Services in the navigation. Their texts are in supabase/schemas/required-rows.sql. */
export const services: ServiceSeed[] = [
  {
    slug: "property-development",
    picture: { alt: "Block walls and scaffolding of a house going up among palms" },
  },
  {
    slug: "investment-advisory",
    picture: { alt: "Desk with a coast map, a calculator and two pages of figures" },
  },
  {
    slug: "legal-documentation",
    picture: { alt: "Lease papers, a stamp, a pen and a floor plan on a table" },
  },
  {
    slug: "property-management",
    picture: { alt: "Swept veranda with a sofa and a chair behind arches facing a garden" },
  },
  {
    slug: "land-research",
    picture: { alt: "Surveyor's tripod over a boundary stone on a grassy coastal plot" },
  },
  {
    slug: "business-partnership",
    picture: { alt: "Two people shaking hands on a veranda above the bay" },
  },
];
