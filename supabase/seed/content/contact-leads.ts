import { initialAgency } from "../../../app/agency";
import type { ContactLeadSeed } from "./types";

const unknownVisitor = { fullName: "Unknown visitor", phone: null };
const agencyItself = {
  entityType: "agency",
  entityName: initialAgency.name,
  propertySlug: null,
} as const;

/** The sample's contact clicks: on which property, and by whom if the visitor had left a name before. */
export const contactLeads: ContactLeadSeed[] = [
  {
    fullName: "Daniel Whitcombe",
    phone: "+447700900123",
    ...property("Vumawimbi Beach Villa with Reef View", "vumawimbi-beach-villa-with-reef-view"),
    ...pressed("whatsapp", 20),
  },
  {
    ...unknownVisitor,
    ...property("Vumawimbi Beach Plot of One Acre", "vumawimbi-beach-plot-of-one-acre"),
    ...pressed("whatsapp", 5),
  },
  { ...unknownVisitor, ...agencyItself, ...pressed("phone", 27) },
  {
    ...unknownVisitor,
    ...property("Creekside Two-Bedroom Apartment", "creekside-two-bedroom-apartment"),
    ...pressed("phone", 33),
  },
  {
    fullName: "Joseph Mwangi Kariuki",
    phone: "+254190000112",
    ...property("Konde Farmhouse with Clove Trees", "konde-farmhouse-with-clove-trees"),
    ...pressed("email", 70),
  },
  {
    fullName: "Katrin Hollmann",
    phone: "+491713920012",
    ...property("Kigomasha Dive Lodge", "kigomasha-dive-lodge"),
    ...pressed("phone", 139),
  },
  {
    fullName: "Katrin Hollmann",
    phone: "+491713920012",
    ...property("Vumawimbi Bay Eco Lodge", "vumawimbi-bay-eco-lodge"),
    ...pressed("whatsapp", 141),
  },
  {
    fullName: "Mohammed Rashid Al-Hinai",
    phone: "+96860000132",
    ...property("Konde Ridge Clove Farm", "konde-ridge-clove-farm"),
    ...pressed("whatsapp", 210),
  },
  { ...unknownVisitor, ...agencyItself, ...pressed("email", 256) },
  {
    fullName: "Neema Mushi",
    phone: "+255600000145",
    ...property("Mkoani Port View Apartment", "mkoani-port-view-apartment"),
    ...pressed("phone", 285),
  },
  {
    ...unknownVisitor,
    ...property("Wambaa Sunset Plot", "wambaa-sunset-plot"),
    ...pressed("whatsapp", 330),
  },
  {
    fullName: "Salim Hamad Omar",
    phone: "+255600000118",
    ...property("Konde Market Row of Three Shops", "konde-market-row-of-three-shops"),
    ...pressed("phone", 645),
  },
  { ...unknownVisitor, ...agencyItself, ...pressed("whatsapp", 702) },
  {
    fullName: "Anneliese Brandt",
    phone: "+491713920047",
    ...property("Creekside Two-Bedroom Apartment", "creekside-two-bedroom-apartment"),
    ...pressed("email", 980),
  },
];

function property(name: string, slug: string) {
  return { entityType: "property", entityName: name, propertySlug: slug } as const;
}

function pressed(ctaType: ContactLeadSeed["ctaType"], hoursAgo: number) {
  const contactValue = ctaType === "email" ? initialAgency.email : initialAgency.phone;
  return { ctaType, contactValue, pressedHoursAgo: hoursAgo };
}
