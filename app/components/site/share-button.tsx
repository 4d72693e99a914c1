import { Copy, Mail, MessageCircle, Share2, Smartphone } from "lucide-react";
import { useRef, useState } from "react";
import { controlClass } from "~/components/form/field-frame";
import { button } from "~/components/ui/button";
import { Dialog } from "~/components/ui/dialog";
import { whatsAppLink } from "~/domain/leads/whatsapp";

type Props = {
  /** What is shared, in the words of its own page. */
  title: string;
  /** Its canonical address, with the origin. */
  url: string;
};

/** "Share": a dialog with scripts, the same links in a panel without. */
export function ShareButton({ title, url }: Props) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <details className="no-print relative max-sm:open:basis-full">
        <summary
          className={button("outline")}
          onClick={(event) => {
            event.preventDefault();
            setIsOpen(true);
          }}
        >
          <Share2 aria-hidden className="size-5 shrink-0" /> Share
        </summary>
        <div className="mt-2 rounded-xl border border-line bg-white p-6 shadow-raised sm:absolute sm:top-full sm:right-0 sm:z-30 sm:w-96 [&_a]:transition-none">
          <h2 className="pb-4 font-display text-lg font-semibold">Share this property</h2>
          <ShareLinks title={title} url={url} />
          <Address url={url} label="Address to copy" />
        </div>
      </details>
      {isOpen && (
        <Dialog title="Share this property" description={title} onClose={() => setIsOpen(false)}>
          <NativeShare title={title} url={url} />
          <ShareLinks title={title} url={url} />
          <CopyAddress url={url} />
        </Dialog>
      )}
    </>
  );
}

function ShareLinks({ title, url }: Props) {
  const mail = new URLSearchParams({ subject: title, body: `${title}\n${url}` });
  return (
    <div className="grid gap-3 min-[26rem]:grid-cols-2">
      <a
        href={whatsAppLink("", `${title}\n${url}`)}
        target="_blank"
        rel="noreferrer"
        className={button("primary")}
      >
        <MessageCircle aria-hidden className="size-5 shrink-0" /> WhatsApp
      </a>
      {/* Mail programs read a plus sign as itself, not as a space. */}
      <a href={`mailto:?${mail.toString().replaceAll("+", "%20")}`} className={button("outline")}>
        <Mail aria-hidden className="size-5 shrink-0" /> E-mail
      </a>
    </div>
  );
}

/** The phone's own share sheet, where the browser offers it. */
function NativeShare({ title, url }: Props) {
  const content = { title, url };
  if (!navigator.canShare?.(content)) return null;
  return (
    <button
      type="button"
      className={button("brand", "mb-3 w-full")}
      // Who closes the sheet without sharing has not failed.
      onClick={() => void navigator.share(content).catch(() => undefined)}
    >
      <Smartphone aria-hidden className="size-5 shrink-0" /> Share with an app
    </button>
  );
}

function CopyAddress({ url }: { url: string }) {
  const [message, setMessage] = useState("");
  const field = useRef<HTMLInputElement>(null);
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(url);
      setMessage("Link copied");
    } catch {
      field.current?.select();
      setMessage("The link is selected: copy it from the field.");
    }
  };
  return (
    <>
      <Address url={url} label="Link" fieldRef={field} />
      <button
        type="button"
        className={button("outline", "mt-3 w-full")}
        onClick={() => void copy()}
      >
        <Copy aria-hidden className="size-5 shrink-0" /> Copy link
      </button>
      <p role="status" className="min-h-6 pt-2 text-center text-sm text-ink-soft">
        {message}
      </p>
    </>
  );
}

type AddressProps = { url: string; label: string; fieldRef?: React.Ref<HTMLInputElement> };

function Address({ url, label, fieldRef }: AddressProps) {
  return (
    <label className="mt-5 block text-sm font-medium">
      {label}
      <input
        ref={fieldRef}
        readOnly
        value={url}
        onFocus={(event) => event.target.select()}
        className={`${controlClass} mt-1.5 font-normal`}
      />
    </label>
  );
}
