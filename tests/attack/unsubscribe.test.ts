import { beforeEach, expect, test } from "vitest";
import { ask, inParallel, post, signIn, sql } from "../support/attacker";

const exact = { "List-Unsubscribe": "One-Click" };
const elsewhere = { Origin: "https://mail.example", "Sec-Fetch-Site": "cross-site" };

let token: string;
let path: string;
beforeEach(async () => {
  const { rows } = await sql.query<{ token: string }>(
    `with lead as (
       insert into leads_pemba (full_name, phone, email, source, context) values (
         'Mwanaisha', '0777 123 456', 'mwanaisha@example.com', 'search-alert',
         '{"page": "/", "search": {"filters": {}, "words": "Any property"}}'
       ) returning id
     ) select id as token from lead`,
  );
  const stored = await sql.query<{ token: string }>(
    "select token from search_criteria where lead_id = $1",
    [rows[0]?.token],
  );
  token = stored.rows[0]?.token ?? "";
  path = `/alerts/${token}/unsubscribe`;
});

async function isEnded(): Promise<boolean> {
  const { rows } = await sql.query<{ ended: boolean }>(
    "select ended_at is not null as ended from search_criteria where token = $1",
    [token],
  );
  return rows[0]?.ended ?? false;
}

test("a mail program ends an alert from another origin, without a cookie, with thirty requests at once", async () => {
  const answers = await inParallel(Array.from({ length: 30 }), 30, () =>
    post(path, exact, { headers: elsewhere }),
  );
  expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200));
  expect(answers.flatMap(({ headers }) => headers["set-cookie"] ?? [])).toEqual([]);
  expect(await isEnded()).toBe(true);
});

test("it may send its request as multipart, and by the hundred from one address", async () => {
  const boundary = "mail";
  const body = `--${boundary}\r\nContent-Disposition: form-data; name="List-Unsubscribe"\r\n\r\nOne-Click\r\n--${boundary}--\r\n`;
  const headers = {
    ...elsewhere,
    "Content-Type": `multipart/form-data; boundary=${boundary}`,
    "X-Forwarded-For": "10.9.9.9",
  };
  const answers = await inParallel(Array.from({ length: 100 }), 5, () =>
    ask(path, { method: "POST", headers, body }),
  );
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
  expect(await isEnded()).toBe(true);
});

test("opening its address ends nothing, nor does any other body", async () => {
  for (const method of ["GET", "HEAD"]) {
    const answer = await ask(path, { method, headers: elsewhere });
    expect(answer.headers.location).toBe(`/alerts/${token}`);
  }
  for (const fields of [
    {},
    { "List-Unsubscribe": "" },
    { "list-unsubscribe": "One-Click" },
    { intent: "end" },
  ]) {
    const answer = await post(path, fields as Record<string, string>, { headers: elsewhere });
    expect(answer.status, JSON.stringify(fields)).toBe(400);
  }
  const json = { ...elsewhere, "Content-Type": "application/json" };
  expect((await post(path, exact, { headers: json, body: JSON.stringify(exact) })).status).toBe(
    400,
  );
  expect(await isEnded()).toBe(false);
});

test("no other address takes forms of another origin because of it", async () => {
  const cookie = await signIn();
  const headers = { ...elsewhere, Cookie: cookie };
  for (const other of [
    `/alerts/${token}`,
    `/alerts/${token}.data`,
    `${path}.data`,
    `${path}/`,
    `${path}/../`,
    `/alerts/${token}/Unsubscribe`,
    `/alerts/${token}%2Funsubscribe`,
    `/alerts/${"0".repeat(31)}/unsubscribe`,
    "/alerts/new/unsubscribe",
    `//alerts/${token}/unsubscribe`,
    "/admin/settings/alerts/search-alerts",
  ]) {
    const answer = await post(other, { ...exact, intent: "end" }, { headers });
    expect([other, answer.status]).toEqual([other, 403]);
  }
  expect(await isEnded()).toBe(false);
});

test("guessed tokens and codes open and confirm nothing, and are told nothing", async () => {
  const guesses = Array.from({ length: 20 }, () => crypto.randomUUID().replaceAll("-", ""));
  for (const guess of guesses) {
    expect((await post(`/alerts/${guess}/unsubscribe`, exact)).status).toBe(200);
    expect((await ask(`/alerts/${guess}?code=${guess}`)).status).toBe(404);
    expect((await post(`/alerts/${token}`, { intent: "confirm", code: guess })).status).toBe(422);
    const opened = await ask(`/alerts/${token}?code=${guess}`);
    expect(opened.text).not.toContain('value="confirm"');
    expect(opened.text).not.toContain("mwanaisha@example.com");
  }
  const { rows } = await sql.query(
    `select from search_alert_mails a join search_criteria c on c.id = a.criteria_id
     where c.token = $1 and a.confirmed_at is not null`,
    [token],
  );
  expect(rows).toEqual([]);
  expect(await isEnded()).toBe(false);
});
