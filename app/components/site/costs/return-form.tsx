import { useState } from "react";
import { formatNumber } from "~/utils/text";
import { QuestionForm } from "./question-form";
import { QuestionNumber, QuestionSelect } from "./question-field";
import {
  assumptionNames,
  assumptions,
  type AssumptionName,
} from "~/domain/costs/return/assumptions";
import type { ReturnAnswer } from "~/domain/costs/return/return-question";
import type { Currency } from "~/domain/properties/price";
import { m } from "~/text/messages";

type Props = { answer: ReturnAnswer; currency: Currency };

const first: AssumptionName[] = ["nightly", "monthly", "occupancy"];
const others = assumptionNames.filter((name) => !first.includes(name));

const lettings = () => [
  { value: "night", label: m.costs_letting_night() },
  { value: "month", label: m.costs_letting_month() },
];

/** The question of a return: every assumption is a field, and so in the address. */
export function ReturnForm({ answer, currency }: Props) {
  const { typed, errors, type, letting } = answer;
  // The answer is computed with the form made anew: what was opened stays open.
  const [isOpen, setIsOpen] = useState(false);
  const field = (name: AssumptionName) => (
    <QuestionNumber
      key={name}
      name={name}
      label={assumptions[name].label()}
      hint={hintOf(name)}
      value={typed[name] ?? initialText(name, answer)}
      error={errors[name]}
    />
  );
  return (
    <QuestionForm
      typed={typed}
      action="/return"
      submit={m.costs_calculate()}
      price={{ value: typed.price ?? "", error: errors.price }}
      type={{ value: type, error: errors.type }}
      currency={currency}
    >
      <div className="grid gap-x-4 sm:grid-cols-2 lg:grid-cols-4">
        <QuestionSelect
          name="letting"
          label={m.costs_letting()}
          options={lettings()}
          value={letting}
          error={errors.letting}
        />
        {first.map(field)}
      </div>
      <details
        open={isOpen || others.some((name) => errors[name] !== undefined)}
        onToggle={({ currentTarget }) => setIsOpen(currentTarget.open)}
        className="mb-4 border-t border-line"
      >
        <summary className="flex min-h-11 cursor-pointer items-center font-semibold text-lagoon-800 underline underline-offset-4">
          {m.costs_more_assumptions()}
        </summary>
        <div className="grid gap-x-4 pt-3 sm:grid-cols-2 lg:grid-cols-3">{others.map(field)}</div>
      </details>
    </QuestionForm>
  );
}

function hintOf(name: AssumptionName): string | undefined {
  const assumption = assumptions[name];
  return "hint" in assumption ? assumption.hint() : undefined;
}

/** The agency's value in the field, until the visitor has another one. */
function initialText(name: AssumptionName, { values }: ReturnAnswer): string {
  const value = values[name];
  if (value === null) return "";
  const { unit } = assumptions[name];
  return unit === "whole" ? formatNumber(value) : String(value / 100);
}
