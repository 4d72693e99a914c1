import { z } from "zod";
import type { RowVersion } from "~/domain/editing/form-row.queries.server";

/** The version of a row that the conflict of a new row's form shows, with the row's id. */
export const versionToShow = ({ id, version }: RowVersion) => `${id} ${version}`;

/**
 * The version of a new row's form that its operator has seen and chosen to overwrite, with the id of its row:
 * without scripts, the page of an edit conflict has another submission id. Null for none.
 */
export function shownVersion(formData: FormData): RowVersion | null {
  const [id, version] = String(formData.get("overwrite")).split(" ");
  return version && z.guid().safeParse(id).success ? { id: String(id), version } : null;
}
