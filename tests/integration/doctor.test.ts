// @module-tag long
import { execFile } from "node:child_process";
import { once } from "node:events";
import { createServer, type IncomingMessage } from "node:http";
import type { AddressInfo } from "node:net";
import { rm } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { createApi } from "../../supabase/doctor/api";
import { examine } from "../../supabase/doctor/examine";
import { expectedSchema } from "../../supabase/doctor/expected-schema";
import type { Check, Installation } from "../../supabase/doctor/finding";
import { checkDraftsHidden, checkPublicReads } from "../../supabase/doctor/policies";
import { checkSchema } from "../../supabase/doctor/schema";
import { checkVisitorsUploadNothing } from "../../supabase/doctor/storage";
import { UserFacingError } from "../../supabase/local/user-facing-error";
import { startLocalSupabase, type LocalSupabase } from "../support/local-supabase";
import { anArea, aProperty } from "../support/rows";
import { temporaryDirectory, unusedPort } from "../../supabase/local/tests/support/started-site";

const execute = promisify(execFile);
let local: LocalSupabase;
let installation: Installation;

beforeAll(async () => {
  local = await startLocalSupabase();
  installation = {
    isHosted: true,
    siteUrl: "https://kisiwa.example",
    supabaseUrl: local.url,
    anonKey: process.env.SUPABASE_ANON_KEY ?? "",
    serviceRoleKey: process.env.SUPABASE_SERVICE_ROLE_KEY ?? "",
    adminPassword: "12345678",
  };
});
afterAll(() => local.stop());

/** All that is found on an installation, each with its sign. */
async function findings(more: Partial<Installation> = {}): Promise<string[]> {
  const lines: string[] = [];
  const isWell = await examine({ ...installation, ...more }, (finding) =>
    lines.push(`${finding.isOk ? "✓" : "✗"} ${finding.sentence}`),
  );
  expect(isWell).toBe(lines.every((line) => line.startsWith("✓")));
  return lines;
}

const problems = async (more: Partial<Installation> = {}) =>
  (await findings(more)).filter((line) => line.startsWith("✗"));

/** The problems of a database in which `sql` was run; `mend` undoes it. */
async function problemsAfter(sql: string, mend: string): Promise<string[]> {
  await local.platform.query(sql);
  try {
    return await problems();
  } finally {
    await local.platform.query(mend);
  }
}

/** Row count of each table, except tables of counters. */
async function rowCounts() {
  const { tables } = await expectedSchema();
  const counts = Object.keys(tables).map(
    (table) => `select '${table}' as table, count(*)::int from public.${table}`,
  );
  return (await local.sql.query(counts.join(" union all "))).rows as unknown[];
}

type Fault = { status: number; body?: object } | "no answer";

/** Runs `work` with the address of a gateway before the database, which answers itself where `faultOf` says so. */
async function behindGateway<T>(
  faultOf: (line: string, isAnon: boolean) => Fault | undefined,
  work: (supabaseUrl: string) => Promise<T>,
): Promise<T> {
  const forward = async ({ method, url = "", headers }: IncomingMessage, body: Buffer) => {
    const { apikey = "", authorization = "", "content-type": type = "" } = headers;
    const answer = await fetch(local.url + url, {
      method,
      headers: { apikey: String(apikey), authorization, "Content-Type": type },
      body: body.length > 0 ? new Uint8Array(body) : undefined,
    });
    return {
      status: answer.status,
      type: answer.headers.get("Content-Type"),
      text: await answer.text(),
    };
  };
  const gateway = createServer(async (request, response) => {
    const body = Buffer.concat((await request.toArray()) as Buffer[]);
    const isAnon = request.headers.apikey === installation.anonKey;
    const fault = faultOf(`${request.method} ${request.url}`, isAnon);
    if (fault === "no answer") return response.destroy();
    if (fault)
      return response.writeHead(fault.status).end(JSON.stringify(fault.body) ?? "Bad Gateway");
    const { status, type, text } = await forward(request, body);
    response.writeHead(status, { "Content-Type": type ?? "text/plain" }).end(text);
  });
  await once(gateway.listen(0, "127.0.0.1"), "listening");
  try {
    return await work(`http://127.0.0.1:${(gateway.address() as AddressInfo).port}`);
  } finally {
    gateway.closeAllConnections();
    gateway.close();
  }
}

/** The finding of one check behind a gateway that answers the requests that `pattern` fits itself. */
const findingBehind = (check: Check, pattern: RegExp, isOfAnon: boolean, fault: Fault) =>
  behindGateway(
    (line, isAnon) => (isAnon === isOfAnon && pattern.test(line) ? fault : undefined),
    async (supabaseUrl) => {
      const anon = createApi(supabaseUrl, installation.anonKey);
      const service = createApi(supabaseUrl, installation.serviceRoleKey);
      const { sentence, isOk } = await check({ ...installation, anon, service, migrate: "mend" });
      return `${isOk ? "✓" : "✗"} ${sentence}`;
    },
  );

describe("an installation that is well", () => {
  test("is found so while it is empty", async () => {
    expect(await findings()).toEqual([
      `✓ Supabase answers at ${local.url}.`,
      "✓ SUPABASE_ANON_KEY is accepted and reads no leads.",
      "✓ SUPABASE_SERVICE_ROLE_KEY is accepted and reads leads.",
      expect.stringMatching(/^✓ All \d+ tables and views and \d+ functions of the migrations/),
      "✓ Visitors read what is published.",
      "✓ Drafts are in no list (there is none now to try it with).",
      "✓ The anonymous key reads nothing else.",
      "✓ Visitors can leave leads, messages and callback requests.",
      "✓ The anonymous key changes nothing.",
      "✓ The back office can write content.",
      "✓ All buckets are there: those of pictures public, that of documents private.",
      "✓ The anonymous key stores no files.",
      "✓ The site's address is https://kisiwa.example.",
      "✓ ADMIN_PASSWORD is long enough.",
    ]);
  });

  test("is found so with content, which stays as it was", async () => {
    const area = await local.service.from("areas_pemba").insert(anArea()).select("id").single();
    const areaId = area.data?.id ?? "";
    const { error } = await local.service
      .from("properties_pemba")
      .insert([
        aProperty(areaId, { name: "Published House" }),
        aProperty(areaId, { name: "Draft House", is_published: false }),
      ]);
    expect(error).toBeNull();
    const before = await rowCounts();
    expect(await problems()).toEqual([]);
    expect(await findings()).toContain("✓ Drafts are in no list.");
    expect(await rowCounts()).toEqual(before);
    const { rows } = await local.sql.query("select from storage.objects");
    expect(rows).toEqual([]);
  });

  test("is compared with all that the migrations make", async () => {
    const { tables, functions } = await expectedSchema();
    const { rows } = await local.sql.query<{ table: string; columns: string[] }>(
      `select c.relname as table, array_agg(a.attname::text order by a.attname) as columns
       from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not attisdropped
       where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'v') group by 1`,
    );
    const stored = new Set(
      rows.flatMap(({ table, columns }) => columns.map((column) => `${table}.${column}`)),
    );
    // A column that is computed is a function of its row.
    const computed = new Set(functions.map(({ name }) => name));
    const sorted = Object.entries(tables).map(([table, columns]) => ({
      table,
      columns: columns
        .filter((column) => stored.has(`${table}.${column}`) || !computed.has(column))
        .toSorted(),
    }));
    expect(sorted).toHaveLength(rows.length);
    expect(sorted).toEqual(expect.arrayContaining(rows));
    expect(functions).toContainEqual({
      name: "append_lead_note",
      parameters: ["content", "lead_id", "note_id"],
    });
  });
});

describe("what cannot be reached", () => {
  test("is said before anything else, with what to do", async () => {
    const supabaseUrl = `http://127.0.0.1:${await unusedPort()}`;
    expect(await findings({ supabaseUrl })).toEqual([
      `✗ Nothing answers at ${supabaseUrl} (ECONNREFUSED): check SUPABASE_URL, and that the project is not paused.`,
    ]);
  });

  test("is told from another website", async () => {
    const other = createServer((_, response) =>
      response.setHeader("Content-Type", "text/html").end(),
    );
    await once(other.listen(0, "127.0.0.1"), "listening");
    const supabaseUrl = `http://127.0.0.1:${(other.address() as AddressInfo).port}`;
    expect(await findings({ supabaseUrl })).toEqual([
      `✗ ${supabaseUrl} answers, but not as Supabase: set SUPABASE_URL to the address of the project's API.`,
    ]);
    other.close();
  });
});

describe("a request that gets no answer", () => {
  const BAD_GATEWAY = { status: 502 };

  test("ends the examination", async () => {
    const examined = behindGateway(
      (line) => (line.startsWith("GET /rest/v1/rpc/append_lead_note") ? "no answer" : undefined),
      (supabaseUrl) => findings({ supabaseUrl }),
    );
    await expect(examined).rejects.toThrow(
      /^http:\/\/127\.0\.0\.1:\d+ did not answer GET \/rest\/v1\/rpc\/append_lead_note \(.+\): try again\.$/,
    );
    await expect(examined).rejects.toBeInstanceOf(UserFacingError);
  });

  test.each([
    [checkDraftsHidden, /blog_posts_pemba/],
    [checkVisitorsUploadNothing, /^POST/],
  ])("ends %o", async (check, pattern) => {
    await expect(findingBehind(check, pattern, true, "no answer")).rejects.toThrow(
      / did not answer \S+ \S+ \(.+\): try again\.$/,
    );
  });

  test.each([
    [BAD_GATEWAY, "Bad Gateway, 502"],
    [{ status: 503, body: { code: "PGRST001", message: "No database" } }, "No database, PGRST001"],
  ])("is no function: %o", async (fault, words) => {
    expect(await findingBehind(checkSchema, /append_lead_note/, false, fault)).toBe(
      `✗ No proper answer about the function append_lead_note (${words}): try again.`,
    );
  });

  test.each([true, false])("hides no draft (the visitor's: %s)", async (isOfAnon) => {
    const pattern = /blog_posts_pemba/;
    expect(await findingBehind(checkDraftsHidden, pattern, isOfAnon, BAD_GATEWAY)).toBe(
      "✗ blog_posts_pemba could not be read (Bad Gateway, 502).",
    );
  });

  test("is no published content", async () => {
    expect(await findingBehind(checkPublicReads, /slug_redirects/, false, BAD_GATEWAY)).toMatch(
      /^✗ slug_redirects could not be read \(Bad Gateway, 502\):/,
    );
  });

  test.each([
    [502, undefined, "Bad Gateway, 502"],
    [403, undefined, "Bad Gateway, 403"],
    [400, { statusCode: "404", message: "Bucket not found" }, "Bucket not found, 400"],
    [400, { statusCode: "403", message: "Invalid Compact JWS" }, "Invalid Compact JWS, 400"],
  ])("is no refused upload: %i %o", async (status, body, words) => {
    const fault = { status, body };
    expect(await findingBehind(checkVisitorsUploadNothing, /^POST/, true, fault)).toBe(
      `✗ Whether the anonymous key stores files could not be tried (${words}).`,
    );
  });
});

test.each([400, 403])("hosted Storage refuses an upload with HTTP %i", async (status) => {
  const message = "new row violates row-level security policy";
  const fault = { status, body: { statusCode: "403", error: "Unauthorized", message } };
  expect(await findingBehind(checkVisitorsUploadNothing, /^POST/, true, fault)).toBe(
    "✓ The anonymous key stores no files.",
  );
});

describe("keys", () => {
  test("that were swapped are said to be, and nothing after them is tried", async () => {
    const { anonKey, serviceRoleKey } = installation;
    const swapped = { anonKey: serviceRoleKey, serviceRoleKey: anonKey };
    expect(await findings(swapped)).toEqual([
      expect.stringContaining("✓ Supabase answers"),
      expect.stringMatching(
        /^✗ SUPABASE_ANON_KEY can read leads: set it to the project's anonymous/,
      ),
      "✗ SUPABASE_SERVICE_ROLE_KEY can't read leads: set it to the project's service_role (secret) key.",
    ]);
  });

  test.each([
    ["SUPABASE_ANON_KEY", { anonKey: "made-up" }],
    ["SUPABASE_SERVICE_ROLE_KEY", { serviceRoleKey: "made-up" }],
  ])("that nobody issued are not accepted: %s", async (name, more) => {
    expect(await problems(more)).toEqual([
      expect.stringMatching(`^✗ ${name} is not accepted \\(.+, PGRST301\\): copy it anew`),
    ]);
  });
});

describe("migrations that were not applied", () => {
  const missing = (name: string) =>
    `✗ The migrations are not all applied, these are missing: ${name}: run npx supabase db push (it needs Postgres 17; for a project from before 1.0 see docs/operations.md).`;

  test("show by a table", async () => {
    const found = await problemsAfter(
      "alter table person_merges rename to no_drafts",
      "alter table no_drafts rename to person_merges",
    );
    expect(found).toEqual([missing("the table person_merges")]);
  });

  test("show by a column", async () => {
    const found = await problemsAfter(
      "alter table admin_sessions rename password_mac to other",
      "alter table admin_sessions rename other to password_mac",
    );
    expect(found).toEqual([
      missing(
        "the table admin_sessions (column admin_sessions.password_mac does not exist, 42703)",
      ),
    ]);
  });

  test("show by a function, also one that takes other parameters by now", async () => {
    const found = await problemsAfter(
      `alter function use_admin_session rename to other;
       alter function lead_pipeline_counts rename to lead_pipeline_counts_2`,
      `alter function other rename to use_admin_session;
       alter function lead_pipeline_counts_2 rename to lead_pipeline_counts`,
    );
    expect(found).toEqual([
      missing("the function lead_pipeline_counts, the function use_admin_session"),
    ]);
  });
});

test("a right that was taken away is no missing migration", async () => {
  const found = await problemsAfter(
    `revoke execute on function e164_of(text) from service_role;
     revoke select on person_merges from service_role;
     alter function use_admin_session rename to other`,
    `grant execute on function e164_of(text) to service_role;
     grant select on person_merges to service_role;
     alter function other rename to use_admin_session`,
  );
  expect(found).toEqual([
    "✗ The migrations are not all applied, these are missing: the function use_admin_session: run npx supabase db push (it needs Postgres 17; for a project from before 1.0 see docs/operations.md). " +
      "The service role has no permission for the table person_merges (permission denied for table person_merges, 42501), " +
      "the function e164_of (permission denied for function e164_of, 42501): " +
      "grant service_role what the migrations grant it; applying them again does not.",
  ]);
});

describe("content that cannot be written", () => {
  test("is said as Postgres says it, without writing any", async () => {
    const { rows } = await local.sql.query<{ mend: string }>(
      "select pg_get_functiondef('content_has_changed'::regproc) as mend",
    );
    const found = await problemsAfter(
      `create or replace function content_has_changed() returns trigger language plpgsql as $$ begin
         raise exception 'UPDATE requires a WHERE clause' using errcode = '21000'; end $$`,
      rows[0]?.mend ?? "",
    );
    expect(found).toEqual([
      expect.stringMatching(
        /^✗ The back office can't write: properties_pemba can't be changed \(UPDATE requires a WHERE clause, 21000\); areas_pemba/,
      ),
    ]);
  });

  test("is noticed by the triggers of a new row alone", async () => {
    const found = await problemsAfter(
      `create function no_row() returns trigger language plpgsql as $$ begin
         raise exception 'No row' using errcode = 'P0001'; end $$;
       create trigger no_row before insert on properties_pemba
         for each row execute function no_row()`,
      "drop function no_row cascade",
    );
    expect(found).toEqual([
      "✗ The back office can't write: no property can be added (No row, P0001): run npx supabase db push.",
    ]);
  });
});

describe("policies", () => {
  test("that show too little are said, by table", async () => {
    const found = await problemsAfter(
      `alter policy "anyone reads areas" on areas_pemba using (false);
       revoke select on blog_posts_pemba from anon`,
      `alter policy "anyone reads areas" on areas_pemba using (true);
       grant select on blog_posts_pemba to anon`,
    );
    expect(found).toHaveLength(1);
    expect(found[0]).toContain(
      "Visitors see nothing of areas_pemba; Visitors can't read blog_posts",
    );
    expect(found[0]).toContain("grants or policies of the migrations are missing");
  });

  test("that show drafts are said", async () => {
    const found = await problemsAfter(
      "alter table properties_pemba disable row level security",
      "alter table properties_pemba enable row level security",
    );
    expect(found).toEqual([expect.stringMatching(/^✗ Drafts are listed for everybody: enable/)]);
  });

  test("that let the anonymous key read or change more are said", async () => {
    const found = await problemsAfter(
      `grant select on admin_sessions, callback_requests to anon;
       grant update on areas_pemba to anon`,
      `revoke select on admin_sessions, callback_requests from anon;
       revoke update on areas_pemba from anon`,
    );
    expect(found).toEqual([
      "✗ The anonymous key may read admin_sessions, callback_requests: revoke that from anon.",
      "✗ The anonymous key may change areas_pemba: revoke that from anon.",
    ]);
  });

  test("that take no lead are said, and no lead is left", async () => {
    const found = await problemsAfter(
      `alter policy "anyone leaves a new lead" on leads_pemba with check (false);
       revoke insert on contact_leads from anon`,
      `alter policy "anyone leaves a new lead" on leads_pemba with check (status = 'new');
       grant insert (full_name, phone, entity_type, entity_name, property_id, cta_type,
         contact_value, submission_id) on contact_leads to anon`,
    );
    expect(found).toHaveLength(1);
    for (const table of ["leads_pemba", "leads", "contact_leads"]) {
      expect(found[0]).toContain(`Visitors can leave nothing in ${table} (`);
    }
    expect(found[0]).not.toContain("callback_requests");
  });

  test("that let the anonymous key store files are said, and the file is gone", async () => {
    const found = await problemsAfter(
      `create policy "too much" on storage.objects to anon using (true) with check (true)`,
      `drop policy "too much" on storage.objects`,
    );
    expect(found).toEqual([expect.stringMatching(/^✗ The anonymous key may store files: remove/)]);
    expect((await local.platform.query("select from storage.objects")).rows).toEqual([]);
  });

  test("that let the anonymous key store files are said too when the file stays", async () => {
    await local.platform.query(
      `create policy "too much" on storage.objects to anon using (true) with check (true)`,
    );
    try {
      expect(
        await findingBehind(checkVisitorsUploadNothing, /^DELETE/, false, "no answer"),
      ).toMatch(/^✗ The anonymous key may store files: .+, and delete doctor-.+\.webp from the/);
    } finally {
      await local.platform.query(
        `drop policy "too much" on storage.objects; delete from storage.objects`,
      );
    }
  });
});

test("a bucket that is missing, or not public, is said", async () => {
  const found = await problemsAfter(
    "delete from storage.buckets where id = 'blog'; update storage.buckets set public = false where id = 'areas'",
    `insert into storage.buckets (id, name, public) values ('blog', 'blog', true);
     update storage.buckets set public = true where id = 'areas'`,
  );
  expect(found).toEqual([
    expect.stringMatching(
      /^✗ The bucket areas is not public; The bucket blog is missing \(.+\): run npx supabase db push, or make it so\.$/,
    ),
  ]);
});

test("a bucket of documents that everybody may read is said", async () => {
  const said = await problemsAfter(
    "update storage.buckets set public = true where id = 'documents'",
    "update storage.buckets set public = false where id = 'documents'",
  );
  expect(said).toEqual([
    "✗ The bucket documents is public and must not be: run npx supabase db push, or make it so.",
  ]);
});

test.each([
  [{ siteUrl: "http://localhost:3000" }, /^✗ SITE_URL is http:\/\/localhost:3000: set it to/],
  [{ siteUrl: "http://kisiwa.example" }, /^✗ SITE_URL is http:\/\/kisiwa\.example: serve the site/],
  [{ adminPassword: "1234567" }, /^✗ ADMIN_PASSWORD has 7 characters: choose one of 8 or more/],
])("%o is not fit to go live with", async (more, sentence) => {
  expect(await problems(more)).toEqual([expect.stringMatching(sentence)]);
});

describe("npm run doctor", () => {
  const script = join(import.meta.dirname, "../../supabase/doctor/doctor.ts");
  const run = (environment: Record<string, string>) =>
    execute(process.execPath, ["--import", "tsx", script], {
      env: { ...process.env, SITE_URL: "https://kisiwa.example", ...environment },
    }).then(
      ({ stdout }) => ({ code: 0, lines: stdout.trim().split("\n") }),
      ({ code, stdout, stderr }: { code: number; stdout: string; stderr: string }) => ({
        code,
        lines: (stdout + stderr).trim().split("\n"),
      }),
    );

  test("says one sentence a check, and ends with 0 when all are well", async () => {
    const { code, lines } = await run({});
    expect(code).toBe(0);
    expect(lines.length).toBeGreaterThan(10);
    for (const line of lines) expect(line).toMatch(/^✓ [^\n]+\.$/);
  });

  test("ends with 1 when one is not", async () => {
    const { code, lines } = await run({ SUPABASE_SERVICE_ROLE_KEY: "made-up" });
    expect(code).toBe(1);
    expect(lines.at(-1)).toMatch(/^✗ SUPABASE_SERVICE_ROLE_KEY is not accepted/);
  });

  test("names the variables that are missing or make no sense", async () => {
    expect(await run({ ADMIN_PASSWORD: " ", SESSION_SECRET: "short", SITE_URL: "here" })).toEqual({
      code: 1,
      lines: [
        '✗ SITE_URL must be an address such as https://example.com, not "here".',
        "✗ With SUPABASE_URL set, ADMIN_PASSWORD must be set too.",
        "✗ SESSION_SECRET must have at least 16 characters, not 5.",
      ],
    });
  });

  test("without SUPABASE_URL asks for the embedded database to be started", async () => {
    const DATA_DIR = await temporaryDirectory();
    const { code, lines } = await run({ SUPABASE_URL: "", DATA_DIR });
    expect([code, lines]).toEqual([
      1,
      [
        `✗ Nothing was started in ${DATA_DIR} yet: run npm start, and this beside it; or set SUPABASE_URL.`,
      ],
    ]);
    await rm(DATA_DIR, { recursive: true });
  });
});
