import { Link } from "@remix-run/react";
import { PersonPanel } from "~/components/admin/person/person-panel";
import { button } from "~/components/ui/button";
import { Icon } from "~/components/ui/icon";
import type { PropertyOwner } from "~/domain/owners/owner";
import { m } from "~/text/messages";
import { OwnerList } from "./owner-list";

type Props = { personId: string; owned: PropertyOwner[]; today: string };

/** The properties a person owns, with the report about them. */
export function OwnedProperties({ personId, owned, today }: Props) {
  const path = `/admin/people/${personId}`;
  return (
    <PersonPanel title={m.admin_owner_properties()}>
      {owned.length > 0 && <OwnerList owners={owned} today={today} shows="property" />}
      <div className="mt-2 flex flex-wrap gap-2">
        <Link
          to={`${path}/mandate`}
          preventScrollReset
          className={button("outline", "px-3! text-sm")}
        >
          <Icon name="plus" className="size-4" /> {m.admin_owner_property_add()}
        </Link>
        {owned.length > 0 && (
          <Link to={`${path}/owner`} className={button("outline", "px-3! text-sm")}>
            <Icon name="printer" className="size-4" /> {m.admin_owner_report()}
          </Link>
        )}
      </div>
    </PersonPanel>
  );
}
