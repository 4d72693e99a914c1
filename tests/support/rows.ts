import type { Database } from "~/services/database.types";
import { m } from "~/text/messages";

type Insert<Table extends keyof Database["public"]["Tables"]> =
  Database["public"]["Tables"][Table]["Insert"];

export const anArea = (more: Partial<Insert<"areas_pemba">> = {}): Insert<"areas_pemba"> => ({
  name: "Wete",
  island: "Pemba",
  short_description: "A harbour town.",
  long_description: "A harbour town in the north-west.",
  latitude: -5.05589,
  longitude: 39.72938,
  ...more,
});

export const aProperty = (
  areaId: string,
  more: Partial<Insert<"properties_pemba">> = {},
): Insert<"properties_pemba"> => ({
  name: "Harbour House",
  description: "A house by the harbour.",
  location: m.admin_property_location_placeholder(),
  type: "house",
  price: 120_000,
  latitude: -5.0559,
  longitude: 39.7294,
  area_id: areaId,
  is_published: true,
  ...more,
});

export const aLead = (more: Partial<Insert<"leads_pemba">> = {}): Insert<"leads_pemba"> => ({
  full_name: "Asha Juma",
  phone: "0777 123 456",
  phone_e164: "+255777123456",
  ...more,
});

/** The admin property form's fields, without pictures. */
export const propertyFields = (areaId: string) => ({
  name: "Harbour House",
  type: "house",
  status: "Off Plan",
  island: "Pemba",
  area_id: areaId,
  price: "120000",
  location: m.admin_property_location_placeholder(),
  latitude: "-5.0559",
  longitude: "39.7294",
  description: "A house by the harbour.",
});
