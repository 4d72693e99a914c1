import { propertyCardColumns, toPropertyCard } from "~/domain/properties/property-card";
import { adminDatabase, publicDatabase, unwrap, unwrapMaybe } from "~/services/database.server";
import { columnList } from "~/utils/column-list";
import type { AlertRhythm } from "../alert-mails/alert-mail";
import { areaIdsOf, criteriaFiltersSchema, type CriteriaFilters } from "../criteria";

const TOKEN = /^[0-9a-f]{32}$/;

export type SearchAlert = {
  token: string;
  filters: CriteriaFilters;
  areas: { name: string; slug: string }[];
  ended_at: string | null;
  /** It ended because nobody said whether to go on. */
  isExpired: boolean;
  /** Null without an address. */
  mail: AlertMailOfVisitor | null;
};

type AlertMailOfVisitor = {
  rhythm: AlertRhythm;
  isConfirmed: boolean;
  /** The day on which it ends, once the visitor was asked whether to go on. */
  endsAt: string | null;
  code: string;
};

export async function getSearchAlert(token = ""): Promise<SearchAlert | null> {
  if (!TOKEN.test(token)) return null;
  const row = unwrapMaybe(
    await adminDatabase()
      .from("search_criteria")
      .select("id,filters,ended_at,ended_by")
      .eq("token", token)
      .maybeSingle(),
  );
  if (!row) return null;
  const filters = criteriaFiltersSchema.parse(row.filters);
  const { id, ended_at, ended_by } = row;
  const [areas, mail] = await Promise.all([listAreasOf(filters), getMailOfVisitor(id)]);
  return { token, filters, areas, ended_at, isExpired: ended_by === "time", mail };
}

async function getMailOfVisitor(criteriaId: string): Promise<AlertMailOfVisitor | null> {
  const mail = unwrapMaybe(
    await adminDatabase()
      .from("search_alert_mails")
      .select("rhythm,code,confirmed_at,asked_again_at")
      .eq("criteria_id", criteriaId)
      .maybeSingle(),
  );
  return (
    mail && {
      ...{ rhythm: mail.rhythm, code: mail.code },
      isConfirmed: mail.confirmed_at !== null,
      endsAt: mail.asked_again_at && monthAfter(mail.asked_again_at),
    }
  );
}

function monthAfter(instant: string): string {
  const date = new Date(instant);
  date.setUTCMonth(date.getUTCMonth() + 1);
  return date.toISOString();
}

async function listAreasOf(filters: CriteriaFilters) {
  const ids = areaIdsOf(filters);
  if (ids.length === 0) return [];
  return unwrap(
    await publicDatabase().from("areas_pemba").select("name,slug").in("id", ids).order("name"),
  );
}

export async function getTokenOfSubmission(submissionId: string): Promise<string | null> {
  const lead = unwrapMaybe(
    await adminDatabase()
      .from("leads_pemba")
      .select("id")
      .eq("submission_id", submissionId)
      .maybeSingle(),
  );
  if (!lead) return null;
  const criteria = unwrapMaybe(
    await adminDatabase()
      .from("search_criteria")
      .select("token")
      .eq("lead_id", lead.id)
      .maybeSingle(),
  );
  return criteria && criteria.token;
}

export async function listMatchingCards(filters: CriteriaFilters, most: number) {
  const rows = await publicDatabase()
    .rpc("search_properties", { filters, sort: "newest", row_limit: most })
    .select(columnList(propertyCardColumns));
  return unwrap(rows).map(toPropertyCard);
}
