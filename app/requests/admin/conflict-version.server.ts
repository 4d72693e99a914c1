import { z } from "zod";
import type { RowVersion } from "~/domain/editing/form-row.queries.server";

export const formatConflictVersion = ({ id, version }: RowVersion) => `${id} ${version}`;

// Holds the row's id because, without scripts, the conflict page has a new submission id.
export function parseConflictVersion(formData: FormData): RowVersion | null {
  const [id, version] = String(formData.get("overwrite")).split(" ");
  return version && z.guid().safeParse(id).success ? { id: String(id), version } : null;
}
