import fs from "node:fs";

const ACCENTED: Record<string, string> = Object.fromEntries(
  [..."aAbBcCdDeEfFgGhHiIjJkKlLmMnNoOpPqQrRsStTuUvVwWxXyYzZ"].map((letter, index) => [
    letter,
    [..."åÅƀƁçÇđĐéÉƒƑĝĜĥĤîÎĵĴķĶļĻɱṀñÑöÖþÞɋɊŕŔšŠŧŦûÛṽṼŵŴẋẊýÝžŽ"][index] ?? letter,
  ]),
);
/** Placeholders, markup and escaped characters, which stay as they are. */
const SYNTAX = /(\\.|\{[^{}]*\})/;

/** Accents a message and makes it 40 % longer: "[Ŝĥöŵ åļļ {count} ~~~~]". */
function accent(message: string): string {
  const parts = message.split(SYNTAX);
  const accented = parts.map((part, index) =>
    index % 2 === 1 ? part : part.replace(/[a-z]/gi, (letter) => ACCENTED[letter] ?? letter),
  );
  const length = parts.filter((_, index) => index % 2 === 0).join("").length;
  const padding = "~~~~~ "
    .repeat(length)
    .slice(0, Math.ceil(length * 0.4))
    .trim();
  return `[${accented.join("")} ${padding}]`;
}

type Message = string | Message[] | { [key: string]: unknown; match?: Record<string, string> };

function accentMessage(message: Message): Message {
  if (typeof message === "string") return accent(message);
  if (Array.isArray(message)) return message.map(accentMessage);
  const variants = Object.entries(message.match ?? {});
  return {
    ...message,
    match: Object.fromEntries(variants.map(([key, text]) => [key, accent(text)])),
  };
}

/** Codes and formats. */
const IS_DATA = /^(language|format)_/;

/** The catalog of the site in the pseudo-language; the operator's stays English. */
export function accentCatalog(catalog: string): string {
  const { $schema, ...messages } = JSON.parse(catalog) as Record<string, Message>;
  const accented = Object.entries(messages).map(([key, text]) => [
    key,
    IS_DATA.test(key) ? text : accentMessage(text),
  ]);
  return JSON.stringify({ $schema, ...Object.fromEntries(accented) });
}

/** Node's file system with the site's catalog in the pseudo-language, for Paraglide. */
export const pseudoFiles = {
  ...fs,
  promises: {
    ...fs.promises,
    async readFile(path: string, encoding?: BufferEncoding) {
      const content = await fs.promises.readFile(path, encoding);
      const isSite = path.endsWith("messages/en/site.json");
      return isSite ? Buffer.from(accentCatalog(content.toString())) : content;
    },
  },
};
