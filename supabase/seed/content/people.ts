import type { PersonSeed } from "./types";

/** Shown as samples, without phone numbers, so that nobody is called. */
export const people: PersonSeed[] = [
  {
    name: "Mwanaisha Hamad",
    role: "Sales and viewings",
    languages: "Swahili, English",
    licence: "Sample 1",
  },
  {
    name: "Salim Khatib",
    role: "Land papers and surveys",
    languages: "Swahili, English, Arabic",
    licence: "Sample 2",
  },
];
