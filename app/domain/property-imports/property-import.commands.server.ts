import { submissionFingerprint } from "~/domain/editing/submission-id.server";
import {
  adminDatabase,
  ONCE_PER_FORM,
  longRunningDatabase,
  unwrap,
  unwrapMaybe,
} from "~/services/database.server";
import type { Json } from "~/services/database.types";
import { log } from "~/services/log.server";
import { isObjectUrl } from "~/services/storage.server";
import { takeCharacters } from "~/utils/text";
import { sanitizeText } from "~/utils/user-text";
import { getAgency } from "~/domain/agency/agency.queries.server";
import { readReference } from "~/domain/properties/typed/reference";
import { canonicalCell, type DecimalMark } from "./canonical-cells";
import { checkLine } from "./check-line.server";
import type { CheckContext } from "./line-row";
import { picturesOf } from "./property-columns";
import { EXPORTED_COLUMNS, getImport } from "./property-import.queries.server";
import {
  outcomeMessages,
  type FileLine,
  type ImportOutcome,
  type PropertyImport,
} from "./property-import";

/** Lines stored or checked per statement: a few hundred kilobytes. */
const LINES_AT_ONCE = 200;
const CHECKING_MS = 1500;

const BUCKET = "properties";

/** Upsert options: a repeated submission keeps existing lines. */
const ONCE_A_LINE = { onConflict: "import_id,line", ignoreDuplicates: true } as const;

type ReadFile = {
  name: string;
  columns: string[];
  lines: FileLine[];
  decimalMark: DecimalMark;
  submissionId: string;
};

/** Stores the lines of a file for checking, once per submission id and content. Returns the import's id. */
export async function createImport(file: ReadFile): Promise<string> {
  const { name, columns, lines, decimalMark, submissionId } = file;
  const form_id = submissionFingerprint(submissionId, { columns, lines });
  unwrapMaybe(await adminDatabase().rpc("forget_old_imports"));
  const file_name = takeCharacters(sanitizeText(name).trim(), 200);
  const imports = adminDatabase().from("property_imports");
  const line_count = lines.length;
  const row = { form_id, file_name, columns, line_count, decimal_mark: decimalMark };
  unwrapMaybe(await imports.upsert(row, ONCE_PER_FORM));
  const { id } = unwrap(await imports.select("id").eq("form_id", form_id).single());
  for (let at = 0; at < lines.length; at += LINES_AT_ONCE) {
    const rows = lines.slice(at, at + LINES_AT_ONCE).map(({ line, cells, errors }) => ({
      import_id: id,
      line,
      cells,
      errors,
      // A malformed line isn't checked further.
      kind: errors.length > 0 ? ("wrong" as const) : null,
    }));
    unwrapMaybe(await adminDatabase().from("property_import_lines").upsert(rows, ONCE_A_LINE));
  }
  return id;
}

/** Checks lines for about `timeMs`, at least one batch; null if there is no such import. Any process can continue. */
export async function continueChecking(
  id: string,
  timeMs = CHECKING_MS,
): Promise<PropertyImport | null> {
  const start = performance.now();
  let found = await getImport(id);
  while (found?.state === "checking") {
    await checkLines(found.id);
    found = await getImport(id);
    if (performance.now() - start >= timeMs) break;
  }
  return found;
}

async function checkLines(id: string): Promise<void> {
  const { columns, decimal_mark, lines } = unwrap(
    await adminDatabase()
      .from("property_imports")
      .select("columns,decimal_mark,lines:property_import_lines(line,cells)")
      .eq("id", id)
      .is("lines.kind", null)
      .order("line", { referencedTable: "lines" })
      .limit(LINES_AT_ONCE, { referencedTable: "lines" })
      .single(),
  );
  const context = {
    ...(await readContext(columns, lines)),
    decimalMark: decimal_mark as DecimalMark,
  };
  const checked = lines.map((line) => checkLine(columns, line, context));
  unwrapMaybe(
    await adminDatabase().rpc("save_checked_lines", {
      wanted_import: id,
      checked: checked as unknown as Json,
    }),
  );
}

async function readContext(
  columns: string[],
  lines: Pick<FileLine, "cells">[],
): Promise<Omit<CheckContext, "decimalMark">> {
  const cellsIn = (column: string) => {
    const index = columns.indexOf(column);
    return lines.map(({ cells }) =>
      canonicalCell(column, cells[index] ?? "", { decimalMark: null }),
    );
  };
  const references = cellsIn("reference").filter((cell) => readReference(cell) !== null);
  const slugs = cellsIn("slug").filter(Boolean);
  const urls = [...cellsIn("pictures"), ...cellsIn("floor_plans")].flatMap((cell) =>
    picturesOf(cell).map(({ url }) => url),
  );
  const [stored, areas, owners, pictures, { name: lister }] = await Promise.all([
    adminDatabase().from("properties_pemba").select(EXPORTED_COLUMNS).in("reference", references),
    adminDatabase().from("areas_pemba").select("slug,id"),
    adminDatabase().rpc("property_slug_owners", { slugs }),
    adminDatabase().rpc("stored_pictures", {
      bucket: BUCKET,
      urls: urls.filter((url) => isObjectUrl(BUCKET, url)),
    }),
    getAgency(),
  ]);
  return {
    stored: new Map(unwrap(stored).map((row) => [row.reference, row])),
    areas: new Map(unwrap(areas).map(({ slug, id }) => [slug, id])),
    slugOwners: new Map(unwrap(owners).map(({ slug, id }) => [slug, id])),
    lister,
    pictures: new Set(unwrap(pictures)),
  };
}

/** Applies a checked import in one transaction. Returns the outcome; `failed` on a database error. */
export async function applyImport(id: string): Promise<ImportOutcome> {
  const { data, error } = await longRunningDatabase().rpc("apply_property_import", {
    wanted_import: id,
  });
  if (error) log.error({ code: error.code, reason: error.message }, "An import was not applied");
  return data && Object.hasOwn(outcomeMessages, data) ? (data as ImportOutcome) : "failed";
}

export async function discardImport(id: string): Promise<void> {
  unwrapMaybe(await adminDatabase().from("property_imports").delete().eq("id", id));
}
