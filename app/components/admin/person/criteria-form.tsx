import { AdminDialog } from "~/components/admin/shell/admin-dialog";
import { type FormResult, useAdminForm } from "~/components/admin/shell/use-admin-form";
import { AdminForm } from "~/components/admin/shell/admin-form";
import { Checkbox } from "~/components/form/checkbox";
import { SelectField, TextField } from "~/components/form/field";
import type { Field } from "~/components/form/field-frame";
import { criteriaSchema } from "~/domain/criteria/criteria.schema";
import { m } from "~/text/messages";

/** A list filter as a form control with its current values. */
type Control = {
  param: string;
  label: string;
  control: "words" | "amount" | "size" | "select" | "checkboxes" | "radios";
  options: readonly { value: string; label: string }[];
  values: string[];
};

type Props = {
  closeTo: string;
  isNew: boolean;
  areas: { id: string; name: string }[];
  area: string;
  controls: Control[];
  /** Undefined for new requirements. */
  version?: string;
  result?: FormResult;
};

/** A person's requirements: an area and the filters of the property lists. */
export function CriteriaForm(props: Props) {
  const { closeTo, isNew, areas, area, controls, version, result } = props;
  const [form, fields] = useAdminForm({
    id: "criteria",
    schema: criteriaSchema,
    result,
  });
  const input = result?.initialValue;
  const fieldOf = (param: string) => ({
    id: `criteria-${param}`,
    name: param,
    errorId: `criteria-${param}-error`,
    errors: fields[param as keyof typeof fields]?.errors,
  });
  const valuesOf = ({ param, values }: Pick<Control, "param" | "values">) =>
    input ? [input[param] ?? []].flat().map(String) : values;
  const [chosenArea = ""] = valuesOf({ param: "area", values: [area] });
  return (
    <AdminDialog
      title={isNew ? m.admin_person_criteria_add() : m.admin_person_criteria_edit()}
      closeTo={closeTo}
    >
      <AdminForm
        form={form}
        fields={[...controls.map(({ param }) => fieldOf(param)), fieldOf("area")]}
        submit={m.admin_person_criteria_save()}
        closeTo={closeTo}
        version={version}
        conflict={result?.conflict}
      >
        <SelectField
          field={{ ...fieldOf("area"), initialValue: chosenArea }}
          label={m.admin_common_area()}
          isOptional
          placeholder={m.admin_person_area_any()}
          options={areas.map(({ id, name }) => ({ value: id, label: name }))}
        />
        {controls.map((control) => (
          <FilterField
            key={control.param}
            {...control}
            field={fieldOf(control.param)}
            values={valuesOf(control)}
          />
        ))}
      </AdminForm>
    </AdminDialog>
  );
}

type FilterProps = Omit<Control, "param"> & { field: Field };

function FilterField({ field, label, control, options, values }: FilterProps) {
  if (control === "checkboxes") {
    return (
      <fieldset className="mb-5">
        <legend className="mb-1 font-semibold">{label}</legend>
        <div className="grid grid-cols-2 gap-x-4">
          {options.map((option) => (
            <Checkbox
              key={option.value}
              name={field.name}
              value={option.value}
              defaultChecked={values.includes(option.value)}
              label={option.label}
            />
          ))}
        </div>
      </fieldset>
    );
  }
  const fieldWithValue = { ...field, initialValue: values[0] };
  if (control === "radios" || control === "select") {
    return (
      <SelectField
        field={fieldWithValue}
        label={label}
        isOptional
        placeholder={m.common_any()}
        options={options}
      />
    );
  }
  const isAmount = control === "amount" || control === "size";
  return (
    <TextField
      field={fieldWithValue}
      label={control === "size" ? m.admin_person_in_square_metres({ label }) : label}
      isOptional
      inputMode={isAmount ? "numeric" : undefined}
      maxLength={isAmount ? 17 : 100}
      autoComplete="off"
    />
  );
}
