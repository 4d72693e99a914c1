import { personName } from "~/domain/people/person";
import type { Tables } from "~/services/database.types";
import type { Mandate } from "./owner.schema";

export type MandateDocument = Pick<Tables<"property_documents">, "id" | "name">;

/** An owner with the terms of the mandate; `person_id` is the main person's. */
export type PropertyOwner = Mandate &
  Pick<Tables<"property_owners">, "id" | "ended_on" | "updated_at"> & {
    person_id: string;
    /** The name that the person goes by now. */
    name: string;
    number: string;
    property: { id: string; name: string };
    documents: MandateDocument[];
  };

/** An owner, and the property or person it must be of, where one is given. */
export type OwnerKeys = { ownerId: string; propertyId?: string; personId?: string };

/** A person's row as a property's owners read it. */
export type OwnerPerson = { head_id: string; names: string[]; phone_e164: string };

export const ownerName = ({ names, phone_e164 }: OwnerPerson, entered: string): string =>
  names.length > 0 ? personName({ names, numbers: [phone_e164] }) : entered;

/** The sheet of a mandate opens over Today, the person's page, or else the property's owners. */
export function mandatePath(owner: Pick<PropertyOwner, "id" | "property">, pathname: string) {
  const [, person] = /^\/admin\/people\/([^/]+)/.exec(pathname) ?? [];
  if (person) return `/admin/people/${person}/mandate/${owner.id}`;
  if (pathname.startsWith("/admin/today")) return `/admin/today/mandate/${owner.id}`;
  return `${ownersPath(owner.property.id)}/${owner.id}`;
}

export const ownersPath = (propertyId: string): string => `/admin/properties/${propertyId}/owners`;

/** Path of the page below the sheet. */
export const pageBelowMandate = (pathname: string): string =>
  pathname.replace(/\/mandate\/[^/]+$|(?<=\/owners)\/[^/]+$/, "");
