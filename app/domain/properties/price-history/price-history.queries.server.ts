import type { Currency } from "~/domain/properties/price";
import { remember } from "~/services/cache.server";
import { publicDatabase, unwrap } from "~/services/database.server";
import { reductionText } from "./reduction";

/** More than the price of any property was changed. */
const MOST_CHANGES = 100;

/** The changes of a property's price whose former price visitors saw, the newest first. */
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

/** The last reduction of a property's price in a sentence with the former one; null when there was none. */
export async function getReduction(
  { id, price }: { id: string; price: number },
  currency: Currency,
): Promise<string | null> {
  const [change] = await remember(`last price change ${id}`, () => listPriceChanges(id, 1));
  return reductionText(price, change, currency);
}
