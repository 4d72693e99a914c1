import type { LoaderFunctionArgs } from "@remix-run/node";
import { Outlet, useLoaderData } from "@remix-run/react";
import { PeopleList } from "~/components/admin/people/people-list";
import { getLastBulkChange } from "~/domain/bulk/bulk-change.queries.server";
import { listSavedFilters } from "~/domain/saved-filters/saved-filter.queries.server";
import { listTags } from "~/domain/tags/tag.queries.server";
import {
  countEndedPeople,
  listPeople,
  PEOPLE_PER_PAGE,
} from "~/domain/people/person.queries.server";
import { parsePersonSearch } from "~/domain/people/person-search";
import { listFittingMessagesById } from "~/domain/people/person-messages.server";
import { requireAdmin } from "~/requests/admin/require-admin.server";
import { siteUrl } from "~/services/env.server";
import { todayInDarEsSalaam } from "~/utils/time/date-words";

export async function loader({ request }: LoaderFunctionArgs) {
  await requireAdmin(request);
  const search = parsePersonSearch(new URL(request.url).searchParams);
  const [list, endedCount, lastChange, tags, savedFilters] = await Promise.all([
    listPeople(search),
    countEndedPeople(),
    getLastBulkChange("person"),
    listTags(),
    listSavedFilters("people"),
  ]);
  const replies = await listFittingMessagesById(
    list.people.flatMap(({ current }) => current?.lead_id ?? []),
    siteUrl,
  );
  return {
    ...list,
    people: list.people.map((person) => ({
      ...person,
      reply: replies.get(person.current?.lead_id ?? "") ?? null,
    })),
    pageCount: Math.ceil(list.count / PEOPLE_PER_PAGE),
    search: { ...search, page: list.page },
    ...{ endedCount, lastChange, tags, savedFilters },
    today: todayInDarEsSalaam(),
  };
}

export { clientLoader, shouldRevalidate } from "~/components/admin/saving/client-handlers";

export default function PeopleRoute() {
  return (
    <>
      <PeopleList {...useLoaderData<typeof loader>()} />
      <Outlet />
    </>
  );
}
