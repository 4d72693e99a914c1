import { afterAll, beforeAll, expect, inject, test } from "vitest";
import { m } from "~/text/messages";
import { formatDate } from "~/utils/time/date-words";
import { sql } from "../support/attacker";
import { Visitor } from "./visitor";

// A mail server that does not exist: the pages speak of mails, and none arrives.
beforeAll(() =>
  sql.query(`insert into mail_settings (facts) values ('{"host": "mail.invalid"}')
    on conflict (is_only) do update set facts = excluded.facts`),
);
afterAll(() => sql.query("delete from mail_settings"));

const button = (visitor: Visitor, name: string) => visitor.screen.getByRole("button", { name });
const text = (visitor: Visitor) => visitor.document.body.textContent;

test("a visitor leaves an address, confirms it, changes how often, goes on after a year, and ends it", async () => {
  const visitor = new Visitor();
  const name = `Salma ${crypto.randomUUID().slice(0, 8)}`;
  await visitor.goto("/alerts/new?type=villa&list=%2F");
  const fill = (field: string, value: string) => {
    (visitor.find(`[name="${field}"]`) as HTMLInputElement).value = value;
  };
  expect(text(visitor)).toContain(m.lead_alert_text());
  fill("full_name", name);
  fill("phone", `07${String(Date.now()).slice(-8)}`);
  fill("email", "salma at example");
  await visitor.press(button(visitor, m.lead_alert_submit()));
  expect(visitor.status).toBe(422);
  fill("email", "salma@example.com");
  await visitor.press(button(visitor, m.lead_alert_submit()));
  expect(visitor.path).toMatch(/^\/alerts\/[0-9a-f]{32}\?sent$/);
  expect(text(visitor)).toContain(m.alert_mail_pending_text());
  const own = visitor.path.replace("?sent", "");

  const { rows } = await sql.query<{ id: string; code: string }>(
    `select a.criteria_id as id, a.code from search_alert_mails a
     join search_criteria c on c.id = a.criteria_id where c.token = $1`,
    [own.replace("/alerts/", "")],
  );
  const [{ id, code } = { id: "", code: "" }] = rows;
  await visitor.goto(`${own}?code=${code}`);
  expect(text(visitor)).toContain(m.alert_confirm_text());
  await visitor.press(button(visitor, m.alert_confirm_button()));
  expect(visitor.path).toBe(own);
  expect(text(visitor)).toContain(m.alert_confirmed_toast());
  expect(text(visitor)).toContain(m.alert_mail_promise_at_once());

  await visitor.press(button(visitor, m.alert_rhythm_to_weekly()));
  expect(text(visitor)).toContain(m.alert_mail_promise_weekly());
  await visitor.press(button(visitor, m.alert_rhythm_to_at_once()));
  expect(text(visitor)).toContain(m.alert_mail_promise_at_once());

  await sql.query("update search_alert_mails set asked_again_at = now() where criteria_id = $1", [
    id,
  ]);
  await visitor.goto(`${own}?code=${code}`);
  await visitor.press(button(visitor, m.alert_renew_button()));
  expect(text(visitor)).toContain(m.alert_renewed_toast());
  expect(text(visitor)).toContain(m.alert_mail_promise_at_once());

  const operator = new Visitor();
  await operator.goto("/admin");
  (operator.find("[name=password]") as HTMLInputElement).value = inject("site").keys.ADMIN_PASSWORD;
  await operator.press(operator.screen.getByRole("button", { name: "Access Dashboard" }));
  await operator.goto(`/admin/people?q=${encodeURIComponent(name)}`);
  await operator.follow(operator.screen.getAllByRole("link", { name })[0] as HTMLElement);
  expect(text(operator)).toContain(
    m.admin_person_mail_confirmed({
      rhythm: m.alert_rhythm_at_once(),
      date: formatDate(new Date().toISOString()),
    }),
  );

  await visitor.press(button(visitor, m.alert_stop_button()));
  expect(text(visitor)).toContain(m.alert_stopped_text());
  await visitor.goto(`${own}?code=${code}`);
  expect(visitor.screen.queryByRole("button", { name: m.alert_confirm_button() })).toBeNull();
});

test("the operator asks the stored addresses by one button", async () => {
  await sql.query(
    `insert into leads_pemba (full_name, phone, email, source, context) values (
       'Stored', '0777 000 999', 'stored@example.com', 'search-alert',
       '{"page": "/", "search": {"filters": {}, "words": "Any property"}}');
     update search_alert_mails set created_at = now() - interval '2 days' where criteria_id = (
       select c.id from search_criteria c join leads_pemba l on l.id = c.lead_id
       where l.full_name = 'Stored'
     )`,
  );
  const operator = new Visitor();
  await operator.goto("/admin");
  (operator.find("[name=password]") as HTMLInputElement).value = inject("site").keys.ADMIN_PASSWORD;
  await operator.press(operator.screen.getByRole("button", { name: "Access Dashboard" }));
  await operator.goto("/admin/settings/alerts");
  await operator.press(button(operator, m.admin_alert_mails_ask({ count: 1, number: "1" })));
  expect(text(operator)).toContain(m.admin_alert_mails_asked({ count: 1, number: "1" }));
  await operator.goto("/admin/settings/alerts");
  expect(
    operator.screen.queryByRole("button", {
      name: m.admin_alert_mails_ask({ count: 1, number: "1" }),
    }),
  ).toBeNull();
});
