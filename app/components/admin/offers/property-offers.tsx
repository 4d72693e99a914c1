import type { ComponentProps } from "react";
import { PropertyFeedbackList } from "~/components/admin/diary/property-feedback";
import { AdminDialog } from "~/components/admin/shell/admin-dialog";
import { useSaveCount } from "~/components/admin/saving/save-count";
import type { PropertyFeedback } from "~/domain/bookings/viewings/feedback";
import { formatDollars } from "~/domain/deals/deal";
import type { Offer } from "~/domain/offers/offer";
import { m } from "~/text/messages";
import { OfferForm } from "./offer-form";
import { OfferList } from "./offer-list";

type Props = ComponentProps<typeof OfferForm> & {
  property: { name: string; price: number };
  offers: Offer[];
  feedback: PropertyFeedback[];
};

/** The offers on a property, what clients said after viewings, and the form for another offer. */
export function PropertyOffers({ property, offers, feedback, ...form }: Props) {
  const saves = useSaveCount("add-offer");
  return (
    <AdminDialog title={m.admin_offer_sheet_title()} closeTo={form.closeTo}>
      <p className="font-semibold">{property.name}</p>
      <p className="pb-3 text-ink-soft">
        {m.admin_offer_asking({ price: formatDollars(property.price) })}
      </p>
      <OfferList offers={offers} />
      <PropertyFeedbackList feedback={feedback} />
      <h3 className="pt-6 pb-3 font-display font-semibold">{m.admin_offer_add()}</h3>
      {/* A new key empties the form after an offer was saved. */}
      <OfferForm key={saves} {...form} />
    </AdminDialog>
  );
}
