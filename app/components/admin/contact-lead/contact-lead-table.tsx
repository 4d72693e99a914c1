import { Link } from "@remix-run/react";
import { Icon, type IconName } from "~/components/ui/icon";
import {
  ctaLabels,
  entityLabels,
  type ContactLeadRow,
  type EntityType,
} from "~/domain/contact-leads/contact-lead";
import type {
  ContactLeadSort,
  ContactLeadSearch,
} from "~/domain/contact-leads/contact-lead-search";
import { formatDateTime } from "~/utils/time/dates";
import { DataTable, type Column } from "~/components/admin/table/data-table";
import { m } from "~/text/messages";

const icons: Record<EntityType, IconName> = {
  property: "building-2",
  agent: "user-round",
  agency: "landmark",
  developer: "hard-hat",
};

const link =
  "inline-flex min-h-11 items-center text-lagoon-800 underline underline-offset-2 md:min-h-10";

const columns: Column<ContactLeadRow, ContactLeadSort>[] = [
  { label: m.admin_common_name, sort: "full_name", isTitle: true, cell: (lead) => lead.full_name },
  { label: m.common_phone, cell: ({ phone }) => <PhoneLink phone={phone} /> },
  {
    label: m.admin_contact_lead_entity_type,
    sort: "entity_type",
    cell: ({ entity_type }) => <Entity type={entity_type} />,
  },
  {
    label: m.admin_contact_lead_entity_name,
    sort: "entity_name",
    isText: true,
    cell: (lead) => <EntityName lead={lead} />,
  },
  {
    label: m.admin_contact_lead_cta_type,
    sort: "cta_type",
    cell: ({ cta_type }) => ctaLabels[cta_type](),
  },
  {
    label: m.admin_contact_lead_contact_value,
    cell: (lead) => <span className="whitespace-nowrap">{lead.contact_value}</span>,
  },
  {
    label: m.common_date,
    sort: "created_at",
    cell: (lead) => <span className="whitespace-nowrap">{formatDateTime(lead.created_at)}</span>,
  },
];

type Props = { leads: ContactLeadRow[]; search: ContactLeadSearch };

export function ContactLeadTable({ leads, search }: Props) {
  return (
    <DataTable
      label={m.admin_contact_lead_title()}
      columns={columns}
      rows={leads}
      keyOf={({ id }) => id}
      state={search}
      empty={m.admin_contact_lead_empty()}
    />
  );
}

function PhoneLink({ phone }: Pick<ContactLeadRow, "phone">) {
  if (!phone) return <span className="text-ink-faint">{m.admin_common_unknown()}</span>;
  return (
    <a href={`tel:${phone.replace(/[^\d+]/g, "")}`} className={`${link} whitespace-nowrap`}>
      {phone}
    </a>
  );
}

function Entity({ type }: { type: EntityType }) {
  const icon = icons[type];
  return (
    <span className="inline-flex items-center gap-2">
      <span data-entity={type}>
        <Icon name={icon} className="size-4 text-lagoon-700" />
      </span>
      {entityLabels[type]()}
    </span>
  );
}

function EntityName({ lead: { entity_name, property } }: { lead: ContactLeadRow }) {
  if (!property) return entity_name;
  return (
    <Link to={`/properties/${property.slug}`} className={link}>
      {entity_name}
    </Link>
  );
}
