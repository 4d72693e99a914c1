import { MessageCircle } from "lucide-react";
import { whatsAppLink } from "~/domain/messages/whatsapp";

/** A number that opens a WhatsApp chat with whose it is, in a new tab. */
export function WhatsAppLink({ name, number }: { name: string; number: string }) {
  return (
    <a
      href={whatsAppLink(number)}
      target="_blank"
      rel="noreferrer"
      title={`WhatsApp ${name}`}
      className="inline-flex min-h-11 items-center gap-2 whitespace-nowrap text-lagoon-800 underline underline-offset-2 md:min-h-10"
    >
      <MessageCircle aria-hidden className="size-4" /> {number}
    </a>
  );
}
