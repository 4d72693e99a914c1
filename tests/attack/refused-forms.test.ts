// @module-tag long
import { JSDOM } from "jsdom";
import { beforeAll, describe, expect, test } from "vitest";
import { m } from "~/text/messages";
import {
  aGuideForm,
  ask,
  inParallel,
  post,
  signIn,
  sql,
  type SiteResponse,
} from "../support/attacker";

const KB = 1024;
const MEGABYTE = 1024 * KB;
/** Characters that grow most in HTML and JSON. */
const signs = ["<", '"', "&", "\\"];

/** A form as a browser with files sends it. */
function multipart(
  path: string,
  fields: Record<string, string>,
  headers = {},
): Promise<SiteResponse> {
  const parts = Object.entries(fields).map(
    ([name, value]) => `--b\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`,
  );
  return ask(path, {
    method: "POST",
    headers: { "Content-Type": "multipart/form-data; boundary=b", ...headers },
    body: `${parts.join("")}--b--\r\n`,
  });
}

/** The processes of the site cannot be seen from here: one that was started anew opens connections anew. */
const connections = async () => {
  const { rows } = await sql.query<{ first: string | null }>(
    "select min(backend_start)::text as first from pg_stat_activity where usename <> current_user",
  );
  return rows[0]?.first;
};

async function expectAlive() {
  const health = await ask("/healthz");
  expect([health.status, health.text]).toEqual([200, expect.stringContaining("ok")]);
  expect((await ask("/lead/guide")).status).toBe(200);
}

describe("a form for the back office", () => {
  const forged = "kisiwa_admin=ImZvcmdlZCI%3D.Zm9yZ2Vk";
  let ended: string;
  beforeAll(async () => {
    ended = await signIn();
    await post("/admin/logout", {}, { headers: { Cookie: ended } });
  });

  test.each(signs)("of 3.9 MB of %j is given back to nobody", async (sign) => {
    const content = sign.repeat(3.9 * MEGABYTE);
    for (const Cookie of ["", forged]) {
      const admin = await multipart("/admin/blog/new", { content }, { Cookie });
      expect(admin.status).toBe(401);
      expect(admin.text.length).toBeLessThan(64 * KB);
      expect(admin.text).toContain(m.admin_sign_in_title());
      const gate = await multipart("/admin", { form_path: content, password: "" }, { Cookie });
      expect(gate.status).toBe(413);
      expect(gate.text.length).toBeLessThan(64 * KB);
    }
    await expectAlive();
  });

  test.each(signs)(
    "of 3.9 MB of %j does not fit into the page of a session that has ended",
    async (sign) => {
      const content = sign.repeat(3.9 * MEGABYTE);
      const answer = await multipart("/admin/blog/new", { content }, { Cookie: ended });
      expect(answer.status).toBe(401);
      expect(answer.text.length).toBeLessThan(256 * KB);
      expect(answer.text).toContain("Go back to copy what you typed");
      await expectAlive();
    },
  );

  test("of a few kilobytes comes back to a session that has ended", async () => {
    const content = '<p class="x">A note & more</p>'.repeat(200);
    const { text } = await multipart("/admin/blog/new", { content }, { Cookie: ended });
    const { document } = new JSDOM(text).window;
    const valueOf = (name: string) =>
      document.querySelector(`[name=${name}]`)?.getAttribute("value");
    expect([valueOf("form_path"), valueOf("content")]).toEqual(["/admin/blog/new", content]);
  });
});

/** Every form of visitors, and the longest value that each field of it takes. */
const named = { full_name: 200, phone: 250, page: 1000 };
const forms: [path: string, fields: Record<string, number>][] = [
  ["/lead/guide", named],
  ["/lead/consultation", { ...named, consultation_date: 1000, consultation_time: 1000 }],
  ["/lead/service-inquiry", named],
  ["/lead/property-inquiry", { ...named, message: 5000 }],
  ["/callback", { ...named, best_time: 1000 }],
  ["/alerts/new", { ...named, email: 320 }],
  ["/contact", { ...named, message: 5000 }],
  ["/contact?form=message", { ...named, message: 5000 }],
  ["/contact?form=callback", named],
  ["/areas/wete?form=callback", named],
  ["/properties/PROPERTY?form=inquiry", { ...named, message: 5000 }],
  ["/properties/PROPERTY?form=callback", named],
  ["/shortlist", { note_0: 140, note_1: 140 }],
];

describe("a form of visitors", () => {
  let property: string;
  beforeAll(async () => {
    const { rows } = await sql.query<{ slug: string }>(
      "select slug from properties_pemba where is_published order by reference limit 1",
    );
    property = rows[0]?.slug ?? "";
  });

  test.each(forms)("%s grows by twelve bytes for each that is kept", async (form, fields) => {
    const path = form.replace("PROPERTY", property);
    const empty = await multipart(path, {});
    expect(empty.status).toBe(422);
    for (const sign of signs) {
      for (const [name, longest] of Object.entries(fields)) {
        const answer = await multipart(path, { [name]: sign.repeat(120_000) });
        expect(answer.status).toBe(422);
        const grown = Buffer.byteLength(answer.text) - Buffer.byteLength(empty.text);
        expect(grown, `${name} of ${sign}`).toBeLessThan(12 * longest + KB);
        expect(answer.text.length).toBeLessThan(256 * KB);
      }
    }
    const place = `/in-place${path.replace(/\?.*/, "")}`;
    const inPlace = await multipart(place, { full_name: "<".repeat(120_000) });
    if (inPlace.status !== 404) expect(inPlace.text.length).toBeLessThan(4 * KB);
  });

  test.each([
    ["/lead/consultation", "full_name"],
    ["/contact", "message"],
  ])("%s takes eighty at once of 250 kB, and no process ends", async (path, name) => {
    const before = await connections();
    const answers = await inParallel(Array.from({ length: 80 }), 80, () =>
      multipart(path, aGuideForm({ [name]: "<".repeat(250 * KB - 2000) })),
    );
    // The front may have asked some of them to come back later.
    for (const { status, text } of answers) {
      expect([422, 429, 503]).toContain(status);
      expect(text.length).toBeLessThan(256 * KB);
    }
    expect(answers.some(({ status }) => status === 422)).toBe(true);
    await expectAlive();
    expect(await connections()).toBe(before);
  });

  test("is counted where it is refused, apart from the valid ones", async () => {
    const headers = { "X-Forwarded-For": "10.77.0.1" };
    const statuses = await inParallel(Array.from({ length: 200 }), 4, async () => {
      const { status } = await post("/in-place/callback", { full_name: "Asha" }, { headers });
      return status;
    });
    expect(new Set(statuses)).toEqual(new Set([422, 429]));
    expect((await post("/lead/guide", aGuideForm(), { headers })).status).toBe(302);
  });
});

describe("an address", () => {
  const paths = ["/", "/areas/wete", "/blog", "/contact", "/costs", "/return", "/alerts/new"];
  const names = ["q", "minPrice", "type", "area", "page", "sort", "currency", "unknown"];

  test.each(paths)("%s makes no page large by what it says", async (path) => {
    const plain = await ask(path);
    for (const name of names) {
      for (const length of [1900, 4500]) {
        const { text, status } = await ask(`${path}?${name}=${"%3C".repeat(length)}`);
        expect(status, name).toBeLessThan(500);
        expect(text.length - plain.text.length, name).toBeLessThan(256 * KB);
      }
    }
  });

  test("that is too long leads to the page with what fits", async () => {
    const filler = "x".repeat(7000);
    const answer = await ask(`/?type=villa&q=${filler}&sort=price-low-high`);
    expect([answer.status, answer.headers.location]).toEqual([
      302,
      "/?type=villa&sort=price-low-high",
    ]);
  });
});
