import { parsePhoneNumberFromString } from "libphonenumber-js/min";

const zones: Partial<Record<string, string>> = {
  ...{ TZ: "Africa/Dar_es_Salaam", KE: "Africa/Nairobi", UG: "Africa/Kampala" },
  ...{ RW: "Africa/Kigali", BI: "Africa/Bujumbura", ET: "Africa/Addis_Ababa" },
  ...{ ZA: "Africa/Johannesburg", NG: "Africa/Lagos", GH: "Africa/Accra", EG: "Africa/Cairo" },
  ...{ ZM: "Africa/Lusaka", MW: "Africa/Blantyre", MZ: "Africa/Maputo", MU: "Indian/Mauritius" },
  ...{ AE: "Asia/Dubai", OM: "Asia/Muscat", QA: "Asia/Qatar", SA: "Asia/Riyadh" },
  ...{ KW: "Asia/Kuwait", BH: "Asia/Bahrain", IL: "Asia/Jerusalem", TR: "Europe/Istanbul" },
  ...{ IN: "Asia/Kolkata", PK: "Asia/Karachi", SG: "Asia/Singapore", JP: "Asia/Tokyo" },
  ...{ HK: "Asia/Hong_Kong", CN: "Asia/Shanghai", KR: "Asia/Seoul", TH: "Asia/Bangkok" },
  ...{ GB: "Europe/London", IE: "Europe/Dublin", DE: "Europe/Berlin", FR: "Europe/Paris" },
  ...{ IT: "Europe/Rome", NL: "Europe/Amsterdam", BE: "Europe/Brussels", AT: "Europe/Vienna" },
  ...{ CH: "Europe/Zurich", SE: "Europe/Stockholm", NO: "Europe/Oslo", DK: "Europe/Copenhagen" },
  ...{ FI: "Europe/Helsinki", PL: "Europe/Warsaw", CZ: "Europe/Prague", GR: "Europe/Athens" },
  ...{ HU: "Europe/Budapest", RO: "Europe/Bucharest", LU: "Europe/Luxembourg" },
};

/** Null if the country has several or is unknown. */
export const zoneOfNumber = (e164: string): string | null =>
  zones[parsePhoneNumberFromString(e164)?.country ?? ""] ?? null;
