import { banForFiles } from "~/domain/contact-bans/contact-ban";
import { phoneForFiles } from "~/domain/phone/phone";
import type { Tables } from "~/services/database.types";
import { m } from "~/text/messages";
import { isoDateTime } from "~/utils/time/dates";
import { personName } from "~/domain/people/person";

export const personExportColumns = [
  "id",
  "names",
  "numbers",
  "emails",
  "enquiries",
  "next_reminder",
  "last_at",
  "created_at",
  "contact_ban",
  "tag_ids",
] as const;

export type ExportedPerson = Pick<Tables<"people">, (typeof personExportColumns)[number]> & {
  tags: string;
};

/** Heading and cell; dates are ISO, times in Dar es Salaam. */
export const personExportCells: [heading: () => string, (person: ExportedPerson) => string][] = [
  [m.admin_common_name, personName],
  [m.admin_person_export_names, ({ names }) => names.slice(1).join(", ")],
  [m.common_phone, ({ numbers }) => phoneForFiles(numbers[0] ?? "")],
  [m.admin_person_export_numbers, ({ numbers }) => numbers.slice(1).join(", ")],
  [m.admin_common_email, ({ emails }) => emails.join(", ")],
  [m.admin_common_enquiries, ({ enquiries }) => String(enquiries)],
  [m.admin_common_next_reminder, ({ next_reminder }) => next_reminder ?? ""],
  [m.admin_person_last_seen, ({ last_at }) => (last_at ? isoDateTime(last_at) : "")],
  [m.admin_ban_label, banForFiles],
  [m.admin_tag_tags, ({ tags }) => tags],
];
