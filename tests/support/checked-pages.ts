import { typePages } from "../../app/domain/properties/type-pages/type-pages";
import { everyRoute } from "./every-route";

/** Pages whose accessibility, width and console output are checked in a browser. */
export const checkedPages = [
  "/",
  ...typePages.map(({ path }) => path),
  "/properties/vumawimbi-beach-villa-with-reef-view",
  "/properties/no-such-villa",
  "/no-such-page",
  "/lead/guide",
  "/lead/consultation",
  "/lead/service-inquiry?service=land-research",
  "/lead/property-inquiry?property=vumawimbi-beach-villa-with-reef-view",
  "/areas",
  "/areas/vumawimbi",
  "/areas/misali",
  "/islands/pemba",
  "/services",
  "/services/land-research",
  "/blog",
  "/blog/seven-checks-before-you-pay-a-deposit-on-a-plot",
  "/contact",
  "/callback",
  "/alerts/new",
  "/shortlist",
  "/shortlist?p=vumawimbi-beach-villa-with-reef-view,nobody",
  "/compare?p=vumawimbi-beach-villa-with-reef-view,gombani-heights,nobody",
  "/costs?price=185000&type=villa",
  "/return?price=185000&type=villa&nightly=150",
  "/privacy-policy",
  "/guides/investment",
  "/guides/title",
  "/terms-of-service",
  "/admin",
  "/admin/helper",
];

/** Pages of Settings, whose accessibility and width are checked too. */
export const settingsPages = everyRoute
  .filter(
    ({ path, hasPage, hasLoader }) =>
      hasPage && hasLoader && path.startsWith("/admin/settings") && !path.includes(":"),
  )
  .map(({ path }) => path);
