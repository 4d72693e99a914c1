import type { ContactBan } from "~/domain/contact-bans/contact-ban";

type Props = { email: string; ban: ContactBan | null; className: string };

/** Link that opens a letter; plain text for someone who must not be contacted. */
export function MailLink({ email, ban, className }: Props) {
  if (ban) return <span className="break-all">{email}</span>;
  return (
    <a href={`mailto:${email}`} className={className}>
      {email}
    </a>
  );
}
