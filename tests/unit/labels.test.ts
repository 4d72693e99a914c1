import { expect, test } from "vitest";
import { channelLabels } from "~/domain/alerts/alert-channels";
import { kindLabels, modeLabels, stateLabels } from "~/domain/bookings/booking";
import { sourceLabels, statusLabels } from "~/domain/leads/lead";
import { availabilityLabels } from "~/domain/properties/availability/availability";
import { amenityLabels } from "~/domain/properties/property";
import { propertyTypes, typeLabel } from "~/domain/properties/property-types";
import { unitLabels } from "~/domain/properties/size";
import { tenureLabels } from "~/domain/properties/title/tenure";
import { caseLabels } from "~/domain/costs/return/rental-return";

const textsOf = (labels: Record<string, () => string>) =>
  Object.fromEntries(Object.entries(labels).map(([value, text]) => [value, text()]));

const typeLabels = Object.fromEntries(propertyTypes.map((type) => [type, typeLabel(type)]));

// The labels of stored values: a new one needs no line here, an old one does not change by accident.
test.each([
  [
    "the status of a lead",
    textsOf(statusLabels),
    {
      new: "New",
      contacted: "Contacted",
      "offer-sent": "Offer Sent",
      "deal-closed": "Deal Closed",
      dead: "Dead",
    },
  ],
  [
    "the source of a lead",
    textsOf(sourceLabels),
    {
      guide: "Guide",
      consultation: "Consultation",
      "property-inquiry": "Property Inquiry",
      "service-inquiry": "Service Inquiry",
      "search-alert": "Search Alert",
      whatsapp: "WhatsApp",
      "walk-in": "Walk-in",
      phone: "Phone",
      referral: "Referral",
    },
  ],
  [
    "the type of a property",
    typeLabels,
    {
      apartment: "Apartment",
      house: "House",
      hotel: "Hotel",
      land: "Land",
      commercial: "Commercial",
      villa: "Villa",
      penthouse: "Penthouse",
      townhouse: "Townhouse",
    },
  ],
  [
    "the availability of a property",
    textsOf(availabilityLabels),
    {
      available: "Available",
      reserved: "Reserved",
      "under-offer": "Under offer",
      sold: "Sold",
      withdrawn: "Withdrawn",
    },
  ],
  [
    "an amenity",
    textsOf(amenityLabels),
    { pool: "Pool", "beach-access": "Beach access", "ocean-view": "Ocean view", gym: "Gym" },
  ],
  [
    "a kind of right",
    textsOf(tenureLabels),
    {
      "government-lease": "Government lease",
      sublease: "Sublease",
      "right-of-occupancy": "Right of occupancy, to be converted",
      condominium: "Condominium unit",
      other: "Other right",
    },
  ],
  ["a unit", textsOf(unitLabels), { metric: "m²", imperial: "sq ft" }],
  [
    "a booking",
    textsOf({ ...kindLabels, ...stateLabels, ...modeLabels }),
    {
      consultation: "Consultation",
      viewing: "Viewing",
      booked: "Booked",
      requested: "Requested",
      unplaced: "Time not free",
      cancelled: "Cancelled",
      declined: "Declined",
      phone: "Phone call",
      video: "Video call (WhatsApp)",
      visit: "Visit in person",
    },
  ],
  [
    "a channel of alerts",
    textsOf(channelLabels),
    { mail: "E-mail", webhook: "Webhook", push: "Notifications" },
  ],
  [
    "a case of a return",
    textsOf(caseLabels),
    { cautious: "Cautious", middle: "Base", good: "Optimistic" },
  ],
])("%s is called as people know it", (_, labels: object, words) => {
  expect(labels).toMatchObject(words);
});
