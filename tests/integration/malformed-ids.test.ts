// @module-tag long
import { afterAll, beforeAll, expect, test } from "vitest";
import { adminForms } from "~/domain/admin-access/admin-forms.server";
import { m } from "~/text/messages";
import { adminRoutes, routeModule, type Handler } from "../support/admin-routes";
import { startLocalSupabase, type LocalSupabase } from "../support/local-supabase";
import { anOperator } from "../support/operator";
import { aLead, anArea, aProperty } from "../support/rows";

const signedInRoutes = adminRoutes.filter(({ file }) => !/\/(sign-|layout)/.test(file));
const routesWithIds = signedInRoutes.filter(({ path }) => path.includes(":"));

const malformedIds = {
  "no id": "1",
  "an empty text": "",
  "another word": "undefined",
  SQL: "' or 1=1 --",
  "a NUL": "\0",
  "half a character": "\uD800",
  "an id and more": `${crypto.randomUUID()}x`,
  "a list of ids": `${crypto.randomUUID()},${crypto.randomUUID()}`,
  "a filter": "eq.1)",
  "10,000 characters": "a".repeat(10_000),
};

let local: LocalSupabase;
let cookie: string;
let params: Record<string, string>;

beforeAll(async () => {
  local = await startLocalSupabase();
  ({ cookie } = await anOperator());
  const { service } = local;
  const area = await service.from("areas_pemba").insert(anArea()).select("id").single();
  const property = await service
    .from("properties_pemba")
    .insert(aProperty(area.data?.id ?? ""))
    .select("id")
    .single();
  const lead = await service.from("leads_pemba").insert(aLead()).select("id,person_id").single();
  const id = property.data?.id ?? "";
  const leadId = lead.data?.id ?? "";
  params = {
    ...{ id, leadId, entryId: leadId, personId: lead.data?.person_id ?? "" },
    ...{
      bookingId: id,
      criteriaId: "new",
      importId: id,
      documentId: id,
      ownerId: id,
      helperId: id,
    },
  };
});
afterAll(() => local.stop());

const filledIn = (path: string, values: Record<string, string>) =>
  path.replace(/:(\w+)/g, (_, name: string) =>
    encodeURIComponent((values[name] ?? "").replace(/\p{Cs}/gu, "\uFFFD")),
  );

function requestOf(path: string, body?: URLSearchParams): Request {
  const method = body ? "POST" : "GET";
  return new Request(`http://localhost${path}`, { method, body, headers: { Cookie: cookie } });
}

/** The status of a loader's or an action's response, thrown or returned; throws its accidents. */
async function statusOf(handler: Handler, request: Request, values = params): Promise<number> {
  const response = await handler({ request, params: values, context: {} }).catch(
    (thrown: unknown) => thrown,
  );
  if (response instanceof Error) throw response;
  if (response instanceof Response) return response.status;
  return (response as { init?: ResponseInit } | null)?.init?.status ?? 200;
}

const moduleOf = async (file: string) => {
  const found = await routeModule(file);
  if (!found) throw new Error(`There is no ${file}`);
  return found;
};

test("the walk meets every page of a single row", () => {
  expect(routesWithIds.length).toBeGreaterThan(20);
});

test.each(routesWithIds)("$path is not found for a malformed id", async ({ file, path }) => {
  const { loader, action } = await moduleOf(file);
  for (const [, name = ""] of path.matchAll(/:(\w+)/g)) {
    for (const [kind, malformed] of Object.entries(malformedIds)) {
      const values = { ...params, [name]: malformed };
      const address = filledIn(path, values);
      const of = `${name} with ${kind}`;
      if (loader) expect(await statusOf(loader, requestOf(address), values), of).toBe(404);
      if (action) {
        const request = requestOf(address, new URLSearchParams({ intent: "archive" }));
        expect(await statusOf(action, request, values), of).toBe(404);
      }
    }
  }
});

const intents = [
  ...["", "make-lead", "dismiss-callback", "restore-callback", "set-reminder"],
  ...["mark-spam", "not-spam", "undo-spam", "unblock", "save-spam-alerts"],
  ...["clear-reminder", "add-note", "merge", "undo-merge"],
  ...["dismiss-merge", "undo-dismissed-merge", "mark-told", "dismiss-event", "remove", "move"],
  ...["confirm", "cancel", "end", "apply", "discard", "test", "retry"],
  ...[
    "add-task",
    "save-task",
    "delete-task",
    "task-done",
    "task-undo",
    "task-move",
    "ban",
    "allow",
    "add-helper",
    "set-password",
    "revoke-helper",
  ],
];
const ID_FIELD = /(^|_)ids?$|^(version|overwrite|former|undoes|known_number|person|entry|lead)$/;
const idFields = [
  ...new Set(Object.values(adminForms).flatMap((form) => Object.keys(form))),
].filter((name) => ID_FIELD.test(name));

test.each(signedInRoutes)("no form of $path fails for a malformed id", async ({ file, path }) => {
  const { action } = await moduleOf(file);
  if (!action) return;
  const address = filledIn(path, params);
  for (const bad of ["1", "a\0b", "a".repeat(10_000)]) {
    for (const intent of intents) {
      const body = new URLSearchParams({ intent, content: "A note", reminder_note: "Call" });
      body.set("reminder_date", "2099-01-01");
      // Once, doubled, and as programs write lists.
      const [name] = idFields;
      for (const field of [...idFields, `${name}`, `${name}[]`, `${name}[0]`])
        body.append(field, bad);
      const status = await statusOf(action, requestOf(address, body));
      expect([200, 302, 400, 404, 409, 410, 413, 422], `${intent} ${bad}`).toContain(status);
    }
  }
});

const hiddenIds = [
  ["lead/callbacks", "/admin/leads/callbacks", { intent: "make-lead" }, "callback_id"],
  ["lead/callbacks", "/admin/leads/callbacks", { intent: "dismiss-callback" }, "callback_id"],
  ["lead/spam", "/admin/leads/spam", { intent: "mark-spam" }, "entry_id"],
  ["lead/spam", "/admin/leads/spam", { intent: "not-spam" }, "entry_id"],
  ["lead/spam", "/admin/leads/spam", { intent: "undo-spam" }, "mark_id"],
  ["settings/alert-spam", "/admin/settings/alerts/spam", { intent: "unblock" }, "sender_id"],
  ["claim/claims", "/admin/claims", {}, "claim_id"],
  ["bin/bin", "/admin/bin", {}, "bin_id"],
  ["property/properties", "/admin/properties", { featured: "true" }, "property_id"],
  ["property/properties", "/admin/properties", { archived: "true" }, "property_id"],
  ["person/person-merges", "/admin/people/:personId/merges", { intent: "merge" }, "other_id"],
  ["person/person-merges", "/admin/people/:personId/merges", { intent: "undo-merge" }, "merge_id"],
  [
    "person/merge-suggestions",
    "/admin/people/:personId/merge-suggestions",
    { intent: "dismiss-merge" },
    "other_id",
  ],
  ["person/person", "/admin/people/:personId", { intent: "clear-reminder" }, "lead_id"],
  ["today/today", "/admin/today", { intent: "dismiss-event" }, "event_id"],
  ["tasks/task-clicks", "/admin/today/tasks", { intent: "task-done" }, "task_id"],
  ["tasks/task-clicks", "/admin/today/tasks", { intent: "task-undo" }, "task_id"],
  [
    "property/property-documents",
    "/admin/properties/:id/documents",
    { intent: "remove" },
    "document_id",
  ],
  ["property/property-papers", "/admin/properties/:id/papers", { intent: "remove" }, "paper_id"],
  [
    "offers/property-offers",
    "/admin/properties/:id/offers",
    { intent: "answer", answer: "accepted" },
    "offer_id",
  ],
] as const;

test("a file that is not there says so in a sentence, whatever its id", async () => {
  const { loader } = await moduleOf("routes/admin/person/person-export.ts");
  for (const personId of ["1", crypto.randomUUID()]) {
    const request = requestOf(`/admin/people/${personId}/export.json`);
    const args = { request, params: { personId }, context: {} };
    const response = await loader?.(args).catch((thrown: unknown) => thrown);
    expect(await (response as Response).text()).toBe(m.admin_common_not_found());
  }
});

test.each(hiddenIds)("%s refuses %s %o without a proper %s", async (route, path, fields, name) => {
  const { action } = await moduleOf(`routes/admin/${route}.tsx`);
  for (const malformed of Object.values(malformedIds)) {
    const body = new URLSearchParams({ ...fields, [name]: malformed });
    expect(await statusOf(action as Handler, requestOf(filledIn(path, params), body))).toBe(422);
  }
});
