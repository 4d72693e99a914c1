import { Form, useNavigation } from "@remix-run/react";
import { SaveFailedNotice } from "~/components/admin/saving/save-failed-notice";
import { DeleteForm } from "~/components/admin/shell/delete-form";
import { SubmitButton } from "~/components/form/submit-button";
import { m } from "~/text/messages";
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
      title={
        isArchived
          ? m.admin_property_delete_property()
          : m.admin_property_archive_or_delete_property()
      }
      question={m.admin_property_are_you_sure_you_want_to()}
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
      <p className="font-semibold">{m.admin_property_take_it_off_the_site_and()}</p>
      <p className="mt-1 text-ink-soft">
        In the archive it is off the site and out of this list. Nothing is lost
        {leadCount > 0 &&
          `, its ${counted(leadCount, m.admin_property_lead_keeps(), m.admin_property_leads_keep())} the link to it`}
        , and you can bring it back.
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

/** Names what goes with the property, and what stays without it. */
function dependents({
  pictureCount,
  documentCount,
  leadCount,
  contactLeadCount,
}: Omit<Props, "name" | "isArchived">) {
  const documents = counted(documentCount, "document", "documents");
  const atOnce =
    documentCount > 0
      ? m.admin_property_its_page_and_its_go({ documents })
      : m.admin_property_its_page_goes();
  // An older tab may still save them with another property.
  const later = `, and its ${counted(pictureCount, "photo", "photos")} after a week`;
  const goes = `${atOnce} for good${pictureCount > 0 ? later : ""}.`;
  const asked = [
    leadCount > 0 && `${counted(leadCount, "lead", "leads")} asked about it`,
    contactLeadCount > 0 &&
      `${counted(contactLeadCount, "contact click was", "contact clicks were")} counted on it`,
  ].filter(Boolean);
  if (asked.length === 0) return m.admin_property_no_leads_asked_about_it({ goes });
  return `${goes} ${asked.join(", and ")}. That stays, without the link to it.`;
}
