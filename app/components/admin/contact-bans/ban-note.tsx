import { Icon } from "~/components/ui/icon";
import { banText, type ContactBan } from "~/domain/contact-bans/contact-ban";
import { m } from "~/text/messages";

/** Why a person must not be contacted, and since when; nothing while they may be. */
export function BanNote({ ban }: { ban: ContactBan | null }) {
  if (!ban) return null;
  return (
    <p className="flex gap-1.5 text-[0.9375rem] font-medium break-words text-danger">
      <Icon name="circle-alert" className="mt-1 size-4 shrink-0" />
      <span className="min-w-0">{banText(ban)}</span>
    </p>
  );
}

/** Mark of a row in a list, with the reason for those who hover. */
export function BanMark({ ban }: { ban: ContactBan | null }) {
  if (!ban) return null;
  return (
    <span
      title={banText(ban)}
      className="inline-flex min-h-7 shrink-0 items-center rounded-md bg-danger-soft px-2 text-sm font-medium text-danger"
    >
      {m.admin_ban_label()}
    </span>
  );
}
