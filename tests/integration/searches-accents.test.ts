import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { parseAreaTable } from "~/domain/areas/admin-area";
import { parsePostTable } from "~/domain/blog/admin-post";
import { parseCallbackSearch } from "~/domain/callback-requests/callback-search";
import { parseClaimTable } from "~/domain/claims/admin-claim";
import { parseContactLeadSearch } from "~/domain/contact-leads/contact-lead-search";
import { parseLeadSearch } from "~/domain/leads/lead-search";
import { parsePersonSearch } from "~/domain/people/person-search";
import { parsePropertyTable } from "~/domain/properties/admin-property-table";
import { typedAsDollars } from "~/domain/properties/typed/typed-as";
import { foldText } from "~/utils/fold-text";
import { startLocalSupabase, type LocalSupabase } from "../support/local-supabase";
import { aLead, anArea, aProperty } from "../support/rows";

const NAME = "Zoë Müller-O'Brien ng’ombe";

/** Spellings of parts of that name, among them `20-search-*` of the field's failing inputs. */
const spellings = [
  "Muller",
  "MÜLLER",
  "Mu\u0308ller",
  "Zoe",
  "Zoë",
  "O’Brien",
  "O'Brien",
  "OʼBrien",
  "O´Brien",
  "obrien",
  "ng'ombe",
  "ngʻombe",
  "muller–obrien",
  "zóé ’ mullèr",
];

let local: LocalSupabase;
let searches: Record<string, (q: string) => Promise<string[]>>;

beforeAll(async () => {
  local = await startLocalSupabase();
  const { service } = local;
  const area = await service
    .from("areas_pemba")
    .insert(anArea({ name: NAME }))
    .select("id")
    .single();
  const areaId = area.data?.id ?? "";
  const rows = {
    properties_pemba: aProperty(areaId, { name: NAME }),
    leads_pemba: aLead({ full_name: NAME, subject: NAME }),
    callback_requests: { full_name: NAME, whatsapp_number: "+255777123456" },
    contact_leads: {
      ...{ full_name: NAME, entity_type: "agency", entity_name: "Kisiwa" },
      ...{ cta_type: "phone", contact_value: "+255777000000" },
    },
    blog_posts_pemba: { title: NAME, excerpt: "Short.", content: "<p>Long.</p>" },
    claims: { area_id: areaId, statement: NAME, as_of: "2026-01-01", review_on: "2027-01-01" },
  };
  for (const [table, row] of Object.entries(rows)) {
    await service
      .from(table as "leads_pemba")
      .insert(row as never)
      .throwOnError();
  }
  searches = await allSearches();
});
afterAll(() => local.stop());

async function allSearches(): Promise<typeof searches> {
  const areas = await import("~/domain/areas/admin-area.queries.server");
  const callbacks = await import("~/domain/callback-requests/callback-request.queries.server");
  const claims = await import("~/domain/claims/admin-claim.queries.server");
  const clicks = await import("~/domain/contact-leads/contact-lead.queries.server");
  const leads = await import("~/domain/leads/lead.queries.server");
  const lists = await import("~/requests/page/maps.server");
  const people = await import("~/domain/people/person.queries.server");
  const posts = await import("~/domain/blog/admin-post.queries.server");
  const properties = await import("~/domain/properties/admin-property.queries.server");
  const params = (words: string, name = "q") => new URLSearchParams({ [name]: words });
  return {
    leads: async (q) => {
      const found = await leads.listLeads(parseLeadSearch(params(q)));
      return found.leads.map(({ full_name }) => full_name);
    },
    "leads by their property": async (q) => {
      const found = await leads.listLeads(parseLeadSearch(params(q, "property")));
      return found.leads.map(({ full_name }) => full_name);
    },
    "callback requests": async (q) => {
      const search = parseCallbackSearch(params(q, "callbacks_q"));
      const { requests } = await callbacks.listCallbackRequests(search);
      return requests.map(({ full_name }) => full_name);
    },
    "contact leads": async (q) => {
      const found = await clicks.listContactLeads(parseContactLeadSearch(params(q)));
      return found.leads.map(({ full_name }) => full_name);
    },
    people: async (q) => {
      const found = await people.listPeople(parsePersonSearch(params(q)));
      return found.people.flatMap(({ names }) => names);
    },
    "properties in the back office": async (q) => {
      const found = await properties.listAdminProperties(parsePropertyTable(params(q)), {
        kind: "operator",
      });
      return found.properties.map(({ name }) => name);
    },
    areas: async (q) => {
      const found = await areas.listAdminAreas(parseAreaTable(params(q)));
      return found.areas.map(({ name }) => name);
    },
    articles: async (q) => {
      const found = await posts.listAdminPosts(parsePostTable(params(q)));
      return found.posts.map(({ title }) => title);
    },
    claims: async (q) => {
      const found = await claims.listAdminClaims(parseClaimTable(params(q)));
      return found.claims.map(({ name }) => name);
    },
    "public list": async (q) => {
      const url = new URL(`http://site/?${params(q).toString()}`);
      const { list, search } = await lists.loadListWithMap(
        url,
        { island: "Pemba" },
        typedAsDollars,
      );
      // A word that nothing has is left out of this search.
      if (search.ignored.length > 0) return [];
      // Words that are only similar are a list of another kind.
      expect(list.properties.length === 0 || !search.isSimilar).toBe(true);
      return list.properties.map(({ name }) => name);
    },
  };
}

/** Tables searched for the text as a whole and not word by word. */
const wholeTexts = [
  "contact leads",
  "properties in the back office",
  "areas",
  "articles",
  "claims",
];

test("every search ignores accents and kinds of apostrophes and dashes", async () => {
  for (const [search, find] of Object.entries(searches)) {
    for (const q of spellings) {
      if (wholeTexts.includes(search) && q.includes(" ")) continue;
      expect(await find(q), `${search}: ${q}`).toEqual([NAME]);
    }
    expect(await find("Mullar"), search).toEqual([]);
  }
});

describe("folded texts", () => {
  test("of the site and of the database are the same", async () => {
    const ranges = [
      ...[
        [0x20, 0x24f],
        [0x2b0, 0x52f],
        [0x591, 0x6ff],
        [0x1e00, 0x1fff],
      ],
      ...[
        [0x2000, 0x206f],
        [0xfb00, 0xfb06],
        [0xff00, 0xffef],
      ],
    ];
    const texts = ranges.flatMap(([from = 0, to = 0]) =>
      Array.from({ length: to - from + 1 }, (_, n) => `a${String.fromCodePoint(from + n)}a`),
    );
    const { rows } = await local.sql.query<{ text: string; folded: string }>(
      "select text, fold_text(text) as folded from unnest($1::text[]) as text",
      [texts],
    );
    expect(rows.filter(({ text, folded }) => foldText(text) !== folded)).toEqual([]);
  });

  test.each([
    ["Müller", "muller"],
    ["Straße ẞ", "strasse ss"],
    ["Łódź Ærø İstanbul", "lodz aero istanbul"],
    ["“Ng’ambo” – «Chake»", '"ngambo" - "chake"'],
    ["Νίκος ΟΔΟΣ", "νικοσ οδοσ"],
    ["مُحَمَّد", "محمد"],
  ])("%s is %s", (text, folded) => expect(foldText(text)).toBe(folded));
});
