import { useState } from "react";
import { formatNumber } from "~/utils/text";
import { PurchaseFields } from "./purchase-fields";
import { QuestionForm } from "./question-form";
import { QuestionNumber, QuestionSelect } from "./question-field";
import {
  assumptionNames,
  assumptions,
  isForLetting,
  lettings,
  type AssumptionName,
  type Letting,
} from "~/domain/costs/return/assumptions";
import type { ReturnResult } from "~/domain/costs/return/return-question";
import type { Currency } from "~/domain/properties/price";
import { m } from "~/text/messages";

type Props = { result: ReturnResult; currency: Currency };

const first: AssumptionName[] = ["nightly", "monthly", "occupancy", "years"];
const others = assumptionNames.filter((name) => !first.includes(name));

const rents: readonly AssumptionName[] = Object.values(lettings).map(({ rent }) => rent);
const required = ["price", ...rents];

const lettingOptions = () =>
  Object.entries(lettings).map(([value, { label }]) => ({ value, label: label() }));

/** Form of the return calculator: every assumption is a field, and so a URL parameter. */
export function ReturnForm({ result, currency }: Props) {
  const { typed, errors, type } = result;
  // A new result recreates the form; opened sections stay open.
  const [isOpen, setIsOpen] = useState(false);
  return (
    <QuestionForm
      typed={typed}
      action="/return"
      submit={m.costs_calculate()}
      price={{ value: typed.price ?? "", error: errors.price }}
      type={{ value: type, error: errors.type }}
      currency={currency}
      sentEmpty={required}
    >
      <PurchaseFields question={result} />
      <Assumptions result={result} isOpen={isOpen} onOpen={setIsOpen} />
    </QuestionForm>
  );
}

type AssumptionsProps = {
  result: ReturnResult;
  isOpen: boolean;
  onOpen: (isOpen: boolean) => void;
};

function Assumptions({ result, isOpen, onOpen }: AssumptionsProps) {
  const { typed, errors } = result;
  const [letting, setLetting] = useState<Letting>(result.letting);
  const fields = (names: AssumptionName[]) =>
    names
      .filter((name) => isForLetting(name, letting))
      .map((name) => (
        <QuestionNumber
          key={name}
          name={name}
          label={assumptions[name].label()}
          hint={hintOf(name, result)}
          value={typed[name] ?? initialText(name, result)}
          error={errors[name]}
        />
      ));
  return (
    <>
      <div className="grid gap-x-4 sm:grid-cols-2 lg:grid-cols-4">
        <QuestionSelect
          name="letting"
          label={m.costs_letting()}
          options={lettingOptions()}
          value={result.letting}
          error={errors.letting}
          onChange={({ currentTarget }) => setLetting(currentTarget.value as Letting)}
        />
        {fields(first)}
      </div>
      <details
        open={isOpen || others.some((name) => errors[name] !== undefined)}
        onToggle={({ currentTarget }) => onOpen(currentTarget.open)}
        className="mb-4 border-t border-line"
      >
        <summary className="flex min-h-11 cursor-pointer items-center font-semibold text-lagoon-800 underline underline-offset-4">
          {m.costs_more_assumptions()}
        </summary>
        <div className="grid gap-x-4 pt-3 sm:grid-cols-2 lg:grid-cols-3">{fields(others)}</div>
      </details>
    </>
  );
}

function hintOf(name: AssumptionName, { origins }: ReturnResult): string | undefined {
  const isExample =
    rents.includes(name) && origins.some((one) => one.name === name && !one.isTyped);
  if (isExample) return m.costs_example_hint();
  const assumption = assumptions[name];
  return "hint" in assumption ? assumption.hint() : undefined;
}

/** The agency's value, until the visitor enters another one. */
function initialText(name: AssumptionName, { values }: ReturnResult): string {
  const value = values[name];
  if (value === null) return "";
  const { unit } = assumptions[name];
  return unit === "whole" ? formatNumber(value) : String(value / 100);
}
