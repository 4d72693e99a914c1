import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { Client } from "pg";
import { adminTabs } from "../../../app/components/admin/shell/admin-tabs";
import { measure } from "../load";
import { report } from "../results";
import { origin, PASSWORD, type BenchSite } from "../site";

const LEADS = 3000;
const PROPERTIES = 500;
const SECONDS = 5;

/** A busy agency's leads: every fifth person asked twice, every tenth lead has a reminder. */
const INSERT_LEADS = `
  insert into leads_pemba (full_name, phone, phone_e164, status, source, reminder_date, created_at)
  select 'Person ' || n, '1', '+2557' || lpad((n % ($1 * 4 / 5) * 7919)::text, 9, '0'),
    (array['new', 'contacted', 'offer-sent', 'deal-closed', 'dead'])[1 + n % 5],
    (array['guide', 'consultation', 'whatsapp', 'phone', 'referral'])[1 + n % 5],
    case when n % 10 = 0 then current_date + n % 60 - 30 end, now() - n * interval '30 minutes'
  from generate_series(1, $1) n`;

/** Each list of the back office as one operator opens it, with the rows of some busy years. */
export async function adminLists(site: BenchSite) {
  await site.load(PROPERTIES);
  await insertLeads(site);
  const Cookie = await signIn();
  for (const { to, label } of adminTabs) {
    const page = { url: origin + to, headers: { Cookie } };
    const { status } = await fetch(page.url, { headers: page.headers, redirect: "manual" });
    if (status !== 200) throw new Error(`${to} answers ${status}`);
    report(`back office: ${label}`, await measure(page, 1, SECONDS));
  }
}

async function insertLeads({ dataDirectory }: BenchSite) {
  const connectionString = await readFile(join(dataDirectory, "database-url"), "utf8");
  const client = new Client({ connectionString });
  await client.connect();
  await client.query(INSERT_LEADS, [LEADS]);
  await client.query("vacuum analyze leads_pemba");
  await client.end();
}

async function signIn(): Promise<string> {
  const body = new URLSearchParams({ password: PASSWORD });
  const answer = await fetch(`${origin}/admin`, { method: "POST", body, redirect: "manual" });
  return answer.headers
    .getSetCookie()
    .map((cookie) => cookie.split(";")[0])
    .join("; ");
}
