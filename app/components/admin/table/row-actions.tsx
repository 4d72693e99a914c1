import { Link, useLocation } from "@remix-run/react";
import { useIsOperator } from "~/components/admin/actor/use-actor";
import { Icon } from "~/components/ui/icon";
import { m } from "~/text/messages";
import { classNames } from "~/utils/class-names";

type Props = {
  id: string;
  /** Row name for screen readers. */
  name: string;
  /** URL of the row's public page. */
  page?: string;
  viewLabel?: string;
  canCopy?: boolean;
  hasDocuments?: boolean;
  hasOffers?: boolean;
  hasOwners?: boolean;
  deleteLabel?: string;
};

/** Classes of a touch-sized icon button in a row. */
export const rowButton =
  "grid h-11 w-10 place-items-center sm:size-11 rounded-md text-ink-soft hover:bg-sand-100 hover:text-ink xl:size-10";

export function RowActions({ id, name, page, viewLabel = m.common_view(), ...props }: Props) {
  const isOperator = useIsOperator();
  const { search } = useLocation();
  return (
    <div className="flex shrink-0 flex-wrap max-lg:flex-nowrap lg:max-2xl:max-w-33 xl:max-2xl:min-w-20">
      {page && (
        <a
          href={page}
          target="_blank"
          rel="noreferrer"
          aria-label={m.admin_table_view({ view: viewLabel, name })}
          className={rowButton}
        >
          <Icon name="eye" className="size-5" />
        </a>
      )}
      <Link
        to={`${id}/edit${search}`}
        preventScrollReset
        aria-label={m.admin_table_edit({ name })}
        className={rowButton}
      >
        <Icon name="pencil" className="size-5" />
      </Link>
      {props.canCopy && (
        <Link
          to={`${id}/copy${search}`}
          preventScrollReset
          aria-label={m.admin_table_duplicate({ name })}
          className={rowButton}
        >
          <Icon name="copy" className="size-5" />
        </Link>
      )}
      {props.hasDocuments && (
        <Link
          to={`${id}/documents${search}`}
          preventScrollReset
          aria-label={m.admin_table_documents_of({ name })}
          className={rowButton}
        >
          <Icon name="scroll-text" className="size-5" />
        </Link>
      )}
      {props.hasOffers && isOperator && (
        <Link
          to={`${id}/offers${search}`}
          preventScrollReset
          aria-label={m.admin_table_offers_on({ name })}
          className={rowButton}
        >
          <Icon name="handshake" className="size-5" />
        </Link>
      )}
      {props.hasOwners && isOperator && (
        <Link
          to={`${id}/owners${search}`}
          preventScrollReset
          aria-label={m.admin_table_owners_of({ name })}
          className={rowButton}
        >
          <Icon name="user-round" className="size-5" />
        </Link>
      )}
      <Link
        to={`${id}/delete${search}`}
        preventScrollReset
        aria-label={m.admin_table_delete({ action: props.deleteLabel ?? m.common_delete(), name })}
        className={classNames(rowButton, "hover:text-danger")}
      >
        <Icon name="trash-2" className="size-5" />
      </Link>
    </div>
  );
}
