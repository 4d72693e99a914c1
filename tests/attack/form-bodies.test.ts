// @module-tag long
import { readdir, readFile } from "node:fs/promises";
import { JSDOM } from "jsdom";
import { beforeAll, describe, expect, test } from "vitest";
import { adminForms } from "~/domain/admin-access/admin-forms.server";
import { publicForms } from "~/requests/public-form/public-forms.server";
import type { FormFields } from "~/utils/web/form-fields";
import { everyRoute, fillParams } from "../support/every-route";
import {
  aGuideForm,
  ask,
  inParallel,
  leadsOf,
  newAddress,
  post,
  signIn,
  site,
  sql,
} from "../support/attacker";
import { HOSTILE_NAMES, multipart, urlEncoded, type PostedBody } from "../support/form-bodies";
import { SITE_PROGRAM } from "../../supabase/local/tests/support/processes";
import { m } from "~/text/messages";

const one = (name: string, value = "1", times = 1) => urlEncoded([{ name, value, times }]);

const fieldNames = [
  ...new Set(
    [...Object.values(adminForms), ...Object.values(publicForms)].flatMap((fields) =>
      Object.keys(fields),
    ),
  ),
];
/** A name that every object of JavaScript has: looked up unguarded, it is found. */
const everyField = (value: string) =>
  urlEncoded(fieldNames.map((name) => ({ name, value, times: 1 })));

/** Bodies that once cost the site its memory, its thread or a 500. */
const bodies: [string, PostedBody][] = [
  ["fourteen bytes", one("a[999999999]")],
  ["an index in a field that is there", one("full_name[99999999]")],
  ["a[0] five thousand times", one("a[0]", "", 5000)],
  ["a[0] four hundred times", one("a[0]", "", 400)],
  ["a.b five thousand times", one("a.b", "", 5000)],
  ["a.b four hundred times", one("a.b", "", 400)],
  ["an intent that is none", one("__intent__", "{")],
  [
    "an intent that grows a list",
    one("__intent__", '{"type":"insert","payload":{"name":"a[99999999]"}}'),
  ],
  ["an intent as text", one("__intent__", '"a"')],
  ["a state that is none", one("__state__", "{")],
  ["a name of 10,000 characters", one("n".repeat(10_000))],
  ["the same field four hundred times", one("full_name", "Asha", 400)],
  ["constructor in every field", everyField("constructor")],
  ["__proto__ in every field", everyField("__proto__")],
  [
    "every name that no form has, in a multipart form",
    multipart(HOSTILE_NAMES.map((name) => ({ name, value: "1", times: 1 }))),
  ],
];

const publicPaths = [
  "contact",
  "callback",
  "lead/guide",
  "lead/consultation",
  "lead/service-inquiry",
  "lead/property-inquiry",
  "alerts/new",
];
const visitors = publicPaths.flatMap((path) => [`/${path}`, `/in-place/${path}`, `/${path}.data`]);
/** The id of no row. */
const UNKNOWN = crypto.randomUUID();
const operators = everyRoute
  .filter(({ file, hasAction }) => hasAction && file.startsWith("routes/admin/"))
  .map(({ path }) =>
    fillParams(path, {
      id: UNKNOWN,
      leadId: UNKNOWN,
      personId: UNKNOWN,
      bookingId: UNKNOWN,
      criteriaId: UNKNOWN,
      importId: UNKNOWN,
      ownerId: UNKNOWN,
      helperId: UNKNOWN,
    }),
  )
  .filter((path) => path !== "/admin/logout");

/** How long one answer may take on a machine that does other things too, in milliseconds. */
const SOON = 3000;
/** The limit of a site's growth of memory in these tests, the whole suite's other requests included, in bytes. */
const MOST_GROWTH = 200 * 1024 * 1024;

let cookie: string;
let before: number;
beforeAll(async () => {
  cookie = await signIn();
  // The code of every form is loaded before its memory is compared.
  for (const path of [...visitors, ...operators]) await send(path, one("page", "/"));
  before = await memoryOfSite();
});

async function send(path: string, { type, bytes }: PostedBody, Cookie = cookie) {
  const started = performance.now();
  const answer = await ask(path, {
    method: "POST",
    headers: { "Content-Type": type, Cookie, "X-Forwarded-For": newAddress() },
    body: bytes,
  });
  return { ...answer, milliseconds: performance.now() - started };
}

describe.each(bodies)("%s", (_, body) => {
  test("is answered soon by every form, and is no error of ours", async () => {
    await inParallel([...visitors, ...operators], 4, async (path) => {
      const { status, milliseconds } = await send(path, body);
      expect(status, path).toBeLessThan(500);
      expect(milliseconds, path).toBeLessThan(SOON);
    });
    expect((await ask("/healthz")).status).toBe(200);
  });

  test("comes back to who is signed out, without what no form has", async () => {
    const closed = operators.filter((path) => !["/admin", "/admin/helper"].includes(path));
    await inParallel(closed, 4, async (path) => {
      const { status, text } = await send(path, body, "");
      expect([400, 401, 413], path).toContain(status);
      expect(text.length, path).toBeLessThan(4 * body.bytes.length + 100_000);
      expect(text, path).not.toMatch(/a\[999|__intent__|__state__|a\[0\]/);
    });
  });
});

test("after all of them the site's memory is what it was", async () => {
  expect((await memoryOfSite()) - before).toBeLessThan(MOST_GROWTH);
});

describe("a form without scripts", () => {
  test("that is refused for its size says what is too large, and what to do", async () => {
    const answer = await post("/contact", { message: "x".repeat(300_000) });
    expect(answer.status).toBe(413);
    expect(answer.text).toContain(m.read_form_text_too_long({ size: "256 KB" }));
    const admin = await send("/admin/leads/new", one("full_name", "x".repeat(290_000)));
    expect(admin.status).toBe(413);
    expect(admin.text).toContain(m.read_form_text_too_long({ size: "256 KB" }));
    const many = await send("/contact", one("a[0]", "", 5000));
    expect(many.text).toContain(m.read_form_too_many_fields({ number: "500" }));
  });

  test("that is refused keeps the page on which it was asked", async () => {
    for (const [path, table] of [
      ["/callback", "callback_requests"],
      ["/lead/guide", "leads_pemba"],
    ] as const) {
      const form = aGuideForm({ page: "/areas/wete" });
      const refused = await post(path, { ...form, phone: "12" });
      expect(refused.status).toBe(422);
      const [, page = ""] = /name="page" value="([^"]*)"/.exec(refused.text) ?? [];
      expect(page).toBe("/areas/wete");
      expect((await post(path, { ...form, page })).status).toBe(302);
      const { rows } = await sql.query(
        `select context ->> 'page' as page from ${table} where full_name = $1`,
        [form.full_name],
      );
      expect(rows).toEqual([{ page: "/areas/wete" }]);
    }
  });

  test("that is sent again after Back is one lead, with another submission's id", async () => {
    const form = aGuideForm();
    for (let n = 0; n < 3; n++) {
      const page = await ask("/lead/guide");
      const [, submission_id = ""] = /name="submission_id" value="([^"]*)"/.exec(page.text) ?? [];
      expect(submission_id).not.toBe("");
      expect((await post("/lead/guide", { ...form, submission_id })).status).toBe(302);
    }
    expect(await leadsOf(form.full_name)).toHaveLength(1);
    await post("/lead/guide", { ...form, phone: "0777 123 457", submission_id: "" });
    expect(await leadsOf(form.full_name)).toHaveLength(2);
  });
});

describe("no field of a form on a page is dropped when it is sent", () => {
  const leadsPage = { ...adminForms.leadList, ...adminForms.callbacks, ...adminForms.spam };
  const propertiesPage = { ...adminForms.propertyList, ...adminForms.bulkChange };
  const todayPage = {
    ...{ ...adminForms.propertyNews, ...adminForms.propertyList, ...adminForms.spam },
    ...{ ...adminForms.taskClick, ...adminForms.claimList },
  };
  const shown: [path: string, fields: FormFields][] = [
    ["/contact", { ...publicForms.message, ...publicForms.callback }],
    ["/callback", publicForms.callback],
    ["/lead/guide", publicForms.guide],
    ["/lead/consultation", publicForms.consultation],
    ["/lead/service-inquiry", publicForms["service-inquiry"]],
    ["/lead/property-inquiry", publicForms["property-inquiry"]],
    ["/admin/leads", leadsPage],
    ["/admin/leads/new", { ...leadsPage, ...adminForms.newLead }],
    ["/admin/leads/:lead", { ...leadsPage, ...adminForms.lead }],
    ["/admin/properties", propertiesPage],
    ["/admin/properties/new", { ...propertiesPage, ...adminForms.property }],
    [
      "/admin/properties/:property/edit",
      { ...propertiesPage, ...adminForms.property, ...adminForms.tagClick },
    ],
    ["/admin/properties/import", adminForms.propertyImport],
    [
      "/admin/properties/:property/documents",
      { ...propertiesPage, ...adminForms.propertyDocuments },
    ],
    ["/admin/properties/:property/papers", { ...propertiesPage, ...adminForms.propertyPapers }],
    ["/admin/properties/:property/offers", { ...propertiesPage, ...adminForms.offers }],
    ["/admin/properties/:property/owners?person=new", { ...propertiesPage, ...adminForms.owners }],
    ["/admin/today/tasks/new", { ...todayPage, ...adminForms.task }],
    ["/admin/areas/new", adminForms.area],
    ["/admin/areas/:area/edit", adminForms.area],
    ["/admin/blog/new", adminForms.post],
    ["/admin/blog/:post/edit", adminForms.post],
    ["/admin/services/new", adminForms.service],
    ["/admin/services/:service/edit", adminForms.service],
  ];
  test.each(shown)("%s", async (pattern, fields) => {
    const { rows } = await sql.query<Record<string, string>>(
      `select (select id from leads_pemba limit 1) as lead, (select id from areas_pemba limit 1) as area,
        (select id from properties_pemba limit 1) as property,
        (select id from blog_posts_pemba limit 1) as post,
        (select id from services_pemba limit 1) as service`,
    );
    const page = await ask(fillParams(pattern, rows[0] ?? {}), { headers: { Cookie: cookie } });
    expect(page.status).toBe(200);
    const { document } = new JSDOM(page.text).window;
    const controls = [
      ...document.querySelectorAll("form[method=post i] [name]:not([formmethod=get i])"),
    ];
    const names = controls.flatMap((control) => {
      const name = control.getAttribute("name") ?? "";
      return control.getAttribute("type") === "image" ? [`${name}.x`, `${name}.y`] : [name];
    });
    expect(names.length).toBeGreaterThan(0);
    expect([...new Set(names)].filter((name) => !Object.hasOwn(fields, name))).toEqual([]);
  });
});

/** The memory of the site's process, in bytes. */
async function memoryOfSite(): Promise<number> {
  for (const pid of await readdir("/proc")) {
    const read = (file: string) => readFile(`/proc/${pid}/${file}`, "utf8").catch(() => "");
    if (!(await read("cmdline")).includes(SITE_PROGRAM)) continue;
    if (!(await read("environ")).split("\0").includes(`SITE_URL=${site.origin}`)) continue;
    return Number(/VmRSS:\s+(\d+)/.exec(await read("status"))?.[1]) * 1024;
  }
  throw new Error("The process of the site was not found");
}
