import { sourceText, type CostItem } from "~/domain/costs/cost-item";

/** The source of a figure and its date; a link where the source has an address. */
export function SourceLine(origin: Pick<CostItem, "source" | "link" | "dated">) {
  const text = sourceText(origin);
  return origin.link ? (
    <a
      href={origin.link}
      rel="noreferrer"
      target="_blank"
      className="underline underline-offset-4 hover:text-lagoon-800"
    >
      {text}
    </a>
  ) : (
    text
  );
}
