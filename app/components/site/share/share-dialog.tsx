import { Icon } from "~/components/ui/icon";
import { useRef, useState } from "react";
import { button } from "~/components/ui/button";
import { Dialog } from "~/components/ui/dialog";
import { m } from "~/text/messages";
import { Address, ShareLinks, shareHeading, type Shared } from "./share-links";

/** Ways to share a page with scripts. */
export default function ShareDialog({ onClose, ...shared }: Shared & { onClose: () => void }) {
  return (
    <Dialog title={shareHeading(shared)} description={shared.title} onClose={onClose}>
      <NativeShare {...shared} />
      <ShareLinks {...shared} />
      <CopyAddress url={shared.url} />
    </Dialog>
  );
}

/** The device's own share sheet, if the browser supports it. */
function NativeShare({ title, url }: Shared) {
  const content = { title, url };
  if (!navigator.canShare?.(content)) return null;
  return (
    <button
      type="button"
      className={button("brand", "mb-3 w-full")}
      // Closing the sheet without sharing isn't an error.
      onClick={() => void navigator.share(content).catch(() => undefined)}
    >
      <Icon name="smartphone" className="size-5 shrink-0" />
      {m.share_with_app()}
    </button>
  );
}

function CopyAddress({ url }: { url: string }) {
  const [message, setMessage] = useState("");
  const field = useRef<HTMLInputElement>(null);
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(url);
      setMessage(m.share_link_copied());
    } catch {
      field.current?.select();
      setMessage(m.share_copy_manually());
    }
  };
  return (
    <>
      <Address url={url} label={m.share_link()} fieldRef={field} />
      <button
        type="button"
        className={button("outline", "mt-3 w-full")}
        onClick={() => void copy()}
      >
        <Icon name="copy" className="size-5 shrink-0" />
        {m.share_copy_link()}
      </button>
      <p role="status" className="min-h-6 pt-2 text-center text-sm text-ink-soft">
        {message}
      </p>
    </>
  );
}
