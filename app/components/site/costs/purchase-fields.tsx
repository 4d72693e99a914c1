import { buyers, type Purchase } from "~/domain/properties/purchase/purchase";
import type { PurchaseParam, Question } from "~/domain/costs/cost-question";
import { paperStages } from "~/domain/properties/title/paper-stages";
import { tenureLabels } from "~/domain/properties/title/tenure";
import { m } from "~/text/messages";
import { QuestionNumber, QuestionSelect } from "./question-field";

type Props = { question: Purchase & Question<PurchaseParam> };

const notKnown = () => ({ value: "", label: m.costs_not_known() });
const optionsOf = (labels: Record<string, () => string>) =>
  Object.entries(labels).map(([value, label]) => ({ value, label: label() }));

/** Facts about title and buyer that affect the costs. */
export function PurchaseFields({ question: { tenure, stage, buyer, typed, errors } }: Props) {
  return (
    <div className="grid gap-x-4 sm:grid-cols-2">
      <QuestionSelect
        name="tenure"
        label={m.title_right()}
        options={[notKnown(), ...optionsOf(tenureLabels)]}
        value={tenure ?? ""}
        error={errors.tenure}
      />
      <QuestionSelect
        name="stage"
        label={m.title_papers()}
        options={[notKnown(), ...optionsOf(paperStages)]}
        value={stage ?? ""}
        error={errors.stage}
      />
      <QuestionNumber
        name="rent"
        label={m.costs_rent_field()}
        hint={m.costs_from_list_hint()}
        value={typed.rent ?? ""}
        error={errors.rent}
      />
      <QuestionSelect
        name="buyer"
        label={m.costs_buyer()}
        options={optionsOf(buyers)}
        value={buyer}
        error={errors.buyer}
      />
    </div>
  );
}
