import { Form, useNavigation } from "@remix-run/react";
import { SaveFailedNotice } from "~/components/admin/saving/save-failed-notice";
import { DeleteForm } from "~/components/admin/shell/delete-form";
import { SubmitButton } from "~/components/form/submit-button";
import { counted } from "~/utils/text";

type Props = {
  name: string;
  isArchived: boolean;
  pictureCount: number;
  documentCount: number;
  leadCount: number;
  contactLeadCount: number;
};

/** Asks before a property is deleted, and offers the archive first. */
export function PropertyRemoval({ name, isArchived, ...counts }: Props) {
  return (
    <DeleteForm
      title={isArchived ? "Delete property" : "Archive or delete property"}
      question="Are you sure you want to delete this property?"
      name={name}
      closeTo="/admin/properties"
      instead={!isArchived && <ArchiveForm leadCount={counts.leadCount} />}
    >
      {dependents(counts)}
    </DeleteForm>
  );
}

function ArchiveForm({ leadCount }: Pick<Props, "leadCount">) {
  const isBusy = useNavigation().formData?.get("intent") === "archive";
  return (
    <Form
      method="post"
      preventScrollReset
      className="mb-6 rounded-lg border border-line bg-sand-50 p-4"
    >
      <p className="font-semibold">Take it off the site and keep it</p>
      <p className="mt-1 text-ink-soft">
        In the archive it is off the site and out of this list. Nothing is lost
        {leadCount > 0 && `, its ${counted(leadCount, "lead keeps", "leads keep")} the link to it`},
        and you can bring it back.
      </p>
      <input type="hidden" name="intent" value="archive" />
      <SaveFailedNotice isClick of={{ intent: "archive" }} />
      <SubmitButton
        label="Archive"
        busyLabel="Archiving..."
        isBusy={isBusy}
        look="brand"
        className="mt-3"
      />
    </Form>
  );
}

/** Names what goes with the property, and what stays without it. */
function dependents({
  pictureCount,
  documentCount,
  leadCount,
  contactLeadCount,
}: Omit<Props, "name" | "isArchived">) {
  const documents = counted(documentCount, "document", "documents");
  const atOnce = documentCount > 0 ? `Its page and its ${documents} go` : "Its page goes";
  // An older tab may still save them with another property.
  const later = `, and its ${counted(pictureCount, "photo", "photos")} after a week`;
  const goes = `${atOnce} for good${pictureCount > 0 ? later : ""}.`;
  const asked = [
    leadCount > 0 && `${counted(leadCount, "lead", "leads")} asked about it`,
    contactLeadCount > 0 &&
      `${counted(contactLeadCount, "contact click was", "contact clicks were")} counted on it`,
  ].filter(Boolean);
  if (asked.length === 0) return `${goes} No leads asked about it.`;
  return `${goes} ${asked.join(", and ")}. That stays, without the link to it.`;
}
