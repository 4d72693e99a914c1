import { expect, test } from "vitest";
import { parseLeadSearch } from "~/domain/leads/lead-search";
import { parsePersonSearch } from "~/domain/people/person-search";
import { parsePropertyTable } from "~/domain/properties/admin-property-table";
import {
  isAboutPerson,
  isFiltered,
  savedLists,
  savedQuery,
  type SavedList,
} from "~/domain/saved-filters/saved-filter";

const TAG = "0190b5a0-1111-7222-8333-444455556666";

/** A value of each parameter that limits a list. */
const examples: Record<SavedList, Record<string, string>> = {
  leads: {
    ...{ q: "asha", status: "new", due: "today", source: "guide", days: "7" },
    ...{ property: "reef", step: "none", tag: TAG },
  },
  people: { q: "asha", ended: "long-ago", tag: TAG },
  properties: { q: "reef", publication: "draft", type: "villa", tag: TAG },
};

const parsers: Record<SavedList, (params: URLSearchParams) => object> = {
  leads: parseLeadSearch,
  people: parsePersonSearch,
  properties: parsePropertyTable,
};

/** Number of values that a parser reads besides the filters: sort, order and page, and for leads the list of spam. */
const unsaved: Record<SavedList, number> = { leads: 4, people: 3, properties: 3 };

const lists = Object.keys(savedLists) as SavedList[];

test.each(lists)("a saved search of %s has every filter that the list reads", (list) => {
  const parse = parsers[list];
  const none = parse(new URLSearchParams());
  expect(Object.keys(none)).toHaveLength(savedLists[list].filters.length + unsaved[list]);
  for (const name of savedLists[list].filters) {
    const params = new URLSearchParams({ [name]: examples[list][name] ?? "" });
    expect(parse(params), name).not.toEqual(none);
    expect(isFiltered(list, params), name).toBe(true);
    expect(savedQuery(list, params), name).toBe(params.toString());
  }
});

test("equal searches are equal texts, without the page and what the list doesn't read", () => {
  const params = new URLSearchParams(
    "page=3&order=desc&evil=1&tag=&status=new&q=+asha+&sort=source",
  );
  expect(savedQuery("leads", params)).toBe("q=asha&status=new&sort=source&order=desc");
  expect(isFiltered("leads", new URLSearchParams("sort=source&order=desc&page=2&q=+"))).toBe(false);
});

test.each([
  ["Asha", "q=asha+juma&status=new", true],
  ["Call back", "q=Juma%2C+%C3%82sha", true],
  ["asha JUMA, enquiries", "status=new", true],
  ["Number", "q=0777+123+456", true],
  ["Number", "q=%2B255777123456", true],
  ["Villas", "q=asha&type=villa", false],
  ["Short", "q=123456", false],
  ["Budget", "q=villa+200000", false],
  ["Other", "q=0777+123+457", false],
])("the saved search %s (%s) is about Asha Juma: %s", (name, query, isAbout) => {
  const person = { names: ["Asha Juma"], numbers: ["+255777123456"] };
  expect(isAboutPerson({ name, query }, person)).toBe(isAbout);
});
