import { offers } from "./offers";
import { properties } from "./properties";

/** Properties shown in lists; sold ones are excluded. */
export const listedProperties = properties.filter(
  ({ slug, isPublished }) => isPublished && offers[slug]?.availability !== "sold",
);
