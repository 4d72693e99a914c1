import { AdminDialog } from "~/components/admin/shell/admin-dialog";
import { AdminForm } from "~/components/admin/shell/admin-form";
import { type FormResult, useAdminForm } from "~/components/admin/shell/use-admin-form";
import { SelectField, TextAreaField, TextField } from "~/components/form/field";
import type { TestimonialProperty } from "~/domain/testimonials/admin-testimonial";
import { adminTestimonialSchema } from "~/domain/testimonials/admin-testimonial.schema";
import { m } from "~/text/messages";
import { todayInDarEsSalaam } from "~/utils/time/date-words";

type Props = {
  defaultValue: Record<string, unknown>;
  version?: string;
  isNew: boolean;
  properties: TestimonialProperty[];
  result?: FormResult;
};

const LIST = "/admin/testimonials";

export function TestimonialForm({ defaultValue, version, isNew, properties, result }: Props) {
  const [form, fields] = useAdminForm({
    id: "testimonial",
    schema: adminTestimonialSchema,
    result,
    defaultValue,
  });
  const { quote, name, consented_on, property_id } = fields;
  return (
    <AdminDialog
      title={isNew ? m.admin_testimonial_new_title() : m.admin_testimonial_edit_title()}
      closeTo={LIST}
    >
      <AdminForm
        form={form}
        fields={[quote, name, consented_on, property_id]}
        submit={isNew ? m.admin_testimonial_create() : m.admin_testimonial_update()}
        closeTo={LIST}
        version={version}
        conflict={result?.conflict}
      >
        <TextAreaField field={quote} label={m.admin_testimonial_quote()} rows={5} />
        <TextField field={name} label={m.admin_common_name()} autoComplete="off" />
        <TextField
          type="date"
          field={consented_on}
          label={m.admin_testimonial_consent()}
          isOptional
          max={todayInDarEsSalaam()}
          hint={m.admin_testimonial_consent_hint()}
        />
        <SelectField
          field={property_id}
          label={m.admin_common_property()}
          isOptional
          placeholder={m.admin_diary_property_none()}
          options={properties.map(({ id, name: label }) => ({ value: id, label }))}
        />
      </AdminForm>
    </AdminDialog>
  );
}
