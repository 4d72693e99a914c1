import type { InputHTMLAttributes, ReactNode } from "react";
import { currencies } from "~/domain/properties/price";
import { controlClass } from "~/components/form/field-frame";
import { useCheckedFromUrl, useValueFromUrl } from "~/components/form/url-state";
import type { PanelFilter, PanelOption } from "~/domain/properties/search/filter-panel";
import type { Preferences } from "~/domain/properties/search/preferences";
import { m } from "~/text/messages";

type ControlProps = { filter: PanelFilter; preferences: Preferences };

/** A filter of the panel as a field, a select or choices. */
export function FilterControl({ filter, preferences }: ControlProps) {
  const { param, label } = filter;
  if (!("options" in filter)) {
    const isWords = filter.control === "words";
    const unit = preferences.unit === "metric" ? "m²" : "sq ft";
    const measured = {
      maxLength: 40,
      placeholder: filter.control === "size" ? unit : currencies[preferences.currency.code].symbol,
    };
    const words = { type: "search", maxLength: 100, placeholder: m.list_search_placeholder() };
    return (
      <TypedField
        {...{ label, name: param, value: filter.value, error: filter.error }}
        {...(isWords ? words : measured)}
        frameClass={isWords || filter.error ? "col-span-2" : undefined}
      />
    );
  }
  if (filter.control === "select") return <SelectFilter {...{ label, param }} {...filter} />;
  return (
    <Choices legend={label}>
      {filter.options.map((option) => (
        <Choice
          key={option.value}
          {...option}
          name={param}
          kind={filter.control === "radios" ? "radio" : "checkbox"}
        />
      ))}
    </Choices>
  );
}

type TypedFieldProps = {
  label: string;
  name: string;
  value: string;
  error: string | null;
  frameClass?: string;
} & Omit<InputHTMLAttributes<HTMLInputElement>, "value">;

function TypedField({ label, name, value, error, frameClass, ...rest }: TypedFieldProps) {
  const errorId = `filter-${name}-error`;
  return (
    <div className={frameClass}>
      <label className="block">
        <span className="mb-1.5 block font-semibold">{label}</span>
        <input
          {...rest}
          name={name}
          ref={useValueFromUrl(value)}
          defaultValue={value}
          autoComplete="off"
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? errorId : undefined}
          className={controlClass}
        />
      </label>
      {error && (
        <p id={errorId} className="mt-1 text-sm text-danger">
          {error}
        </p>
      )}
    </div>
  );
}

type SelectFilterProps = { label: string; param: string; options: PanelOption[] };

function SelectFilter({ label, param, options }: SelectFilterProps) {
  const value = options.find(({ isChosen }) => isChosen)?.value ?? "";
  return (
    <label>
      <span className="mb-1.5 block font-semibold">{label}</span>
      <select
        ref={useValueFromUrl(value)}
        name={param}
        defaultValue={value}
        autoComplete="off"
        className={controlClass}
      >
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
    </label>
  );
}

function Choices({ legend, children }: { legend: string; children: ReactNode }) {
  return (
    <fieldset className="col-span-2">
      <legend className="mb-1 font-semibold">{legend}</legend>
      {children}
    </fieldset>
  );
}

type ChoiceProps = PanelOption & { name: string; kind: string };

/** An option with its count, disabled at zero. */
function Choice({ name, value, label, kind, isChosen, count }: ChoiceProps) {
  return (
    <label className="flex min-h-9 items-center gap-2.5 has-disabled:text-ink-faint pointer-coarse:min-h-11">
      <input
        ref={useCheckedFromUrl(isChosen)}
        type={kind}
        name={name}
        value={value}
        defaultChecked={isChosen}
        disabled={count === 0 && !isChosen}
        className="size-5 shrink-0 accent-lagoon-700"
      />
      <span className="grow">{label}</span>
      <span className="text-sm text-ink-faint tabular-nums">{count}</span>
    </label>
  );
}
