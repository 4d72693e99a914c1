import { offers } from "./offers";
import { properties } from "./properties";

/** The properties that the lists of the site show: what is sold is in none of them. */
export const listedProperties = properties.filter(
  ({ slug, isPublished }) => isPublished && offers[slug]?.availability !== "sold",
);
