import type { ServiceSeed } from "./types";

/** The services of the navigation. Their texts are with their table, in supabase/migrations. */
export const services: ServiceSeed[] = [
  {
    slug: "property-development",
    picture: {
      scene: "construction",
      light: "morning",
      alt: "Block walls and timber scaffolding of a house going up among palms",
    },
  },
  {
    slug: "investment-advisory",
    picture: {
      scene: "desk",
      light: "noon",
      alt: "Desk with a coast map, a calculator and two pages of figures",
    },
  },
  {
    slug: "legal-documentation",
    picture: {
      scene: "desk",
      light: "morning",
      alt: "Lease papers, a stamp and a pen on a wooden table by a window",
    },
  },
  {
    slug: "property-management",
    picture: {
      scene: "veranda",
      light: "morning",
      alt: "Swept veranda with two chairs and open shutters facing a garden",
    },
  },
  {
    slug: "land-research",
    picture: {
      scene: "survey",
      light: "morning",
      alt: "Surveyor's tripod over a boundary stone on a grassy coastal plot",
    },
  },
  {
    slug: "business-partnership",
    picture: {
      scene: "handshake",
      light: "dusk",
      alt: "Two people shaking hands on a veranda above the bay",
    },
  },
];
