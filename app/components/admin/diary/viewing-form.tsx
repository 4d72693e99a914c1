import { AdminDialog } from "~/components/admin/shell/admin-dialog";
import { type FormAnswer, useAdminForm } from "~/components/admin/shell/use-admin-form";
import { AdminForm } from "~/components/admin/shell/admin-form";
import { SelectField } from "~/components/form/field";
import type { OfficeCalendar } from "~/domain/agency/closed-days";
import { viewingSchema, type ViewingFormValues } from "~/domain/bookings/viewings/viewing.schema";
import { m } from "~/text/messages";
import { TimeAndPlaceFields } from "./time-and-place-fields";

type Props = {
  leads: { id: string; full_name: string; phone: string }[];
  properties: { id: string; name: string }[];
  today: string;
  calendar: OfficeCalendar;
  defaultValue: Partial<ViewingFormValues>;
  answer?: FormAnswer;
};

export function ViewingForm({ leads, properties, today, calendar, defaultValue, answer }: Props) {
  const [form, fields] = useAdminForm({
    id: "viewing",
    schema: viewingSchema,
    answer,
    defaultValue,
  });
  const { lead_id, property_id, date, time, place } = fields;
  return (
    <AdminDialog title={m.admin_diary_viewing_add()} closeTo="/admin/diary">
      <AdminForm
        form={form}
        fields={[lead_id, property_id, date, time, place]}
        submit={m.admin_diary_viewing_book()}
        closeTo="/admin/diary"
        conflict={answer?.conflict}
      >
        <SelectField
          field={lead_id}
          label={m.admin_booking_client()}
          placeholder={m.admin_diary_client_choose()}
          options={leads.map(({ id, full_name, phone }) => ({
            value: id,
            label: `${full_name}, ${phone}`,
          }))}
        />
        <SelectField
          field={property_id}
          label={m.admin_common_property()}
          isOptional
          placeholder={m.admin_diary_property_none()}
          options={properties.map(({ id, name }) => ({ value: id, label: name }))}
        />
        <TimeAndPlaceFields
          date={date}
          time={time}
          place={place}
          today={today}
          calendar={calendar}
        />
      </AdminForm>
    </AdminDialog>
  );
}
