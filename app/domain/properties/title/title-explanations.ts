import { m } from "~/text/messages";
import type { TitleFactName } from "./title-facts";

/** Separate from the facts, so that only the guide carries these long texts. */
export const titleExplanations: Record<TitleFactName, () => string> = {
  right: m.title_right_explanation,
  years: m.title_years_explanation,
  ends: m.title_ends_explanation,
  ground_rent: m.title_ground_rent_explanation,
  papers: m.title_papers_explanation,
  plot_number: m.title_plot_number_explanation,
  survey_plan: m.title_survey_plan_explanation,
  permitted_use: m.title_permitted_use_explanation,
  high_water: m.title_high_water_explanation,
  building: m.title_building_explanation,
  encumbrances: m.title_encumbrances_explanation,
  registry_search: m.title_registry_search_explanation,
  foreigners: m.title_foreigners_explanation,
};
