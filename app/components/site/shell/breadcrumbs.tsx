import { Link } from "~/components/ui/links/links";
import { Icon } from "~/components/ui/icon";
import { m } from "~/text/messages";

type Props = { pages: { name: string; path: string }[] };

/** A page's place on the site: outermost page first, the page itself last. */
export function Breadcrumbs({ pages }: Props) {
  return (
    <nav aria-label={m.shell_breadcrumb()} className="text-sm text-ink-soft">
      <ol className="flex flex-wrap items-center gap-x-1 wrap-anywhere">
        {pages.map(({ name, path }, index) =>
          index < pages.length - 1 ? (
            <li key={path} className="flex items-center gap-1">
              <Link
                to={path}
                className="flex min-h-11 items-center underline-offset-4 hover:text-lagoon-800 hover:underline"
              >
                {name}
              </Link>
              <Icon name="chevron-right" className="size-4 shrink-0 text-ink-faint" />
            </li>
          ) : (
            <li key={path} aria-current="page" className="py-2 text-ink">
              {name}
            </li>
          ),
        )}
      </ol>
    </nav>
  );
}
