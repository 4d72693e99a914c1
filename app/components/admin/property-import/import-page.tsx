import { Form, Link, useNavigation } from "@remix-run/react";
import { SaveFailedNotice } from "~/components/admin/saving/save-failed-notice";
import { SubmitButton } from "~/components/form/submit-button";
import { button } from "~/components/ui/button";
import {
  CONFIRMED,
  type ImportLine,
  type PropertyImport,
} from "~/domain/property-imports/property-import";
import { m } from "~/text/messages";
import { formatNumber } from "~/utils/text";
import { ChangedLines, NewLines, SuspiciousLines, WrongLines } from "./import-lines";

type Props = PropertyImport & {
  lines: Record<"wrong" | "changed" | "added", ImportLine[]>;
  /** Rows whose numbers need confirming. */
  suspicious: { lines: ImportLine[]; count: number };
};

/** An import: the progress of its check, then its changes and errors. */
export function ImportPage(props: Props) {
  const { id, file_name, line_count, state, counts, lines, suspicious } = props;
  return (
    <main id="content" className="page py-8">
      <h1 className="font-display text-xl font-semibold">
        {file_name ? m.admin_import_heading({ file: file_name }) : m.admin_import_heading_unnamed()}
      </h1>
      {state === "checking" ? (
        <Progress id={id} done={line_count - counts.unchecked} of={line_count} />
      ) : (
        <>
          <Counts counts={counts} />
          <SuspiciousLines {...suspicious} />
          <Decision state={state} counts={counts} suspicious={suspicious} />
          <WrongLines lines={lines.wrong} count={counts.wrong} />
          <ChangedLines lines={lines.changed} count={counts.changed} />
          <NewLines lines={lines.added} count={counts.added} />
        </>
      )}
    </main>
  );
}

/** The progress of the check. A meta refresh reloads the page; the link is for browsers that block it. */
function Progress({ id, done, of }: { id: string; done: number; of: number }) {
  return (
    <div className="mt-6 max-w-xl">
      <p id="import-progress">
        {m.admin_import_progress({
          done: formatNumber(done),
          count: of,
          number: formatNumber(of),
        })}
      </p>
      <progress
        aria-labelledby="import-progress"
        value={done}
        max={of}
        className="mt-3 h-3 w-full accent-lagoon-700"
      />
      <a href={`/admin/properties/import/${id}`} className={button("quiet", "mt-3 -ml-5")}>
        {m.admin_import_continue()}
      </a>
    </div>
  );
}

const countLabels = {
  added: m.admin_import_count_added,
  changed: m.admin_import_count_changed,
  unchanged: m.admin_import_count_unchanged,
  wrong: m.admin_import_count_wrong,
};

function Counts({ counts }: Pick<Props, "counts">) {
  return (
    <dl className="mt-6 grid max-w-3xl grid-cols-2 gap-3 sm:grid-cols-4">
      {(Object.keys(countLabels) as (keyof typeof countLabels)[]).map((kind) => (
        <div key={kind} className="rounded-lg border border-line bg-white p-4">
          <dt className="text-sm text-ink-soft">{countLabels[kind]()}</dt>
          <dd className="font-display text-xl font-semibold tabular-nums">
            {formatNumber(counts[kind])}
          </dd>
        </div>
      ))}
    </dl>
  );
}

function Decision({ state, counts, suspicious }: Pick<Props, "state" | "counts" | "suspicious">) {
  const writes = counts.added + counts.changed;
  const canApply = state === "ready" && counts.wrong === 0 && writes > 0;
  return (
    <>
      <p className="mt-6 max-w-3xl">{decisionText(state, counts)}</p>
      <div className="mt-4 flex flex-wrap gap-3">
        {canApply && <ApplyForm writes={writes} mustConfirm={suspicious.count > 0} />}
        {counts.wrong > 0 && (
          <Link to="/admin/properties/import" className={button("brand")}>
            {m.admin_import_choose_another()}
          </Link>
        )}
        {state === "ready" ? (
          <Form method="post">
            <SaveFailedNotice isClick of={{ intent: "discard" }} />
            <input type="hidden" name="intent" value="discard" />
            <button className={button("quiet")}>{m.admin_import_discard()}</button>
          </Form>
        ) : (
          <Link to="/admin/properties" className={button("outline")}>
            {m.admin_import_back()}
          </Link>
        )}
      </div>
    </>
  );
}

function ApplyForm({ writes, mustConfirm }: { writes: number; mustConfirm: boolean }) {
  const isBusy = useNavigation().formData?.get("intent") === "apply";
  return (
    <Form method="post">
      <SaveFailedNotice isClick of={{ intent: "apply" }} />
      <input type="hidden" name="intent" value="apply" />
      {mustConfirm && (
        <label className="mb-3 flex items-center gap-2">
          <input type="checkbox" name={CONFIRMED} required className="size-5" />
          {m.admin_import_confirm()}
        </label>
      )}
      <SubmitButton
        label={m.admin_import_apply({ count: writes, number: formatNumber(writes) })}
        busyLabel={m.admin_import_importing()}
        isBusy={isBusy}
      />
    </Form>
  );
}

function decisionText(state: Props["state"], counts: Props["counts"]): string {
  if (state === "applied") return m.admin_import_applied();
  if (counts.wrong > 0) {
    return m.admin_import_has_errors();
  }
  if (counts.added + counts.changed === 0) return m.admin_import_no_changes();
  return m.admin_import_ready();
}
