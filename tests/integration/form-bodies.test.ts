// @module-tag long
import { randomInt } from "node:crypto";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { ActionFunctionArgs } from "@remix-run/node";
import fc from "fast-check";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { adminForms, anyAdminForm } from "~/domain/admin-access/admin-forms.server";
import { publicForms } from "~/requests/public-form/public-forms.server";
import type { FormFields } from "~/utils/web/form-fields";
import { everyRoute } from "../support/every-route";
import { aBody, postedBody, type PostedBody } from "../support/form-bodies";
import { startLocalSupabase, type LocalSupabase } from "../support/local-supabase";
import { anOperator } from "../support/operator";
import { aLead, anArea, aProperty } from "../support/rows";

type Action = (args: ActionFunctionArgs) => Promise<unknown>;
const modules = import.meta.glob<{ action?: Action }>("../../app/routes/**/*.{ts,tsx}");

/** The words and headers of an answer that says nothing of what was sent, in bytes. */
const OVERHEAD = 4000;

/** Bodies for each form; FUZZ_COUNT asks for more of them. */
const RUNS = process.env.FUZZ_COUNT ? 30 : 8;

let local: LocalSupabase;
let dataDirectory: string;
let cookie: string;
let params: Record<string, string>;

beforeAll(async () => {
  dataDirectory = await mkdtemp(join(tmpdir(), "kisiwa-bodies-"));
  process.env.DATA_DIR = dataDirectory;
  process.env.TRUSTED_PROXY_HOPS = "1";
  local = await startLocalSupabase();
  const { service } = local;
  const idOf = async (query: PromiseLike<{ data: { id: string } | null }>) =>
    (await query).data?.id ?? "";
  const area = await idOf(service.from("areas_pemba").insert(anArea()).select("id").single());
  await service.from("properties_pemba").insert(aProperty(area));
  const leadId = await idOf(service.from("leads_pemba").insert(aLead()).select("id").single());
  // Nothing is there under this id: what is sent is read all the same.
  params = { id: crypto.randomUUID(), importId: crypto.randomUUID(), leadId };
});
afterAll(async () => {
  await local.stop();
  await rm(dataDirectory, { recursive: true });
});
beforeEach(async () => {
  ({ cookie } = await anOperator());
});

type Form = [file: string, path: string, fields: FormFields, own?: Record<string, string>];

const { shortlist, ...leadForms } = publicForms;
const publicAddresses = Object.entries(leadForms).map(
  ([form, fields]): [path: string, fields: FormFields, source: string] => {
    if (form === "message") return ["contact", fields, ""];
    return form === "callback" ? ["callback", fields, ""] : [`lead/${form}`, fields, form];
  },
);
const visitors: Form[] = [
  ["site/shortlist/shortlist.tsx", "/shortlist", shortlist],
  ...publicAddresses.flatMap(([path, fields, source]): Form[] => [
    [`site/lead/${path.split("/")[0] ?? ""}.tsx`, `/${path}`, fields, { source }],
    ["resources/in-place.ts", `/in-place/${path}`, fields, { "*": path }],
  ]),
];

const adminFields: Record<string, FormFields> = {
  "sign-in": adminForms.signIn,
  "helper-sign-in": adminForms.helperSignIn,
  leads: adminForms.leadList,
  "lead-new": adminForms.newLead,
  lead: adminForms.lead,
  properties: adminForms.propertyList,
  "property-new": adminForms.property,
  "property-edit": adminForms.property,
  "property-documents": adminForms.propertyDocuments,
  "property-papers": adminForms.propertyPapers,
  "property-import": adminForms.propertyImport,
  "property-import-check": adminForms.propertyImportCheck,
  "area-new": adminForms.area,
  "area-edit": adminForms.area,
  "post-new": adminForms.post,
  "post-edit": adminForms.post,
  pictures: { ...adminForms.picture },
};
const operators: Form[] = everyRoute
  .filter(({ file, hasAction }) => hasAction && file.startsWith("routes/admin/"))
  .map(({ file, path }) => {
    const name = file.replace(/^routes\/admin\/(?:.*\/)?([^/]*)\.tsx?$/, "$1");
    const at = name === "pictures" ? `${path}?bucket=properties` : path;
    return [file.replace("routes/", ""), at, adminFields[name] ?? anyAdminForm];
  });

/** An action's response: its status, and how many bytes of it are data. */
async function send([file, path, , own]: Form, body: PostedBody, Cookie: string) {
  const { action } = (await modules[`../../app/routes/${file}`]?.()) ?? {};
  if (!action) throw new Error(`${file} has no action`);
  const address = Array.from({ length: 4 }, () => randomInt(256)).join(".");
  const headers = { Cookie, "X-Forwarded-For": address };
  const request = postedBody(path, body, headers);
  const answer = await action({ request, params: { ...params, ...own }, context: {} }).catch(
    (thrown: unknown) => {
      if (thrown instanceof Error) throw thrown;
      return thrown;
    },
  );
  if (answer instanceof Response) {
    const sent = JSON.stringify([...answer.headers]) + (await answer.text());
    return { status: answer.status, bytes: Buffer.byteLength(sent) };
  }
  const { init, data } = answer as { init: ResponseInit | null; data: unknown };
  return { status: init?.status ?? 200, bytes: Buffer.byteLength(JSON.stringify(data) ?? "") };
}

function fuzz(form: Form, cookieOf: () => string, expected: RegExp) {
  return fc.assert(
    fc.asyncProperty(aBody(form[2]), async (body) => {
      const { status, bytes } = await send(form, body, cookieOf());
      expect(String(status)).toMatch(expected);
      expect(bytes).toBeLessThan(4 * body.bytes.length + OVERHEAD);
    }),
    { seed: 20261122, numRuns: RUNS },
  );
}

describe("no body is an error of ours, or makes more of itself than four times its bytes", () => {
  test.each(visitors)("%s at %s", (...form) => fuzz(form, () => "", /^[234]/));

  test.each(operators)("%s at %s, signed in", async (...form) => {
    // The first body that is sent there signs the operator out.
    const expected = form[0] === "admin/sign-out.ts" ? /^(302|4\d\d)$/ : /^[234]/;
    await fuzz(form, () => cookie, expected);
  });

  test.each(operators.filter(([file]) => !file.endsWith("sign-in.tsx")))(
    "%s at %s, signed out",
    (...form) => fuzz([form[0], form[1], anyAdminForm], () => "", /^4(00|01|13)$/),
  );
});
