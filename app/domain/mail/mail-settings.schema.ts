import { z } from "zod";
import { BESIDE_OTHERS } from "~/domain/editing/across-fields";
import { emailAddress } from "~/domain/editing/contact.schema";
import { limitedText, tooLong } from "~/domain/editing/text.schema";
import { m } from "~/text/messages";
import { mailPorts, mailSecurities } from "./mail-settings";

const HOST = /^[a-z\d](?:[a-z\d.-]{0,251}[a-z\d])?$/i;

export const mailFormSchema = z
  .object({
    host: limitedText(253)
      .refine((text) => text === "" || HOST.test(text), { error: m.admin_mail_host_invalid })
      .default(""),
    port: z.enum(mailPorts).default("465"),
    security: z.enum(mailSecurities).default("tls"),
    username: limitedText(320).default(""),
    smtp_password: z.string().max(1000, tooLong(1000)).default(""),
    sender: emailAddress.optional(),
    recipient: emailAddress.optional(),
  })
  .refine(({ security, username }) => security !== "none" || !username, {
    path: ["security"],
    error: m.admin_mail_unencrypted,
    ...BESIDE_OTHERS,
  })
  .transform(({ smtp_password, ...facts }) => ({
    password: smtp_password,
    facts: { ...facts, sender: facts.sender ?? "", recipient: facts.recipient ?? "" },
  }));

export type MailInput = z.output<typeof mailFormSchema>;

export const mailTestSchema = z.object({ to: emailAddress });
