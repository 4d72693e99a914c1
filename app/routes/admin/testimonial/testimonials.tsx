import type { LoaderFunctionArgs } from "@remix-run/node";
import { Link, Outlet, useLoaderData, useLocation } from "@remix-run/react";
import { BinUndo } from "~/components/admin/bin/bin-undo";
import { UndoArea } from "~/components/admin/controls/undo-bar";
import { TestimonialTable } from "~/components/admin/testimonial/testimonial-table";
import { Pagination } from "~/components/site/list/pagination";
import { button } from "~/components/ui/button";
import { Icon } from "~/components/ui/icon";
import { getLastDeleted } from "~/domain/bin/bin.queries.server";
import {
  listAdminTestimonials,
  TESTIMONIALS_PER_TABLE,
} from "~/domain/testimonials/admin-testimonial.queries.server";
import { requireAdmin } from "~/requests/admin/require-admin.server";
import { m } from "~/text/messages";
import { formatNumber } from "~/utils/text";
import { getPage } from "~/utils/web/url-params";

export async function loader({ request }: LoaderFunctionArgs) {
  await requireAdmin(request);
  const [list, lastDeleted] = await Promise.all([
    listAdminTestimonials(getPage(new URL(request.url).searchParams)),
    getLastDeleted("testimonial"),
  ]);
  return { ...list, lastDeleted, pageCount: Math.ceil(list.count / TESTIMONIALS_PER_TABLE) };
}

export { clientLoader, shouldRevalidate } from "~/components/admin/saving/client-handlers";

export default function Testimonials() {
  const { search } = useLocation();
  const { testimonials, count, page, pageCount, lastDeleted } = useLoaderData<typeof loader>();
  return (
    <>
      <main id="content" className="page py-8">
        <div className="flex flex-wrap items-center justify-between gap-3">
          <h1 className="font-display text-xl font-semibold">
            {m.admin_testimonial_list_title({ count: formatNumber(count) })}
          </h1>
          <Link to={`new${search}`} preventScrollReset className={button("primary")}>
            <Icon name="plus" className="size-5" /> {m.admin_testimonial_add()}
          </Link>
        </div>
        <p className="mt-2 mb-5 prose-measure text-ink-soft">{m.admin_testimonial_intro()}</p>
        <TestimonialTable testimonials={testimonials} />
        <Pagination
          page={page}
          pageCount={pageCount}
          label={m.admin_testimonial_pagination_label()}
        />
        <UndoArea>
          <BinUndo row={lastDeleted} />
        </UndoArea>
      </main>
      <Outlet />
    </>
  );
}
