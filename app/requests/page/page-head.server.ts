import { getAgency } from "~/domain/agency/agency.queries.server";
import { headTags, type Page } from "~/domain/page-heads/page-head.server";
import { siteUrl } from "~/services/env.server";

/** The head of a public page. Its loader makes it, so that no browser fetches what makes it. */
export const pageHead = async (page: Page) => headTags(page, siteUrl, await getAgency());
