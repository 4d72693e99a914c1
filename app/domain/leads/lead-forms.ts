import type { LeadSource } from "./lead";

/** The words of a lead form, in its dialog and on its page. */
export type LeadFormWords = { title: string; description: string; submit: string };

/** The lead forms that visitors can open, by source. */
export const leadForms: Partial<Record<LeadSource, LeadFormWords>> = {
  guide: {
    title: "Get the free investment guide",
    description:
      "How buying on Pemba Island works for foreigners and for Tanzanians: titles, costs, and what to check before you pay. We send it to your phone.",
    submit: "Send me the guide",
  },
};

/** The form for a source in a URL; null when there is none. */
export function leadFormFor(
  source: string | undefined,
): (LeadFormWords & { source: LeadSource }) | null {
  const known = (Object.keys(leadForms) as LeadSource[]).find((name) => name === source);
  const words = known && leadForms[known];
  return words ? { ...words, source: known } : null;
}
