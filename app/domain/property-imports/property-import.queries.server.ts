import { matchingProperties } from "~/domain/properties/admin-property.queries.server";
import type { PropertyTableState } from "~/domain/properties/admin-property-table";
import { afterRow, BATCH, inBatches } from "~/domain/lists/batches";
import { adminDatabase, unwrap, unwrapMaybe } from "~/services/database.server";
import { columnList } from "~/utils/column-list";
import { cellsOf, exportedColumns, type Cells, type ExportedProperty } from "./property-columns";
import {
  conflictMessages,
  type ImportLine,
  type LineError,
  type LineKind,
  type PropertyImport,
} from "./property-import";

export const EXPORTED_COLUMNS = `${columnList(exportedColumns)},area:areas_pemba(slug)` as const;

const COLUMNS = `${EXPORTED_COLUMNS},tags:property_tags(tag:tags(name))` as const;

type Filters = Pick<PropertyTableState, "q" | "type" | "publication" | "tag">;
type TaggedProperty = ExportedProperty & { tags: { tag: { name: string } }[] };

/** Cells of the listed properties, or of those among them that were selected. */
export async function* cellsForExport(
  table: Filters,
  ids: string[] | null = null,
): AsyncGenerator<Cells[]> {
  for await (const batch of propertiesForExport(table, ids)) yield batch.map(taggedCells);
}

const taggedCells = ({ tags, ...property }: TaggedProperty): Cells => ({
  ...cellsOf(property),
  tags: tags
    .map(({ tag }) => tag.name)
    .sort()
    .join(", "),
});

const propertiesForExport = (
  table: Filters,
  ids: string[] | null,
): AsyncGenerator<TaggedProperty[]> =>
  inBatches(async (last) => {
    let query = matchingProperties(COLUMNS, table);
    if (ids) query = query.in("id", ids);
    if (last) {
      const { upTo, older } = afterRow(last);
      query = query.lte("created_at", upTo).or(older);
    }
    return unwrap(await query.order("created_at", { ascending: false }).order("id").limit(BATCH));
  });

export async function getImport(id: string): Promise<PropertyImport | null> {
  const [found, counts] = await Promise.all([
    adminDatabase()
      .from("property_imports")
      .select("id,file_name,line_count,state")
      .eq("id", id)
      .maybeSingle(),
    adminDatabase().rpc("property_import_counts", { wanted_import: id }).single(),
  ]);
  const row = unwrapMaybe(found);
  return row && { ...row, counts: unwrap(counts) };
}

export async function listImportLines(
  id: string,
  kind: LineKind,
  most: number,
): Promise<ImportLine[]> {
  const rows = unwrap(
    await adminDatabase()
      .from("property_import_lines")
      .select("line,kind,name,differences,errors")
      .eq("import_id", id)
      .eq("kind", kind)
      .order("line")
      .limit(most),
  );
  return (rows as unknown as StoredLine[]).map(withConflictMessages);
}

type StoredError = LineError | { column: string; conflict: keyof typeof conflictMessages };
type StoredLine = Omit<ImportLine, "errors"> & { errors: StoredError[] };

const withConflictMessages = ({ errors, ...line }: StoredLine): ImportLine => ({
  ...line,
  errors: errors.map((error) =>
    "conflict" in error
      ? { column: error.column, message: conflictMessages[error.conflict]() }
      : error,
  ),
});

/** Lists the first `most` lines with changes that need confirming, and counts all. */
export async function listSuspiciousLines(
  id: string,
  most: number,
): Promise<{ lines: ImportLine[]; count: number }> {
  const result = await adminDatabase()
    .from("property_import_lines")
    .select("line,kind,name,differences,errors", { count: "exact" })
    .eq("import_id", id)
    .eq("kind", "changed")
    .contains("differences", JSON.stringify([{ isSuspicious: true }]))
    .order("line")
    .limit(most);
  return { lines: unwrap(result) as unknown as ImportLine[], count: result.count ?? 0 };
}
