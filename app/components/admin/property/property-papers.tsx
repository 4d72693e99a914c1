import { Form, Link, useNavigation } from "@remix-run/react";
import { useRef } from "react";
import { BinUndo } from "~/components/admin/bin/bin-undo";
import { UndoArea } from "~/components/admin/controls/undo-bar";
import { SaveFailedNotice } from "~/components/admin/saving/save-failed-notice";
import { SubmissionIdField } from "~/components/admin/saving/submission-id-field";
import { hasText, useUnsavedGuard } from "~/components/admin/saving/unsaved-guard";
import { AdminDialog } from "~/components/admin/shell/admin-dialog";
import { FileField, SelectField, TextField } from "~/components/form/field";
import type { Field } from "~/components/form/field-frame";
import { SubmitButton } from "~/components/form/submit-button";
import { RestoreNotice } from "~/components/form/unsaved/restore-notice";
import { button } from "~/components/ui/button";
import { RichMessage } from "~/components/ui/rich-message";
import type { DeletedRow } from "~/domain/bin/bin";
import {
  ACCEPTED_PAPERS,
  adminPaperPath,
  MOST_PAPERS,
  type TitlePaper,
} from "~/domain/properties/title-papers/title-paper";
import { titleFacts, type TitleFactName } from "~/domain/properties/title/title-facts";
import { m } from "~/text/messages";

/** Action data; empty when the submission didn't arrive. */
type PapersResult = {
  errors?: { fact?: string; name?: string; file?: string };
  initialValue?: Record<string, unknown>;
};
type Props = {
  propertyId: string;
  name: string;
  papers: TitlePaper[];
  /** Facts that may show papers. */
  seenFacts: TitleFactName[];
  lastDeleted: DeletedRow | null;
  result?: PapersResult | null;
};

/** The papers that visitors see beside the title facts of a property. */
export function PropertyPapers({ propertyId, name, papers, seenFacts, result, ...props }: Props) {
  const form = useRef<HTMLDivElement>(null);
  useUnsavedGuard(() => hasText(form.current));
  return (
    <AdminDialog title={m.admin_paper_title()} closeTo="/admin/properties">
      <RestoreNotice />
      <p className="font-semibold">{name}</p>
      <p className="mt-1 text-ink-soft">{m.admin_paper_hint()}</p>
      {papers.length === 0 ? (
        <p className="mt-4 text-ink-faint">{m.admin_paper_empty()}</p>
      ) : (
        <ul
          aria-label={m.admin_paper_title()}
          className="mt-4 divide-y divide-line border-y border-line"
        >
          {papers.map((paper) => (
            <Paper
              key={paper.id}
              propertyId={propertyId}
              paper={paper}
              isShown={(seenFacts as string[]).includes(paper.fact)}
            />
          ))}
        </ul>
      )}
      {seenFacts.length === 0 ? (
        <NoFacts propertyId={propertyId} />
      ) : (
        <div ref={form}>
          {/* A new key empties the form after a paper was added. */}
          <AddForm
            key={papers.length}
            errors={result?.errors ?? {}}
            sent={result?.initialValue ?? {}}
            facts={seenFacts}
          />
        </div>
      )}
      <UndoArea>
        <BinUndo row={props.lastDeleted} />
      </UndoArea>
    </AdminDialog>
  );
}

const factLabel = (fact: string) =>
  Object.hasOwn(titleFacts, fact) ? titleFacts[fact as TitleFactName].label() : fact;

type PaperProps = { propertyId: string; paper: TitlePaper; isShown: boolean };

function Paper({ propertyId, paper, isShown }: PaperProps) {
  const { id, fact, name, width, height } = paper;
  const isBusy = useNavigation().formData?.get("paper_id") === id;
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 py-2">
      <a
        href={adminPaperPath(propertyId, id, "full")}
        className="flex min-h-11 min-w-0 items-center gap-3"
      >
        <img
          src={adminPaperPath(propertyId, id, "thumbnail")}
          alt=""
          width={width}
          height={height}
          loading="lazy"
          className="size-16 shrink-0 rounded-lg border border-line object-cover"
        />
        <span className="min-w-0">
          <span className="font-medium break-words underline underline-offset-2">{name}</span>
          <span className="block text-sm text-ink-faint">{factLabel(fact)}</span>
          {!isShown && <span className="block text-sm">{m.admin_paper_hidden()}</span>}
        </span>
      </a>
      <Form method="post" preventScrollReset>
        <input type="hidden" name="intent" value="remove" />
        <input type="hidden" name="paper_id" value={id} />
        <SaveFailedNotice isClick of={{ paper_id: id }} />
        <button aria-disabled={isBusy || undefined} className={button("quiet")}>
          <RichMessage
            parts={m.admin_paper_remove.parts({ name })}
            elements={{ hidden: (name) => <span className="sr-only">{name}</span> }}
          />
        </button>
      </Form>
    </li>
  );
}

function NoFacts({ propertyId }: Pick<Props, "propertyId">) {
  return (
    <p className="mt-4">
      {m.admin_paper_no_facts()}{" "}
      <Link
        to={`/admin/properties/${propertyId}/edit`}
        className="inline-flex min-h-11 items-center underline underline-offset-2"
      >
        {m.admin_paper_edit_facts()}
      </Link>
    </p>
  );
}

type AddFormProps = {
  facts: TitleFactName[];
  errors: NonNullable<PapersResult["errors"]>;
  sent: NonNullable<PapersResult["initialValue"]>;
};

function AddForm({ facts, errors, sent }: AddFormProps) {
  const isBusy = useNavigation().formData?.get("intent") === "add";
  const fieldOf = (name: keyof AddFormProps["errors"]): Field => ({
    id: `paper-${name}`,
    name,
    errorId: `paper-${name}-error`,
    errors: errors[name] ? [errors[name]] : undefined,
    initialValue: name === "file" ? undefined : sent[name]?.toString(),
  });
  return (
    <Form method="post" encType="multipart/form-data" preventScrollReset className="mt-6">
      <h2 className="mb-2 font-display font-semibold">{m.admin_paper_add_title()}</h2>
      <p className="mb-3 font-semibold">{m.admin_paper_redact()}</p>
      <input type="hidden" name="intent" value="add" />
      <SaveFailedNotice of={{ intent: "add" }} />
      <SubmissionIdField />
      <SelectField
        field={fieldOf("fact")}
        label={m.admin_paper_fact({ count: MOST_PAPERS })}
        required
        placeholder={m.admin_paper_fact_placeholder()}
        options={facts.map((fact) => ({ value: fact, label: factLabel(fact) }))}
      />
      <TextField
        field={fieldOf("name")}
        label={m.admin_paper_caption()}
        required
        maxLength={100}
        autoComplete="off"
        placeholder={m.admin_paper_caption_placeholder()}
      />
      <FileField field={fieldOf("file")} label={m.admin_paper_file()} accept={ACCEPTED_PAPERS} />
      <SubmitButton
        label={m.admin_paper_add()}
        busyLabel={m.admin_paper_adding()}
        isBusy={isBusy}
        look="brand"
      />
    </Form>
  );
}
