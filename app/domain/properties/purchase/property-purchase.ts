import { isPropertyType } from "~/domain/properties/property-types";
import { isPaperStage } from "~/domain/properties/title/paper-stages";
import { isTenure } from "~/domain/properties/title/tenure";
import { readTitleFacts } from "~/domain/properties/title/title-facts";
import { yearsLeft } from "~/domain/properties/title/title-words";
import { priceRule, USUAL_TYPE, type Purchase } from "./purchase";

type TitledProperty = { price: number; type: string; title_facts: unknown };

/** A property's purchase by a foreigner, and the years left of its lease. */
export type PropertyPurchase = Purchase & { years: number | null };

/** Reads a property's purchase from its stored row; the price is null outside the calculator's bounds. */
export function purchaseOf({ price, type, title_facts }: TitledProperty): PropertyPurchase {
  const { right, papers, ground_rent, ends, years } = readTitleFacts(title_facts);
  const cents = Math.round(price) * 100;
  const left = ends ? yearsLeft(ends.value) : years && Number(years.value);
  return {
    price: cents < priceRule.min || cents > priceRule.max ? null : cents,
    type: isPropertyType(type) ? type : USUAL_TYPE,
    tenure: right && isTenure(right.value) ? right.value : null,
    stage: papers && isPaperStage(papers.value) ? papers.value : null,
    groundRent: ground_rent ? Math.round(Number(ground_rent.value)) * 100 : null,
    buyer: "foreigner",
    years: left ?? null,
  };
}
