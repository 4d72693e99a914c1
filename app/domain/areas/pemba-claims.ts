/** When the agency last looked at these figures; each is shown with it. */
export const CLAIMS_SOURCE = "agency estimate, November 2026";

/** Figures about the island (specification, section 1): the agency's own, not official ones. */
export const pembaClaims = [
  { figure: "15 %", text: "tourism growth a year" },
  { figure: "Over 50,000", text: "visitors a year" },
  { figure: "+30 %", text: "demand for property each year" },
  { figure: "15–20 %", text: "yearly appreciation, by asking prices" },
  { figure: "$200–600", text: "a night in a luxury stay" },
  { figure: "About 50 km", text: "of sea between Pemba and the main island, Unguja" },
] as const;
