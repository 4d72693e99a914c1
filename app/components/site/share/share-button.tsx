import { Icon } from "~/components/ui/icon";
import { lazy, Suspense, useState, type MouseEvent } from "react";
import { button } from "~/components/ui/button";
import { m } from "~/text/messages";
import { Address, ShareLinks, shareHeading, type Shared } from "./share-links";

const loadDialog = () => import("./share-dialog");
const ShareDialog = lazy(loadDialog);

/** "Share": a dialog with scripts, the same links in a panel without. */
export function ShareButton(shared: Shared) {
  const [isOpen, setIsOpen] = useState(false);
  const open = (event: MouseEvent<HTMLElement>) => {
    event.preventDefault();
    const panel = event.currentTarget.parentElement as HTMLDetailsElement;
    // If the dialog fails to load, the panel has the same links.
    loadDialog().then(
      () => setIsOpen(true),
      () => (panel.open = true),
    );
  };
  return (
    <>
      <details className="no-print relative max-sm:open:basis-full">
        <summary className={button("outline")} onClick={open}>
          <Icon name="share-2" className="size-5 shrink-0" />
          {m.share_button()}
        </summary>
        <div className="mt-2 rounded-xl border border-line bg-white p-6 shadow-raised sm:absolute sm:top-full sm:right-0 sm:z-30 sm:w-96 [&_a]:transition-none">
          <h2 className="pb-4 font-display text-lg font-semibold">{shareHeading(shared)}</h2>
          <ShareLinks {...shared} />
          <Address url={shared.url} label={m.share_link_to_copy()} />
        </div>
      </details>
      {isOpen && (
        <Suspense fallback={null}>
          <ShareDialog {...shared} onClose={() => setIsOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
