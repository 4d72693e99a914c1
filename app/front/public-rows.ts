import { z } from "zod";
import { initialAgency } from "~/agency";
import type { FrontSettings } from "./settings";

const TIMEOUT_MS = 5000;

export async function readContentVersion(settings: FrontSettings): Promise<number> {
  const [{ version }] = versionRows.parse(
    await readRows(settings, "content_version?select=version"),
  );
  return version;
}

const versionRows = z.tuple([z.object({ version: z.number() })]);

/** Phone numbers are E.164. */
export type Contacts = { legalName: string; phone: string; whatsApp: string };

export const initialContacts: Contacts = initialAgency;

export async function readContacts(settings: FrontSettings): Promise<Contacts> {
  const [row] = settingsRows.parse(await readRows(settings, "agency_settings?select=facts"));
  const { legalName, phone } = { ...initialContacts, ...row?.facts };
  return { legalName, phone, whatsApp: row?.facts.whatsApp ?? phone };
}

const number = z.string().regex(/^\+\d+$/);
const settingsRows = z.array(
  z.object({
    facts: z.object({
      legalName: z.string().min(1).optional(),
      phone: number.optional(),
      whatsApp: number.nullish().transform((number) => number ?? undefined),
    }),
  }),
);

async function readRows({ supabaseUrl, anonKey }: FrontSettings, query: string): Promise<unknown> {
  const response = await fetch(`${supabaseUrl}/rest/v1/${query}`, {
    headers: { apikey: anonKey, authorization: `Bearer ${anonKey}` },
    signal: AbortSignal.timeout(TIMEOUT_MS),
  });
  if (!response.ok) throw new Error(`The database responded with ${response.status}`);
  return response.json();
}
