import { getAgency } from "~/domain/agency/agency.queries.server";
import { headTags, type Page } from "~/domain/page-heads/page-head.server";
import { siteUrl } from "~/services/env.server";

/** Built by the loader, so that no browser downloads the code. */
export const pageHead = async (page: Page) => headTags(page, siteUrl, await getAgency());
