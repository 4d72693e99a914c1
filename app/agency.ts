export const place = "Pemba Island, Zanzibar";

/** Initial values; the operator edits them in Settings. */
export const initialAgency = {
  name: "Kisiwa",
  legalName: "Kisiwa Real Estate",
  tagline: "Property and land on Pemba Island, Zanzibar",
  description:
    "Homes, hotels and investment land on Pemba Island, Zanzibar. We show the evidence for each title fact and every exact location, and you deal with one person.",
  phone: "+255777410260",
  phoneDisplay: "+255 777 410 260",
  whatsApp: "+255777410260",
  email: "info@kisiwa.example",
  address: "Mbweni Road, Mbweni, Zanzibar, Tanzania",
  /** In the agency's time zone. */
  hours: [
    {
      days: ["Monday", "Tuesday", "Wednesday", "Thursday", "Friday"],
      opens: "09:00",
      closes: "18:00",
    },
    { days: ["Saturday"], opens: "10:00", closes: "16:00" },
  ],
  social: [
    { name: "Facebook", href: "#" },
    { name: "Instagram", href: "#" },
    { name: "LinkedIn", href: "#" },
  ],
  licence: "",
  companyNumber: "",
  ratesOn: null,
} as const;

export const initialOffice = {
  directions: `The office is on Mbweni Road, south of Stone Town, ten minutes by car from the airport and twenty from the ferry port. Tell any taxi driver “Mbweni, the ruins road”. Please call before you come: on many days of the week we are on Pemba.

On Pemba we meet you where you arrive: at the airport in Chake Chake or at the port of Mkoani. Bring your passport if you want to see land papers at the office of lands on the same day.`,
  /** In degrees. */
  position: { latitude: -6.215, longitude: 39.205 },
} as const;

// Kept separate because most pages need no map.
export { mapDefaults } from "./map-defaults";
