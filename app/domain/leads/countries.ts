import labels from "react-phone-number-input/locale/en.json";

/** The countries at the head of the list: where most visitors are. */
const first = ["TZ", "KE", "GB", "AE"];

/** Entries of the list of names that have no telephone numbers of their own. */
const withoutTelephones = ["AQ", "BV", "GS", "HM", "PN", "TF", "UM", "XA", "XO", "ZZ"];

const names = Object.entries(labels).filter(
  ([code]) => /^[A-Z]{2}$/.test(code) && !withoutTelephones.includes(code),
);

type Country = { code: string; name: string };
const toCountry = ([code, name]: [string, string]): Country => ({ code, name });

/** Every country that has telephone numbers, the likeliest first; needs no phone metadata. */
export const countries: { likely: Country[]; others: Country[] } = {
  likely: first.flatMap((code) => names.filter(([one]) => one === code).map(toCountry)),
  others: names
    .filter(([code]) => !first.includes(code))
    .map(toCountry)
    .sort((a, b) => a.name.localeCompare(b.name, "en")),
};
