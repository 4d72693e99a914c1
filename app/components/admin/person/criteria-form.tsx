import { useForm, type SubmissionResult } from "@conform-to/react";
import { parseWithZod } from "@conform-to/zod/v4";
import { AdminDialog } from "~/components/admin/shell/admin-dialog";
import { AdminForm } from "~/components/admin/shell/admin-form";
import { EditConflictNotice } from "~/components/admin/shell/edit-conflict";
import { controlClass, FieldFrame } from "~/components/form/field-frame";
import {
  criteriaSchema,
  type CriteriaFormValues,
  type CriteriaInput,
} from "~/domain/criteria/criteria.schema";
import type { EditConflict } from "~/domain/editing/edited";

/** A filter of the lists as a control, with what is chosen or typed. */
type Control = {
  param: string;
  label: string;
  control: "words" | "amount" | "land" | "checkboxes" | "radios";
  options: readonly { value: string; label: string }[];
  values: string[];
};

type Props = {
  closeTo: string;
  isNew: boolean;
  areas: { id: string; name: string }[];
  area: string;
  controls: Control[];
  /** Undefined for a search that is to be added. */
  version?: string;
  /** The action data of the last submission. */
  answer?: (SubmissionResult<string[]> & { conflict?: EditConflict }) | null;
};

/** The search of a person: an area, and the filters of the lists. */
export function CriteriaForm(props: Props) {
  const { closeTo, isNew, areas, area, controls, version, answer } = props;
  const [form, fields] = useForm<CriteriaFormValues, CriteriaInput>({
    id: "criteria",
    lastResult: answer,
    onValidate: ({ formData }) => parseWithZod(formData, { schema: criteriaSchema }),
    shouldRevalidate: "onInput",
  });
  const typed = answer?.initialValue;
  const fieldOf = (param: string) => ({
    id: `criteria-${param}`,
    errors: fields[param]?.errors,
  });
  const valuesOf = ({ param, values }: Pick<Control, "param" | "values">) =>
    typed ? [typed[param] ?? []].flat().map(String) : values;
  return (
    <AdminDialog title={isNew ? "Add Search" : "Edit Search"} closeTo={closeTo}>
      <AdminForm
        form={form}
        fields={[...controls.map(({ param }) => fieldOf(param)), fieldOf("area")]}
        submit="Save Search"
        closeTo={closeTo}
        version={version}
        errorToast={form.errors?.[0]}
      >
        {answer?.conflict && <EditConflictNotice {...answer.conflict} />}
        <Choice
          {...fieldOf("area")}
          param="area"
          label="Area"
          value={valuesOf({ param: "area", values: [area] })[0] ?? ""}
          options={areas.map(({ id, name }) => ({ value: id, label: name }))}
          none="Anywhere"
        />
        {controls.map((control) => (
          <FilterField
            key={control.param}
            {...control}
            {...fieldOf(control.param)}
            values={valuesOf(control)}
          />
        ))}
      </AdminForm>
    </AdminDialog>
  );
}

type FieldProps = Control & { id: string; errors?: string[] };

function FilterField({ param, label, control, options, values, id, errors }: FieldProps) {
  if (control === "checkboxes") {
    return (
      <fieldset className="mb-5">
        <legend className="mb-1 font-semibold">{label}</legend>
        <div className="grid grid-cols-2 gap-x-4">
          {options.map((option) => (
            <label key={option.value} className="flex min-h-11 items-center gap-2.5">
              <input
                type="checkbox"
                name={param}
                value={option.value}
                defaultChecked={values.includes(option.value)}
                className="size-5 shrink-0 accent-lagoon-700"
              />
              {option.label}
            </label>
          ))}
        </div>
      </fieldset>
    );
  }
  const [value = ""] = values;
  if (control === "radios") {
    return <Choice {...{ id, errors, param, label, value, options }} none="Any" />;
  }
  const isAmount = control === "amount" || control === "land";
  return (
    <FieldFrame
      id={id}
      label={control === "land" ? `${label} in m²` : label}
      errorId={`${id}-error`}
      errors={errors}
      isOptional
    >
      <input
        id={id}
        name={param}
        defaultValue={value}
        inputMode={isAmount ? "numeric" : undefined}
        maxLength={isAmount ? 17 : 100}
        autoComplete="off"
        aria-invalid={errors ? true : undefined}
        aria-describedby={`${id}-error`}
        className={controlClass}
      />
    </FieldFrame>
  );
}

type ChoiceProps = Pick<FieldProps, "id" | "errors" | "param" | "label" | "options"> & {
  value: string;
  /** The words for no choice. */
  none: string;
};

function Choice({ id, errors, param, label, options, value, none }: ChoiceProps) {
  return (
    <FieldFrame id={id} label={label} errorId={`${id}-error`} errors={errors} isOptional>
      <select
        id={id}
        name={param}
        defaultValue={value}
        aria-describedby={`${id}-error`}
        className={controlClass}
      >
        <option value="">{none}</option>
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
    </FieldFrame>
  );
}
