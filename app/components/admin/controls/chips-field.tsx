import { getCollectionProps, type FieldMetadata } from "@conform-to/react";
import { classNames } from "~/utils/class-names";

type Props = {
  field: FieldMetadata<string | undefined>;
  legend: string;
  choices: { value: string; label: string; day?: string }[];
  className: string;
};

/** Radio buttons styled as chips. */
export function ChipsField({ field, legend, choices, className }: Props) {
  const radios = getCollectionProps(field, {
    type: "radio",
    options: choices.map(({ value }) => value),
  });
  return (
    <fieldset aria-describedby={field.errorId}>
      <legend className="mb-1.5 font-medium">{legend}</legend>
      <div className={classNames("gap-2", className)}>
        {radios.map(({ key, ...radio }, index) => (
          <label
            key={key}
            className="relative inline-flex min-h-11 items-center gap-x-1.5 rounded-lg border border-lagoon-700 px-3 font-medium text-lagoon-800 hover:bg-lagoon-50 has-checked:bg-lagoon-800 has-checked:text-white has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-lagoon-700"
          >
            <input {...radio} className="absolute inset-0 appearance-none opacity-0" />
            {choices[index]?.label}
            {choices[index]?.day && (
              <span className="text-sm font-normal max-sm:leading-tight">{choices[index].day}</span>
            )}
          </label>
        ))}
      </div>
      <p id={field.errorId} className="min-h-7 pt-1 pb-1.5 text-sm text-danger">
        {field.errors?.[0]}
      </p>
    </fieldset>
  );
}
