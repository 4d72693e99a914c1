import { Link, useLocation, useNavigate } from "@remix-run/react";
import { UnsentNotice } from "~/components/admin/unsent/unsent-notice";
import { Icon } from "~/components/ui/icon";
import { m } from "~/text/messages";
import { useCallback, useRef, type ReactNode } from "react";
import { classNames } from "~/utils/class-names";

type Props = {
  title: string;
  /** Path to return to; the query string is kept. */
  closeTo: string;
  isWide?: boolean;
  children: ReactNode;
};

/**
 * Returns the field to focus first: none on touch screens, where the on-screen keyboard would cover the form,
 * and none that saves itself, since a scroll key would change it.
 */
function firstField(dialog: HTMLElement): HTMLElement | null {
  if (!matchMedia("(any-pointer: fine)").matches) return null;
  const field = dialog.querySelector<HTMLElement>(
    "form:not([data-tags]) :is(input:not([type=hidden], [type=file]), select, textarea)",
  );
  return field?.closest("[data-saves-itself]") ? null : field;
}

/** A routed dialog over its list: a modal with scripts, a page without. Escape and Back close it. */
export function AdminDialog({ title, closeTo, isWide, children }: Props) {
  const { search } = useLocation();
  const navigate = useNavigate();
  const to = closeTo + search;
  const shown = useRef<HTMLDialogElement | null>(null);
  const show = useCallback((dialog: HTMLDialogElement | null) => {
    // Closed before it unmounts, so that the browser restores the focus.
    if (!dialog) return shown.current?.close();
    shown.current = dialog;
    // The server renders it open, but `showModal` needs it closed.
    dialog.removeAttribute("open");
    const focused = dialog.querySelector<HTMLElement>("form :focus");
    dialog.showModal();
    (focused ?? firstField(dialog))?.focus({ preventScroll: true });
  }, []);
  return (
    <dialog
      open
      ref={show}
      onCancel={(event) => {
        event.preventDefault();
        navigate(to, { preventScrollReset: true });
      }}
      aria-labelledby="admin-dialog-title"
      className={classNames("admin-dialog wrap-anywhere", isWide && "admin-dialog-wide")}
    >
      <div className="sticky top-0 z-10 flex flex-nowrap items-center justify-between gap-4 border-b border-line bg-white py-3 pr-3 pl-5 max-[20rem]:gap-1 sm:pl-7">
        <h2
          id="admin-dialog-title"
          className="font-display text-lg font-semibold max-[20rem]:text-base"
        >
          {title}
        </h2>
        <Link
          to={to}
          preventScrollReset
          aria-label={m.common_close()}
          className="grid size-11 shrink-0! place-items-center rounded-md text-ink-faint hover:bg-sand-100 hover:text-ink"
        >
          <Icon name="x" className="size-5" />
        </Link>
      </div>
      <div className="p-5 sm:p-7">
        <UnsentNotice className="mb-4 empty:hidden" />
        {children}
      </div>
    </dialog>
  );
}
