import { afterRow, BATCH, inBatches } from "~/domain/lists/batches";
import { tagNames } from "~/domain/tags/tag";
import { listTags } from "~/domain/tags/tag.queries.server";
import { unwrap } from "~/services/database.server";
import { columnList } from "~/utils/column-list";
import { matchingPeople } from "~/domain/people/matching-people.server";
import { personExportColumns, type ExportedPerson } from "./person-export";
import type { PersonSearch } from "~/domain/people/person-search";

/** The listed people, newest first, or those among them that were selected. */
export async function* peopleForExport(
  search: PersonSearch,
  ids: string[] | null,
): AsyncGenerator<ExportedPerson[]> {
  const tags = await listTags();
  for await (const rows of storedPeople(search, ids)) {
    yield rows.map((person) => ({ ...person, tags: tagNames(tags, person.tag_ids) }));
  }
}

const storedPeople = (search: PersonSearch, ids: string[] | null) =>
  inBatches(async (last) => {
    let query = matchingPeople(columnList(personExportColumns), search);
    if (ids) query = query.in("id", ids);
    if (last) {
      const { upTo, older } = afterRow(last);
      query = query.lte("created_at", upTo).or(older);
    }
    return unwrap(await query.order("created_at", { ascending: false }).order("id").limit(BATCH));
  });
