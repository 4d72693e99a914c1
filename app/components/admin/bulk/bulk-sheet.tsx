import { useIsOperator } from "~/components/admin/actor/use-actor";
import { useActionData, useLoaderData, useLocation } from "@remix-run/react";
import { useState } from "react";
import { AdminDialog } from "~/components/admin/shell/admin-dialog";
import { SaveFailedNotice } from "~/components/admin/saving/save-failed-notice";
import { isSaveFailure } from "~/components/form/save-failure";
import { SELECTION_FORM } from "~/components/admin/table/select-row";
import type { FormResult } from "~/components/admin/shell/use-admin-form";
import { Icon } from "~/components/ui/icon";
import { button } from "~/components/ui/button";
import {
  bulkLists,
  countedRows,
  type BulkEntity,
  type SelectedRow,
} from "~/domain/bulk/bulk-change";
import { SELECTED_PARAM } from "~/domain/lists/selected-ids";
import type { Tag } from "~/domain/tags/tag";
import { m } from "~/text/messages";
import { formatNumber } from "~/utils/text";
import { updateParams } from "~/utils/web/url-params";
import { BulkForm } from "./bulk-form";

type Selection = { rows: SelectedRow[]; problem: string | null };
type Loaded = Selection & { tags: Tag[]; today: string };

/** Changes or exports the selected rows of a list. */
export function BulkSheet({ entity }: { entity: BulkEntity }) {
  const loaded = useLoaderData<Loaded>();
  const actionData = useActionData<(Partial<Selection> & { status?: string }) | null>();
  const { rows, problem } = useSelection(loaded, actionData);
  const result = actionData?.status === "error" ? (actionData as FormResult) : null;
  return (
    <AdminDialog
      title={
        rows.length > 0
          ? m.admin_bulk_title({ rows: countedRows(entity, rows.length) })
          : m.admin_bulk_title_none()
      }
      closeTo={bulkLists[entity]}
    >
      {rows.length === 0 ? (
        <NoRows problem={problem} isLost={isSaveFailure(actionData)} />
      ) : (
        <>
          <p className="text-ink-soft">{namesOf(rows)}</p>
          <ExportLink entity={entity} rows={rows} />
          <BulkForm {...{ entity, rows, result }} tags={loaded.tags} today={loaded.today} />
        </>
      )}
    </AdminDialog>
  );
}

/** The rows stay while a form is lost, whose response names none. */
function useSelection(loaded: Selection, actionData?: Partial<Selection> | null): Selection {
  const sent = actionData?.rows ? { rows: actionData.rows, problem: actionData.problem } : null;
  const [last, setLast] = useState({ actionData, selection: sent ?? loaded });
  if (sent && last.actionData !== actionData) setLast({ actionData, selection: sent });
  const { rows, problem } = sent ?? last.selection;
  return { rows, problem: problem ?? null };
}

type NoRowsProps = { problem: string | null; isLost: boolean };

/** Says why nothing can be changed; a lost selection can be sent again, since the list still has it. */
function NoRows({ problem, isLost }: NoRowsProps) {
  if (!isLost) return <p role="alert">{problem ?? m.admin_bulk_none()}</p>;
  return (
    <SaveFailedNotice
      isClick
      onRetry={() => document.querySelector<HTMLFormElement>(`#${SELECTION_FORM}`)?.requestSubmit()}
    />
  );
}

const NAMES_SHOWN = 3;

function namesOf(rows: SelectedRow[]): string {
  const names = rows.slice(0, NAMES_SHOWN).map(({ name }) => name);
  const more = rows.length - names.length;
  const text = names.filter(Boolean).join(", ");
  return more > 0 && text
    ? `${text} ${m.admin_bulk_and_more({ number: formatNumber(more) })}`
    : text;
}

type ExportProps = { entity: BulkEntity; rows: SelectedRow[] };

/** Names the rows in its URL, unless they are all that match. */
function ExportLink({ entity, rows }: ExportProps) {
  const isOperator = useIsOperator();
  const params = new URLSearchParams(useLocation().search);
  const isAll = params.get("all") === "1";
  const ids = rows.map(({ id }) => id).join();
  const query = updateParams(params, { all: null, [SELECTED_PARAM]: isAll ? null : ids });
  if (!isOperator) return null;
  return (
    <a
      href={`${bulkLists[entity]}/export.csv${query}`}
      className={button("quiet", "my-2 -ml-3 px-3!")}
    >
      <Icon name="download" className="size-5" /> {m.admin_bulk_export()}
    </a>
  );
}
