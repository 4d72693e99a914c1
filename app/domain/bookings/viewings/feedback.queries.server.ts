import { adminDatabase, unwrap, unwrapMaybe } from "~/services/database.server";
import type { AwaitedFeedback, PropertyFeedback, ReviewedViewing } from "./feedback";

const MOST_LISTED = 10;
const MOST_OF_PROPERTY = 100;

/** The ten newest viewings of open leads that are over and without feedback, and the count of all. */
export async function getAwaitedFeedback(now = new Date()): Promise<AwaitedFeedback> {
  const rows = unwrap(
    await adminDatabase().rpc("viewings_without_feedback", {
      at: now.toISOString(),
      most: MOST_LISTED,
    }),
  );
  return { viewings: rows, count: rows[0]?.viewings ?? 0 };
}

/** Null without such a viewing, or while it is not over. */
export async function getReviewedViewing(
  id: string,
  now = new Date(),
): Promise<ReviewedViewing | null> {
  const row = unwrapMaybe(
    await adminDatabase()
      .from("bookings_pemba")
      .select(
        `id,starts_at,updated_at,liked,price_opinion,next_step,property:properties_pemba(name),
        lead:leads_pemba(id,full_name,person_id,reminder_date,reminder_time,reminder_note)`,
      )
      .eq("id", id)
      .eq("kind", "viewing")
      .eq("state", "booked")
      .lte("starts_at", now.toISOString())
      .maybeSingle(),
  );
  return row;
}

/** Feedback from the viewings of a property, newest first, at most 100. */
export async function listPropertyFeedback(propertyId: string): Promise<PropertyFeedback[]> {
  return unwrap(
    await adminDatabase()
      .from("bookings_pemba")
      .select("id,starts_at,liked,price_opinion,next_step,lead:leads_pemba(id,full_name)")
      .eq("property_id", propertyId)
      .or("liked.not.is.null,price_opinion.not.is.null,next_step.not.is.null")
      .order("starts_at", { ascending: false })
      .limit(MOST_OF_PROPERTY),
  );
}
