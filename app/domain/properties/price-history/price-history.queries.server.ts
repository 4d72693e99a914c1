import type { Currency } from "~/domain/properties/price";
import { remember } from "~/services/cache.server";
import { publicDatabase, unwrap } from "~/services/database.server";
import { reductionText } from "./reduction";

/** Far more changes than any property's price has had. */
const MOST_CHANGES = 100;

/** Lists the changes of a property's price whose former price was public, newest first. */
export async function listPriceChanges(id: string, most = MOST_CHANGES) {
  return unwrap(
    await publicDatabase()
      .from("property_price_changes")
      .select("former_price,price,changed_at")
      .eq("property_id", id)
      .order("changed_at", { ascending: false })
      .order("id", { ascending: false })
      .limit(most),
  );
}

export async function getReduction(
  { id, price }: { id: string; price: number },
  currency: Currency,
): Promise<string | null> {
  const [change] = await remember(`last price change ${id}`, () => listPriceChanges(id, 1));
  return reductionText(price, change, currency);
}
