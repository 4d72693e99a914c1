import { Icon } from "~/components/ui/icon";
import { controlClass } from "~/components/form/field-frame";
import { button } from "~/components/ui/button";
import { whatsAppLink } from "~/domain/messages/whatsapp";
import { m } from "~/text/messages";

export type Shared = {
  /** The title of the shared page. */
  title: string;
  /** Absolute canonical URL. */
  url: string;
  noun?: "property" | "list";
};

export const shareHeading = ({ noun }: Shared): string =>
  noun === "list" ? m.share_list_title() : m.share_property_title();

/** Links that share a page by WhatsApp or e-mail. */
export function ShareLinks({ title, url }: Shared) {
  const mail = new URLSearchParams({ subject: title, body: `${title}\n${url}` });
  return (
    <div className="grid gap-3 min-[26rem]:grid-cols-2">
      <a
        href={whatsAppLink("", `${title}\n${url}`)}
        target="_blank"
        rel="noreferrer"
        className={button("primary")}
      >
        <Icon name="message-circle" className="size-5 shrink-0" />
        {m.contact_whatsapp()}
      </a>
      {/* Mail programs read a plus sign as itself, not as a space. */}
      <a href={`mailto:?${mail.toString().replaceAll("+", "%20")}`} className={button("outline")}>
        <Icon name="mail" className="size-5 shrink-0" />
        {m.contact_email()}
      </a>
    </div>
  );
}

type AddressProps = { url: string; label: string; fieldRef?: React.Ref<HTMLInputElement> };

/** The URL itself, for copying. */
export function Address({ url, label, fieldRef }: AddressProps) {
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
