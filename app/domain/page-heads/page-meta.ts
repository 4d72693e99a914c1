import type { MetaDescriptor, MetaFunction, UIMatch } from "@remix-run/react";
import { agencyOf, type Agency } from "~/domain/agency/agency";
import { m } from "~/text/messages";

type Matches = readonly (Pick<UIMatch, "id" | "data"> | undefined)[];

/** The agency's facts for a page's head. */
export const agencyIn = (matches: Matches): Agency =>
  agencyOf(matches.find((match) => match?.id === "root")?.data);

/** The title of a page, followed by the agency's name. */
const titleMeta = (matches: Matches, title: string): MetaDescriptor => ({
  title: `${title} | ${agencyIn(matches).legalName}`,
});

/** Keeps a page out of search engines. */
export const notIndexed: MetaDescriptor = { name: "robots", content: "noindex" };

/** The head of a page that is kept out of search engines: forms, what is not there. */
export const hiddenMeta = (
  matches: Matches,
  title: string,
  ...more: MetaDescriptor[]
): MetaDescriptor[] => [titleMeta(matches, title), notIndexed, ...more];

/**
 * The `meta` of a page whose loader made its head. Without one the page has not got its subject, which
 * people call `noun` ("Blog Post"): there is none, or it could not be read just now. A page with a title
 * of its own, whatever was read, has that.
 */
export const headOf =
  (noun: string, title?: string): MetaFunction<() => { head: MetaDescriptor[] } | null> =>
  ({ data, error, matches }) =>
    data?.head ?? hiddenMeta(matches, title ?? absentTitle(noun, error));

const absentTitle = (noun: string, error: unknown) =>
  error
    ? m.head_this_cant_be_shown_just_now({ noun: noun.toLowerCase() })
    : m.head_not_found({ noun });
