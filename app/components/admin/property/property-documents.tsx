import { Form, Link, useNavigation } from "@remix-run/react";
import { useRef } from "react";
import { RestoreNotice } from "~/components/form/unsaved/restore-notice";
import { SaveFailedNotice } from "~/components/admin/saving/save-failed-notice";
import { SubmissionIdField } from "~/components/admin/saving/submission-id-field";
import { AdminDialog } from "~/components/admin/shell/admin-dialog";
import { hasText, useUnsavedGuard } from "~/components/admin/saving/unsaved-guard";
import { FileField, SelectField, TextField } from "~/components/form/field";
import type { Field } from "~/components/form/field-frame";
import { SubmitButton } from "~/components/form/submit-button";
import { button } from "~/components/ui/button";
import {
  ACCEPTED_DOCUMENTS,
  type DocumentOwner,
  type PropertyDocument,
} from "~/domain/properties/documents/document";
import { m } from "~/text/messages";
import { formatNumber } from "~/utils/text";
import { formatDate } from "~/utils/time/date-words";
import { RichMessage } from "~/components/ui/rich-message";

/** Action data; empty when the submission didn't arrive. */
type DocumentsResult = {
  errors?: { name?: string; file?: string };
  initialValue?: Record<string, unknown>;
};
type Props = {
  propertyId: string;
  name: string;
  documents: PropertyDocument[];
  owners: DocumentOwner[];
  /** The owner that a new document is about, unless another is chosen. */
  ownerId: string | null;
  result?: DocumentsResult | null;
};

/** The private documents of a property. */
export function PropertyDocuments({ propertyId, name, documents, result, ...props }: Props) {
  const form = useRef<HTMLDivElement>(null);
  useUnsavedGuard(() => hasText(form.current));
  return (
    <AdminDialog title={m.admin_property_documents()} closeTo="/admin/properties">
      <RestoreNotice />
      <p className="font-semibold">{name}</p>
      <p className="mt-1 text-ink-soft">{m.admin_property_documents_hint()}</p>
      <Link
        to={`/admin/properties/${propertyId}/papers`}
        preventScrollReset
        className="inline-flex min-h-11 items-center underline underline-offset-2"
      >
        {m.admin_paper_title()}
      </Link>
      {documents.length === 0 ? (
        <p className="mt-4 text-ink-faint">{m.admin_property_documents_empty()}</p>
      ) : (
        <ul
          aria-label={m.admin_property_documents()}
          className="mt-4 divide-y divide-line border-y border-line"
        >
          {documents.map((document) => (
            <Document key={document.id} propertyId={propertyId} document={document} />
          ))}
        </ul>
      )}
      <div ref={form}>
        {/* A new key empties the form after a document was added. */}
        <AddForm
          key={documents.length}
          errors={result?.errors ?? {}}
          name={result?.initialValue?.name?.toString()}
          owners={props.owners}
          ownerId={result?.initialValue?.owner_id?.toString() ?? props.ownerId}
        />
      </div>
    </AdminDialog>
  );
}

type DocumentProps = { propertyId: string; document: PropertyDocument };

function Document({ propertyId, document }: DocumentProps) {
  const { id, name, file_name, byte_size, created_at, owner } = document;
  const isBusy = useNavigation().formData?.get("document_id") === id;
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 py-2">
      <span className="min-w-0">
        <a
          href={`/admin/properties/${propertyId}/documents/${id}`}
          className="inline-flex min-h-11 items-center font-medium underline underline-offset-2"
        >
          <span className="sr-only">{m.admin_property_document_download()} </span>
          {name}
        </a>
        {owner && (
          <span className="block text-sm">
            {m.admin_owner_mandate_of({ name: owner.full_name })}
          </span>
        )}
        <span className="block text-sm break-words text-ink-faint">
          {m.admin_property_document_details({
            file: file_name,
            kilobytes: formatNumber(Math.ceil(byte_size / 1000)),
            date: formatDate(created_at),
          })}
        </span>
      </span>
      <Form method="post" preventScrollReset>
        <input type="hidden" name="intent" value="remove" />
        <input type="hidden" name="document_id" value={id} />
        <SaveFailedNotice isClick of={{ document_id: id }} />
        <button aria-disabled={isBusy || undefined} className={button("quiet")}>
          <RichMessage
            parts={m.admin_property_document_remove.parts({ name })}
            elements={{ hidden: (name) => <span className="sr-only">{name}</span> }}
          />
        </button>
      </Form>
    </li>
  );
}

type AddFormProps = Pick<Props, "owners" | "ownerId"> & {
  errors: NonNullable<DocumentsResult["errors"]>;
  name?: string;
};

function AddForm({ errors, name, owners, ownerId }: AddFormProps) {
  const isBusy = useNavigation().formData?.get("intent") === "add";
  return (
    <Form method="post" encType="multipart/form-data" preventScrollReset className="mt-6">
      <h2 className="mb-3 font-display font-semibold">{m.admin_property_document_add_title()}</h2>
      <input type="hidden" name="intent" value="add" />
      <SaveFailedNotice of={{ intent: "add" }} />
      <SubmissionIdField />
      <TextField
        field={{ ...fieldOf("name", errors.name), initialValue: name }}
        label={m.admin_property_document_name()}
        required
        maxLength={100}
        autoComplete="off"
        placeholder={m.admin_property_document_placeholder()}
      />
      {owners.length > 0 && (
        <SelectField
          field={{ ...fieldOf("owner_id"), initialValue: ownerId ?? "" }}
          label={m.admin_property_document_owner()}
          isOptional
          placeholder={m.admin_property_document_of_property()}
          options={owners.map(({ id, full_name }) => ({
            value: id,
            label: m.admin_owner_mandate_of({ name: full_name }),
          }))}
        />
      )}
      <FileField
        field={fieldOf("file", errors.file)}
        label={m.admin_property_document_file()}
        accept={ACCEPTED_DOCUMENTS}
      />
      <SubmitButton
        label={m.admin_property_document_add()}
        busyLabel={m.admin_property_document_adding()}
        isBusy={isBusy}
        look="brand"
      />
    </Form>
  );
}

const fieldOf = (name: string, error?: string): Field => ({
  id: `document-${name}`,
  name,
  errorId: `document-${name}-error`,
  errors: error ? [error] : undefined,
});
