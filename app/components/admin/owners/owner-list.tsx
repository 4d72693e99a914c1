import { Link, useLocation } from "@remix-run/react";
import { formatDollars } from "~/domain/deals/deal";
import { mandateLabels, mandateText, needsDecision } from "~/domain/owners/mandate";
import { mandatePath, ownersPath, type PropertyOwner } from "~/domain/owners/owner";
import { m } from "~/text/messages";
import { classNames } from "~/utils/class-names";

type Props = {
  owners: PropertyOwner[];
  today: string;
  /** Which of the two names each entry; the page is about the other. */
  shows: "person" | "property";
};

const link =
  "inline-flex min-h-11 items-center text-lagoon-800 underline underline-offset-2 break-words";

export function OwnerList({ owners, today, shows }: Props) {
  if (owners.length === 0) return <p className="text-ink-soft">{m.admin_owner_empty()}</p>;
  return (
    <ul aria-label={m.admin_owner_title()} className="divide-y divide-line border-y border-line">
      {owners.map((owner) => (
        <li key={owner.id} className="py-2">
          <OwnerEntry owner={owner} today={today} shows={shows} />
        </li>
      ))}
    </ul>
  );
}

type EntryProps = Omit<Props, "owners"> & { owner: PropertyOwner };

function OwnerEntry({ owner, today, shows }: EntryProps) {
  const { name, person_id, property, note, documents } = owner;
  const { pathname, search } = useLocation();
  const subject =
    shows === "person"
      ? { name, to: `/admin/people/${person_id}` }
      : { name: property.name, to: ownersPath(property.id) };
  return (
    <>
      <p className="flex flex-wrap items-center justify-between gap-x-4">
        <Link to={subject.to} className={classNames(link, "font-medium")}>
          {subject.name}
        </Link>
        <Link
          to={mandatePath(owner, pathname) + search}
          preventScrollReset
          aria-label={m.admin_owner_edit_label({ name: subject.name })}
          className={link}
        >
          {m.admin_owner_edit()}
        </Link>
      </p>
      <p className={classNames("font-medium", needsDecision(owner, today) && "text-danger")}>
        {mandateText(owner, today)}
      </p>
      <p className="text-[0.9375rem] text-ink-soft">{terms(owner).join(" · ")}</p>
      {note && <p className="pt-1 text-[0.9375rem] break-words whitespace-pre-line">{note}</p>}
      <ul className="flex flex-wrap gap-x-4">
        {documents.map((document) => (
          <li key={document.id}>
            <a href={`/admin/properties/${property.id}/documents/${document.id}`} className={link}>
              <span className="sr-only">{m.admin_property_document_download()} </span>
              {document.name}
            </a>
          </li>
        ))}
        <li>
          <Link
            to={`/admin/properties/${property.id}/documents?owner=${owner.id}`}
            className={link}
          >
            {m.admin_owner_document_add()}
          </Link>
        </li>
      </ul>
    </>
  );
}

function terms({ mandate, commission, lowest_price }: PropertyOwner): string[] {
  return [
    mandateLabels[mandate](),
    ...(commission === null ? [] : [m.admin_owner_commission_text({ percent: `${commission}%` })]),
    ...(lowest_price === null
      ? []
      : [m.admin_owner_lowest_price_text({ price: formatDollars(lowest_price) })]),
  ];
}
