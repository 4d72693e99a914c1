import { openStatuses } from "~/domain/leads/lead";
import { adminDatabase, unwrap, unwrapMaybe } from "~/services/database.server";
import { sortOffers, type Offer } from "./offer";

type PropertyOffers = {
  property: { id: string; name: string; price: number };
  offers: Offer[];
};

const OFFERS_SHOWN = 100;
const LEADS_OFFERED = 100;

/** Open offers first; null without such a property. */
export async function getPropertyOffers(propertyId: string): Promise<PropertyOffers | null> {
  const row = unwrapMaybe(
    await adminDatabase()
      .from("properties_pemba")
      .select(
        `id,name,price,offers(
          id,amount,asking_price,offered_on,conditions,answer,
          lead:leads_pemba(id,full_name),property:properties_pemba(id,name)
        )`,
      )
      .eq("id", propertyId)
      .order("created_at", { referencedTable: "offers", ascending: false })
      .limit(OFFERS_SHOWN, { referencedTable: "offers" })
      .maybeSingle(),
  );
  if (!row) return null;
  const { offers, ...property } = row;
  return { property, offers: sortOffers(offers) };
}

/** Leads that asked about the property, then the newest open ones. */
export async function listOfferLeads(propertyId: string) {
  const newest = () =>
    adminDatabase()
      .from("leads_pemba")
      .select("id,full_name,phone")
      .eq("suspected_spam", false)
      .order("created_at", { ascending: false })
      .limit(LEADS_OFFERED);
  const [interested, others] = await Promise.all([
    newest().eq("property_id", propertyId),
    newest().in("status", openStatuses),
  ]);
  const first = unwrap(interested);
  const known = new Set(first.map(({ id }) => id));
  return [...first, ...unwrap(others).filter(({ id }) => !known.has(id))];
}

/** A lead of this person, by default the newest; null if there is none. */
export async function getOfferLead(personId: string, leadId: string | null) {
  const leads = adminDatabase()
    .from("leads_pemba")
    .select("id,full_name,property_id,person:people!inner(head_id)")
    .eq("person.head_id", personId);
  const wanted = leadId ? leads.eq("id", leadId) : leads.eq("suspected_spam", false);
  return unwrapMaybe(await wanted.order("created_at", { ascending: false }).limit(1).maybeSingle());
}
