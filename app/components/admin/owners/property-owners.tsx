import { Link, useSearchParams } from "@remix-run/react";
import type { ComponentProps } from "react";
import { ChooseRow } from "~/components/admin/controls/choose-row";
import { AdminDialog } from "~/components/admin/shell/admin-dialog";
import { button } from "~/components/ui/button";
import { Icon } from "~/components/ui/icon";
import { NEW_PERSON, PERSON_WORDS, type PersonSearchResult } from "~/domain/owners/choose-person";
import type { PropertyOwner } from "~/domain/owners/owner";
import { personName } from "~/domain/people/person";
import { m } from "~/text/messages";
import { updateParams } from "~/utils/web/url-params";
import { KnownPersonOwnerForm, NewPersonOwnerForm } from "./new-owner-form";
import { OwnerList } from "./owner-list";

type Props = ComponentProps<typeof NewPersonOwnerForm> & {
  property: { id: string; name: string };
  owners: PropertyOwner[];
  today: string;
  /** The person chosen to become an owner; null until somebody is. */
  person: { id: string; name: string } | null;
  isNewPerson: boolean;
  search: PersonSearchResult;
};

/** The owners of a property, and the form for another. */
export function PropertyOwners({ property, owners, today, ...props }: Props) {
  const { person, isNewPerson, search, ...form } = props;
  return (
    <AdminDialog title={m.admin_owner_title()} closeTo={form.closeTo}>
      <p className="pb-3 font-semibold">{property.name}</p>
      <OwnerList owners={owners} today={today} shows="person" />
      <h3 className="pt-6 pb-3 font-display font-semibold">{m.admin_owner_add()}</h3>
      {/* A new key empties the form after an owner was saved. */}
      {person && <KnownPersonOwnerForm key={owners.length} person={person} {...form} />}
      {isNewPerson && <NewPersonOwnerForm key={owners.length} {...form} />}
      {!person && !isNewPerson && <ChoosePerson {...search} />}
    </AdminDialog>
  );
}

function ChoosePerson({ people, ...search }: PersonSearchResult) {
  const [params] = useSearchParams();
  return (
    <ChooseRow
      {...search}
      param={PERSON_WORDS}
      chosen="person"
      rows={people.map(({ id, ...person }) => ({
        id,
        title: personName(person),
        detail: [...person.numbers, ...person.emails].join(", "),
      }))}
      formLabel={m.admin_owner_choose()}
      label={m.admin_owner_search()}
      placeholder={m.admin_owner_search_placeholder()}
      unsearched={m.admin_owner_recent()}
    >
      <Link
        to={updateParams(params, { person: NEW_PERSON, [PERSON_WORDS]: null })}
        preventScrollReset
        className={button("outline", "mt-3 px-3!")}
      >
        <Icon name="plus" className="size-5" /> {m.admin_owner_new_person()}
      </Link>
    </ChooseRow>
  );
}
