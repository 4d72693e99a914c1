import { readPage } from "~/domain/lists/read-page.server";
import { textPattern } from "~/domain/lists/text-filter";
import { adminDatabase, unwrap, unwrapMaybe } from "~/services/database.server";
import { m } from "~/text/messages";
import { columnList } from "~/utils/column-list";
import {
  adminClaimFormColumns,
  adminClaimRowColumns,
  type AdminClaim,
  type AdminClaimRow,
  type ClaimsToReviewData,
  type ClaimSubject,
  type ClaimTableState,
} from "./admin-claim";
import { lastReviewDay } from "./review";

export const CLAIMS_PER_TABLE = 50;
const MOST_TO_REVIEW = 10;

const ROW_COLUMNS =
  `${columnList(adminClaimRowColumns)},post:blog_posts_pemba(slug,title),area:areas_pemba(slug,name)` as const;

export async function listAdminClaims(
  table: ClaimTableState,
): Promise<{ claims: AdminClaimRow[]; count: number; page: number }> {
  let query = adminDatabase().from("claims").select(ROW_COLUMNS, { count: "exact" });
  if (table.q) query = query.filter("name_folded", "imatch", textPattern(table.q));
  if (table.sort) query = query.order(table.sort, { ascending: !table.isDescending });
  const ordered = query.order("review_on").order("id");
  const { rows, ...rest } = await readPage(table.page, CLAIMS_PER_TABLE, (from, to) =>
    ordered.range(from, to),
  );
  return { claims: rows, ...rest };
}

/** Claims that have expired or are due within two weeks: the first ten and the total count. */
export async function getClaimsToReview(): Promise<ClaimsToReviewData> {
  const result = await adminDatabase()
    .from("claims")
    .select(ROW_COLUMNS, { count: "exact" })
    .lte("review_on", lastReviewDay())
    .order("review_on")
    .order("id")
    .limit(MOST_TO_REVIEW);
  return { claims: unwrap(result), count: result.count ?? 0 };
}

export async function getAdminClaim(id: string): Promise<AdminClaim | null> {
  return unwrapMaybe(
    await adminDatabase()
      .from("claims")
      .select(columnList(adminClaimFormColumns))
      .eq("id", id)
      .maybeSingle(),
  );
}

export async function listClaimSubjects(): Promise<ClaimSubject[]> {
  const [areas, posts] = await Promise.all([
    adminDatabase().from("areas_pemba").select("id,name").order("name_order").order("id"),
    adminDatabase()
      .from("blog_posts_pemba")
      .select("id,title")
      .order("created_at", { ascending: false })
      .order("id"),
  ]);
  return [
    ...unwrap(areas).map(({ id, name }) => ({
      value: `area:${id}`,
      label: m.admin_claim_area_page({ name }),
    })),
    ...unwrap(posts).map(({ id, title }) => ({
      value: `post:${id}`,
      label: m.admin_claim_post_page({ title }),
    })),
  ];
}
