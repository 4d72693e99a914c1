import type { Currency } from "~/domain/properties/price";
import { publicDatabase, unwrap } from "~/services/database.server";
import { reductionText } from "./reduction";

/** The last reduction of a property's price in a sentence with the former one; null when there was none. */
export async function getReduction(
  { id, price }: { id: string; price: number },
  currency: Currency,
): Promise<string | null> {
  const [change] = unwrap(
    await publicDatabase()
      .from("property_price_changes")
      .select("former_price,price,changed_at")
      .eq("property_id", id)
      .order("changed_at", { ascending: false })
      .order("id", { ascending: false })
      .limit(1),
  );
  return reductionText(price, change, currency);
}
