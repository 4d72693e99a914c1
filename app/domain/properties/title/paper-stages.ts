import { m } from "~/text/messages";

/** Stages of a title's papers, from the weakest to the strongest. */
export const paperStages = {
  "sheha-letter": m.title_papers_sheha_letter,
  "survey-plan": m.title_papers_survey_plan,
  occupancy: m.title_papers_occupancy,
  "registered-lease": m.title_papers_registered_lease,
} as const;
export type PaperStage = keyof typeof paperStages;

export const isPaperStage = (value: string | undefined): value is PaperStage =>
  value !== undefined && Object.hasOwn(paperStages, value);
