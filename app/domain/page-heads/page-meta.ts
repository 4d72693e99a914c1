import {
  isRouteErrorResponse,
  type MetaDescriptor,
  type MetaFunction,
  type UIMatch,
} from "@remix-run/react";
import { agencyOf, type Agency } from "~/domain/agency/agency";
import { m } from "~/text/messages";

type Matches = readonly (Pick<UIMatch, "id" | "data"> | undefined)[];

export const agencyIn = (matches: Matches): Agency =>
  agencyOf(matches.find((match) => match?.id === "root")?.data);

const titleMeta = (matches: Matches, title: string): MetaDescriptor => ({
  title: `${title} | ${agencyIn(matches).legalName}`,
});

export const notIndexed: MetaDescriptor = { name: "robots", content: "noindex" };

export const hiddenMeta = (
  matches: Matches,
  title: string,
  ...more: MetaDescriptor[]
): MetaDescriptor[] => [titleMeta(matches, title), notIndexed, ...more];

type Titles = { notFound?: () => string; title?: () => string };

/** Adds noindex if the loader failed or found nothing; a refused request has the root's title. */
export const headOf =
  (titles: Titles = {}): MetaFunction<() => { head: MetaDescriptor[] } | null> =>
  ({ data, error, matches }) => {
    if (data?.head) return data.head;
    if (isRefusal(error)) return matches.find(({ id }) => id === "root")?.meta;
    return hiddenMeta(matches, (titles.title ?? absentTitle(titles, error))());
  };

const isRefusal = (error: unknown) => isRouteErrorResponse(error) && error.status < 500;

const absentTitle = ({ notFound }: Titles, error: unknown) =>
  error ? m.head_page_unavailable : (notFound ?? m.common_page_not_found);
