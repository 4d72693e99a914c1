import { z } from "zod";
import { m } from "~/text/messages";
import { tooLong } from "./text.schema";

const MOST_CHARACTERS = 500;

/** Normalised as by browsers, so that "https:example.org" isn't a path on our own site; may be empty. */
export const secureAddress = z
  .string()
  .trim()
  .transform((text, context) => {
    if (text === "") return text;
    const address = URL.canParse(text) ? new URL(text) : null;
    if (address?.protocol === "https:" && address.href.length <= MOST_CHARACTERS) {
      return address.href;
    }
    const isTooLong = Math.max(text.length, address?.href.length ?? 0) > MOST_CHARACTERS;
    context.addIssue({
      code: "custom",
      message: isTooLong ? tooLong(MOST_CHARACTERS).error() : m.admin_editing_link_invalid(),
    });
    return z.NEVER;
  });
