import { Form, Link } from "@remix-run/react";
import { formatClock } from "~/components/admin/saving/clock";
import { DifferenceTable } from "~/components/admin/saving/difference-table";
import { HiddenFields } from "~/components/form/unsaved/hidden-fields";
import { button } from "~/components/ui/button";
import { RESTORED, typedWords } from "~/domain/admin-access/unsaved-form";
import { isLeadStatus, statusLabels } from "~/domain/leads/lead";
import { changeKindOf, fieldOf, kindLabels, subjectOf } from "~/domain/unsent/unsent-change";
import { m } from "~/text/messages";
import { discardChange, makeDraft, overwriteWith, type UnsentChange } from "./unsent-changes";

/** A change that the site refused, with its input and the reason, until it is edited, sent over or discarded. */
export function RefusedChange({ change }: { change: UnsentChange }) {
  const { refusal, at } = change;
  const kind = changeKindOf(change);
  if (!refusal || !kind) return null;
  const { conflict, isGone, message } = refusal;
  return (
    <section
      aria-label={m.admin_unsent_refused({ kind: kindLabels[kind]() })}
      className="mt-2 rounded-lg border border-danger bg-danger-soft p-4 text-sm wrap-anywhere"
    >
      <div role="alert">
        <p className="font-semibold">
          {m.admin_unsent_refused({ kind: kindLabels[kind]() })} · {formatClock(at)}
        </p>
        <p className="mt-1">{message}</p>
      </div>
      {conflict ? (
        <DifferenceTable differences={conflict.differences} />
      ) : (
        <Words change={change} />
      )}
      <div className="mt-3 flex flex-wrap gap-2">
        {conflict && (
          <button
            type="button"
            onClick={() => overwriteWith(change)}
            className={button("outline", "px-3! text-sm")}
          >
            {m.admin_shell_conflict_overwrite()}
          </button>
        )}
        {!isGone && (kind === "status" ? <OpenLead change={change} /> : <Edit change={change} />)}
        <button
          type="button"
          onClick={() => discardChange(change)}
          className={button("outline", "px-3! text-sm")}
        >
          {m.admin_form_draft_discard()}
        </button>
      </div>
    </section>
  );
}

type Props = { change: UnsentChange };

function Words({ change: { action, fields } }: Props) {
  return (
    <dl className="mt-2">
      {typedWords({ path: action, fields, files: [] }).map(({ label, text }, index) => (
        <div key={index} className="py-1">
          <dt className="text-ink-soft">{label}</dt>
          <dd className="whitespace-pre-wrap">
            {isLeadStatus(text) ? statusLabels[text]() : text}
          </dd>
        </div>
      ))}
    </dl>
  );
}

function OpenLead({ change }: Props) {
  return (
    <Link to={`/admin/leads/${subjectOf(change)}`} className={button("outline", "px-3! text-sm")}>
      {m.admin_unsent_open_lead()}
    </Link>
  );
}

/** Opens the form with its input; a draft keeps it until it is saved. */
function Edit({ change }: Props) {
  const { action, fields } = change;
  const leadId = fieldOf(change, "lead_id");
  return (
    <Form
      method="post"
      action={leadId ? `${action}?about=${encodeURIComponent(leadId)}` : action}
      reloadDocument
      onSubmit={() => makeDraft(change)}
    >
      <HiddenFields fields={[...fields, [RESTORED, "true"]]} />
      <button className={button("outline", "px-3! text-sm")}>{m.admin_common_edit()}</button>
    </Form>
  );
}
