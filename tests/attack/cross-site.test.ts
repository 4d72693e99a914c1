import { beforeAll, expect, test } from "vitest";
import { aGuideForm, ask, leadsOf, post, signIn, site, sql } from "../support/attacker";
import { everyRoute, fillParams } from "../support/every-route";

const actions = everyRoute.filter(
  ({ hasAction, file }) => hasAction && !file.includes("cross-site"),
);
const elsewhere: [string, Record<string, string>][] = [
  ["another origin", { Origin: "https://evil.example" }],
  ["an origin that is none", { Origin: "null" }],
  ["an origin that only begins like ours", { Origin: `${site.origin}.evil.example` }],
  ["our name at another port", { Origin: "http://localhost:1" }],
  ["a page of another site", { "Sec-Fetch-Site": "cross-site" }],
  ["a sister site", { "Sec-Fetch-Site": "same-site" }],
  [
    "another origin that calls itself ours",
    { Origin: "https://evil.example", "Sec-Fetch-Site": "same-origin" },
  ],
  [
    "another origin with a host to match",
    { Origin: "https://evil.example", "X-Forwarded-Host": "evil.example" },
  ],
];

let cookie: string;
let params: Record<string, string>;
beforeAll(async () => {
  cookie = await signIn();
  const victim = aGuideForm();
  await post("/lead/guide", victim);
  const [lead] = await leadsOf(victim.full_name);
  const { rows } = await sql.query<{ id: string }>("select id from properties_pemba limit 1");
  const people = await sql.query<{ id: string }>("select id from people limit 1");
  params = {
    personId: people.rows[0]?.id ?? "",
    leadId: lead?.id ?? "",
    id: rows[0]?.id ?? "",
    source: "guide",
    slug: "wete",
  };
});

/** The rows that an action could change: the operator's, and any under this name. */
async function state(name: string): Promise<unknown> {
  const { rows } = await sql.query(
    `select (select count(*) from leads_pemba where full_name = $1) as leads,
       (select count(*) from callback_requests where full_name = $1) as callbacks,
       (select row_to_json(l) from leads_pemba l where id = $2) as lead,
       (select row_to_json(p) from properties_pemba p where id = $3) as property,
       (select count(*) from properties_pemba where name = $1) as properties,
       (select count(*) from areas_pemba where name = $1) as areas,
       (select count(*) from blog_posts_pemba where title = $1) as posts`,
    [name, params.leadId, params.id],
  );
  return rows[0];
}

const paths = actions.map(({ path }) => path);
/** Every sender at one action, and one sender at every action. */
const attempts = [
  ...elsewhere.map(([sender, headers]) => ({ sender, headers, path: "/admin/leads" })),
  ...paths.flatMap((path) =>
    elsewhere.slice(0, 1).map(([sender, headers]) => ({ sender, headers, path })),
  ),
];

test("the walk meets the actions of the whole site", () => {
  expect(paths).toEqual(
    expect.arrayContaining([
      "/lead/:source",
      "/contact",
      "/callback",
      "/contact-press",
      "/admin",
      "/admin/logout",
      "/admin/leads/:leadId/delete",
      "/admin/pictures",
    ]),
  );
});

test.each(attempts)(
  "a form from $sender, sent with the operator's cookie, does nothing at $path",
  async ({ path, headers }) => {
    const { full_name: name = "", ...rest } = aGuideForm();
    const fields = {
      ...rest,
      full_name: name,
      name,
      title: name,
      password: site.keys.ADMIN_PASSWORD,
      intent: "delete",
      lead_id: params.leadId ?? "",
      status: "dead",
    };
    const address = fillParams(path, params);
    const before = await state(name);
    for (const method of ["POST", "DELETE"]) {
      for (const ending of ["", ".data"]) {
        const sent = { method, headers: { ...headers, Cookie: cookie } };
        const answer = await post(address + ending, fields, sent);
        const refused = method === "POST" ? 403 : 405;
        expect([method, ending, answer.status]).toEqual([method, ending, refused]);
        expect(answer.headers["set-cookie"]).toBeUndefined();
      }
    }
    expect(await state(name)).toEqual(before);
  },
);

test("the operator is still signed in after all that", async () => {
  expect((await ask("/admin/leads", { headers: { Cookie: cookie } })).status).toBe(200);
});

test("a form of our own site passes, with and without what browsers say of it", async () => {
  const ours: Record<string, string>[] = [
    {},
    { Origin: site.origin },
    { Origin: site.origin, "Sec-Fetch-Site": "same-origin" },
    { "Sec-Fetch-Site": "none" },
  ];
  for (const headers of ours) {
    const form = aGuideForm();
    expect((await post("/lead/guide", form, { headers })).status).toBe(302);
    expect(await leadsOf(form.full_name)).toHaveLength(1);
  }
});

test("asking by GET or HEAD changes nothing, whatever the address says", async () => {
  const name = aGuideForm().full_name ?? "";
  const before = await state(name);
  const query = new URLSearchParams({ ...aGuideForm({ full_name: name }), intent: "delete" });
  for (const { path } of actions) {
    for (const method of ["GET", "HEAD"]) {
      const address = `${fillParams(path, params)}?${query.toString()}`;
      const answer = await ask(address, { method, headers: { Cookie: cookie } });
      expect(answer.status, address).toBeLessThan(500);
    }
  }
  expect(await state(name)).toEqual(before);
});
