import { remember } from "~/services/cache.server";
import { publicDatabase, unwrap } from "~/services/database.server";
import { isClaimKey, originText, type Claim, type Claims } from "./claim";

const COLUMNS = "figure,statement,source,source_url,as_of";

type Row = {
  figure: string;
  statement: string;
  source: string;
  source_url: string | null;
  as_of: string;
};

const toClaim = ({ figure, statement, source, source_url, as_of }: Row): Claim => ({
  ...{ figure, statement, source_url },
  origin: originText({ source, as_of }),
  isEstimate: source === "",
});

/** Row-level security hides expired claims. */
export function getClaims(): Promise<Claims> {
  return remember("claims", async () => {
    const rows = unwrap(
      await publicDatabase().from("claims").select(`key,${COLUMNS}`).not("key", "is", null),
    );
    return Object.fromEntries(
      rows.flatMap((row) => (isClaimKey(row.key) ? [[row.key, toClaim(row)]] : [])),
    ) as Claims;
  });
}

const MOST_LISTED = 100;

export async function listClaimsOf(subject: { post_id: string } | { area_id: string }) {
  const rows = unwrap(
    await publicDatabase()
      .from("claims")
      .select(COLUMNS)
      .match(subject)
      .order("created_at")
      .order("id")
      .limit(MOST_LISTED),
  );
  return rows.map(toClaim);
}
