import { Form, useNavigation } from "@remix-run/react";
import { SaveFailedNotice } from "~/components/admin/saving/save-failed-notice";
import { DeleteForm } from "~/components/admin/shell/delete-form";
import { SubmitButton } from "~/components/form/submit-button";
import { m } from "~/text/messages";
import { formatNumber } from "~/utils/text";

type Props = {
  name: string;
  isArchived: boolean;
  pictureCount: number;
  documentCount: number;
  paperCount: number;
  ownerCount: number;
  leadCount: number;
  contactLeadCount: number;
};

/** Asks before a property is deleted, and offers the archive first. */
export function PropertyRemoval({ name, isArchived, ...counts }: Props) {
  return (
    <DeleteForm
      title={isArchived ? m.admin_property_delete_title() : m.admin_property_remove_title()}
      question={m.admin_property_delete_question()}
      name={name}
      closeTo="/admin/properties"
      alternative={!isArchived && <ArchiveForm leadCount={counts.leadCount} />}
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
      <p className="font-semibold">{m.admin_property_archive_title()}</p>
      <p className="mt-1 text-ink-soft">
        {leadCount > 0
          ? m.admin_property_archive_hint_leads({
              count: leadCount,
              number: formatNumber(leadCount),
            })
          : m.admin_property_archive_hint()}
      </p>
      <input type="hidden" name="intent" value="archive" />
      <SaveFailedNotice isClick of={{ intent: "archive" }} />
      <SubmitButton
        label={m.admin_property_archive()}
        busyLabel={m.admin_property_archiving()}
        isBusy={isBusy}
        look="brand"
        className="mt-3"
      />
    </Form>
  );
}

function dependents({
  pictureCount,
  documentCount,
  paperCount,
  ownerCount,
  leadCount,
  contactLeadCount,
}: Omit<Props, "name" | "isArchived">) {
  const withNumber = (count: number) => ({ count, number: formatNumber(count) });
  return [
    m.admin_property_deletes_page(),
    documentCount > 0 && m.admin_property_deletes_documents(withNumber(documentCount)),
    paperCount > 0 && m.admin_property_deletes_papers(withNumber(paperCount)),
    ownerCount > 0 && m.admin_property_deletes_mandates(withNumber(ownerCount)),
    // An older tab may still save the pictures with another property.
    pictureCount > 0 && m.admin_property_deletes_photos(withNumber(pictureCount)),
    leadCount > 0 && m.admin_property_keeps_leads(withNumber(leadCount)),
    contactLeadCount > 0 && m.admin_property_keeps_contact_leads(withNumber(contactLeadCount)),
    leadCount + contactLeadCount === 0 && m.admin_property_keeps_none(),
  ]
    .filter(Boolean)
    .join(" ");
}
