import { DataTable, type Column } from "~/components/admin/table/data-table";
import { RowActions } from "~/components/admin/table/row-actions";
import { consentText, type AdminTestimonialRow } from "~/domain/testimonials/admin-testimonial";
import { m } from "~/text/messages";

const columns: Column<AdminTestimonialRow>[] = [
  { label: m.admin_common_name, isTitle: true, cell: ({ name }) => name },
  {
    label: m.admin_testimonial_quote,
    isText: true,
    cell: ({ quote }) => <span className="line-clamp-3 max-w-md">{quote}</span>,
  },
  {
    label: m.admin_common_property,
    isText: true,
    cell: ({ property }) => property?.name ?? m.common_none(),
  },
  {
    label: m.admin_testimonial_consent,
    cell: ({ consented_on }) =>
      consented_on ? (
        <span className="whitespace-nowrap tabular-nums">{consentText(consented_on)}</span>
      ) : (
        <span className="rounded-md bg-sand-200 px-2 py-0.5 font-medium whitespace-nowrap">
          {m.admin_testimonial_hidden()}
        </span>
      ),
  },
  { label: m.admin_common_actions, cell: ({ id, name }) => <RowActions id={id} name={name} /> },
];

export function TestimonialTable({ testimonials }: { testimonials: AdminTestimonialRow[] }) {
  return (
    <DataTable
      label={m.admin_testimonial_title()}
      columns={columns}
      rows={testimonials}
      keyOf={({ id }) => id}
      empty={m.admin_testimonial_empty()}
    />
  );
}
