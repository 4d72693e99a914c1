import { getInputProps, type FieldMetadata } from "@conform-to/react";
import { Link, useSearchParams } from "@remix-run/react";
import { AdminDialog } from "~/components/admin/shell/admin-dialog";
import { type FormResult, useAdminForm } from "~/components/admin/shell/use-admin-form";
import { AdminForm } from "~/components/admin/shell/admin-form";
import { SelectField } from "~/components/form/field";
import type { OfficeCalendar } from "~/domain/agency/closed-days";
import type { BookedTime } from "~/domain/bookings/viewings/travel";
import type { ViewingLead } from "~/domain/leads/lead-row";
import type { ViewingProperty } from "~/domain/bookings/viewings/viewing";
import { viewingSchema, type ViewingFormValues } from "~/domain/bookings/viewings/viewing.schema";
import { m } from "~/text/messages";
import { updateParams } from "~/utils/web/url-params";
import { TimeAndPlaceFields } from "./time-and-place-fields";

type Props = {
  /** Null if the lead has been deleted. */
  lead: ViewingLead | null;
  properties: ViewingProperty[];
  today: string;
  calendar: OfficeCalendar;
  booked: BookedTime[];
  defaultValue: Partial<ViewingFormValues>;
  result?: FormResult;
};

export function ViewingForm({
  lead,
  properties,
  today,
  calendar,
  booked,
  defaultValue,
  result,
}: Props) {
  const [form, fields] = useAdminForm({
    id: "viewing",
    schema: viewingSchema,
    result,
    defaultValue,
  });
  const { lead_id, property_id, date, time, minutes, place } = fields;
  return (
    <AdminDialog title={m.admin_diary_viewing_add()} closeTo="/admin/diary">
      <AdminForm
        form={form}
        fields={[lead_id, property_id, date, minutes, time, place]}
        submit={m.admin_diary_viewing_book()}
        closeTo="/admin/diary"
        conflict={result?.conflict}
      >
        <Client field={lead_id} lead={lead} />
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
          minutes={minutes}
          place={place}
          property={properties.find(({ id }) => id === property_id.value) ?? null}
          today={today}
          calendar={calendar}
          booked={booked}
        />
      </AdminForm>
    </AdminDialog>
  );
}

type ClientProps = { field: FieldMetadata<string | undefined>; lead: ViewingLead | null };

function Client({ field, lead }: ClientProps) {
  const [params] = useSearchParams();
  const { key, ...input } = getInputProps(field, { type: "hidden" });
  return (
    <div className="mb-3">
      <input key={key} {...input} />
      <p className="font-medium">{m.admin_booking_client()}</p>
      <div className="flex flex-wrap items-center justify-between gap-x-3">
        <p className="min-w-0 break-words">{lead && `${lead.full_name}, ${lead.phone}`}</p>
        <Link
          to={updateParams(params, { lead: null })}
          preventScrollReset
          className="inline-flex min-h-11 items-center text-lagoon-800 underline underline-offset-2"
        >
          {m.admin_diary_client_other()}
        </Link>
      </div>
      <p id={field.errorId} className="text-sm text-danger">
        {field.errors?.[0]}
      </p>
    </div>
  );
}
