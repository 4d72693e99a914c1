import type { SubmissionResult } from "@conform-to/react";
import { data } from "@remix-run/node";
import { adminForms } from "~/domain/admin-access/admin-forms.server";
import {
  bulkChangeText,
  bulkLists,
  MOST_ROWS,
  type BulkEntity,
  type SelectedRow,
} from "~/domain/bulk/bulk-change";
import { changeRows } from "~/domain/bulk/bulk-change.commands.server";
import { getLastBulkChange } from "~/domain/bulk/bulk-change.queries.server";
import { bulkSchemas, selectedIds } from "~/domain/bulk/bulk-change.schema";
import { listMatchingRows, listSelectedRows } from "~/domain/bulk/selection.server";
import { listTags } from "~/domain/tags/tag.queries.server";
import { requireIntent } from "~/requests/admin/require-intent.server";
import { requirePage } from "~/requests/admin/save-failed.server";
import { parseForm } from "~/requests/parse-form.server";
import { readForm } from "~/requests/read-form.server";
import { readOrOutage } from "~/services/outage.server";
import { redirectWithSuccess } from "~/services/session/toast.server";
import { m } from "~/text/messages";
import { formatNumber } from "~/utils/text";
import { todayInDarEsSalaam } from "~/utils/time/date-words";
import { getParam, updateParams } from "~/utils/web/url-params";

type Selection = { rows: SelectedRow[]; problem: string | null };

/** Reads the sheet over a list: without `?all=1` its rows come from the list's form. */
export async function loadSelection(request: Request, entity: BulkEntity) {
  const { searchParams } = new URL(request.url);
  const isAll = getParam(searchParams, "all") === "1";
  const [tags, rows] = await Promise.all([
    listTags(),
    isAll ? listMatchingRows(entity, searchParams) : [],
  ]);
  const selection: Selection = rows
    ? { rows, problem: null }
    : { rows: [], problem: m.admin_bulk_too_many({ most: formatNumber(MOST_ROWS) }) };
  return { ...selection, tags, today: todayInDarEsSalaam(), submissionId: crypto.randomUUID() };
}

/** Shows the selected rows of a list's form, or changes them. */
export async function changeSelection(request: Request, entity: BulkEntity) {
  const formData = await readForm(request, adminForms.bulkChange);
  const intent = requireIntent(formData, "select-rows", "apply-change");
  if (intent === "select-rows") {
    const selection = await readSelection(formData, entity);
    return data(selection, { status: selection.problem ? 422 : 200 });
  }
  // The rows of the response have the ids.
  const respond = async (result: SubmissionResult<string[]>, status: number) => {
    const { ids: _, ...initialValue } = result.initialValue ?? {};
    return data(
      { ...result, initialValue, ...(await readSelection(formData, entity)) },
      { status },
    );
  };
  const submission = parseForm(formData, bulkSchemas[entity]);
  if (submission.status !== "success") return respond(submission.reply(), 422);

  const result = await changeRows(entity, submission.value);
  if (result.ok) {
    const change = result.count > 0 ? await getLastBulkChange(entity) : null;
    return redirectWithSuccess(
      listPath(request, entity),
      change ? bulkChangeText(change) : m.admin_bulk_no_change(),
    );
  }
  if (result.reason === "gone") {
    return respond(submission.reply({ fieldErrors: { tag_id: [m.admin_tag_gone()] } }), 409);
  }
  await requirePage(request, formData, m.admin_bulk_failed());
  return respond(submission.reply({ formErrors: [m.admin_bulk_failed()] }), 503);
}

/** In an outage the rows have no names. */
async function readSelection(formData: FormData, entity: BulkEntity): Promise<Selection> {
  const ids = selectedIds.safeParse(formData.getAll("ids"));
  if (!ids.success) return { rows: [], problem: ids.error.issues[0]?.message ?? null };
  const reading = await readOrOutage(listSelectedRows(entity, ids.data));
  const rows = reading.ok ? reading.value : ids.data.map((id) => ({ id, name: "" }));
  return { rows, problem: rows.length > 0 ? null : m.admin_bulk_none() };
}

function listPath(request: Request, entity: BulkEntity): string {
  const { searchParams } = new URL(request.url);
  const page = searchParams.get("page");
  return bulkLists[entity] + updateParams(searchParams, { all: null, page });
}
