import { initialAgency } from "../../../app/agency";
import type { ContactLeadSeed } from "./types";

const unknownVisitor = { fullName: "Unknown visitor", phone: null };
const agencyItself = {
  entityType: "agency",
  entityName: initialAgency.name,
  propertySlug: null,
} as const;

/** Sample contact clicks: the property, and the visitor if they had left a name before. */
export const contactLeads: ContactLeadSeed[] = [
  {
    fullName: "Daniel Whitcombe",
    phone: "+447700900123",
    ...property("Vumawimbi Beach Villa with Reef View", "vumawimbi-beach-villa-with-reef-view"),
    ...clicked("whatsapp", 20),
  },
  {
    ...unknownVisitor,
    ...property("Vumawimbi Beach Plot of One Acre", "vumawimbi-beach-plot-of-one-acre"),
    ...clicked("whatsapp", 5),
  },
  { ...unknownVisitor, ...agencyItself, ...clicked("phone", 27) },
  {
    ...unknownVisitor,
    ...property("Creekside Two-Bedroom Apartment", "creekside-two-bedroom-apartment"),
    ...clicked("phone", 33),
  },
  {
    fullName: "Joseph Mwangi Kariuki",
    phone: "+254190000112",
    ...property("Konde Farmhouse with Clove Trees", "konde-farmhouse-with-clove-trees"),
    ...clicked("email", 70),
  },
  {
    fullName: "Katrin Hollmann",
    phone: "+491713920012",
    ...property("Kigomasha Dive Lodge", "kigomasha-dive-lodge"),
    ...clicked("phone", 139),
  },
  {
    fullName: "Katrin Hollmann",
    phone: "+491713920012",
    ...property("Vumawimbi Bay Eco Lodge", "vumawimbi-bay-eco-lodge"),
    ...clicked("whatsapp", 141),
  },
  {
    fullName: "Mohammed Rashid Al-Hinai",
    phone: "+96860000132",
    ...property("Konde Ridge Clove Farm", "konde-ridge-clove-farm"),
    ...clicked("whatsapp", 210),
  },
  { ...unknownVisitor, ...agencyItself, ...clicked("email", 256) },
  {
    fullName: "Neema Mushi",
    phone: "+255600000145",
    ...property("Mkoani Port View Apartment", "mkoani-port-view-apartment"),
    ...clicked("phone", 285),
  },
  {
    ...unknownVisitor,
    ...property("Wambaa Sunset Plot", "wambaa-sunset-plot"),
    ...clicked("whatsapp", 330),
  },
  {
    fullName: "Salim Hamad Omar",
    phone: "+255600000118",
    ...property("Konde Market Row of Three Shops", "konde-market-row-of-three-shops"),
    ...clicked("phone", 645),
  },
  { ...unknownVisitor, ...agencyItself, ...clicked("whatsapp", 702) },
  {
    fullName: "Anneliese Brandt",
    phone: "+491713920047",
    ...property("Creekside Two-Bedroom Apartment", "creekside-two-bedroom-apartment"),
    ...clicked("email", 980),
  },
];

function property(name: string, slug: string) {
  return { entityType: "property", entityName: name, propertySlug: slug } as const;
}

function clicked(ctaType: ContactLeadSeed["ctaType"], hoursAgo: number) {
  const contactValue = ctaType === "email" ? initialAgency.email : initialAgency.phone;
  return { ctaType, contactValue, clickedHoursAgo: hoursAgo };
}
