import { z } from "zod";
import { tooLong } from "~/domain/editing/text.schema";
import { readTitleFacts, titleFactNames, type TitleFactName } from "../title/title-facts";
import type { PaperLink, TitleLine, TitleSection } from "../title/title-words";
import type { Tables } from "~/services/database.types";
import { m } from "~/text/messages";
import { sanitizeText, singleLine } from "~/utils/user-text";

/** Maximum papers per title fact. */
export const MOST_PAPERS = 3;

export const paperFormats = ["jpeg", "png", "webp"] as const;
export const ACCEPTED_PAPERS = ".jpeg,.jpg,.png,.webp";

/** Widths in which a paper is served, in pixels. */
const paperWidths = { thumbnail: 320, full: 1600 } as const;
type PaperSize = keyof typeof paperWidths;

export const parsePaperWidth = (value: string | null): number | null =>
  Object.values(paperWidths).find((width) => String(width) === value) ?? null;

const withWidth = (path: string, size: PaperSize) => `${path}?w=${paperWidths[size]}`;

export const paperPath = (id: string, size: PaperSize) => withWidth(`/papers/${id}`, size);

/** The picture as visitors get it, for the back office. */
export const adminPaperPath = (propertyId: string, id: string, size: PaperSize) =>
  withWidth(`/admin/properties/${propertyId}/papers/${id}`, size);

export type TitlePaper = Pick<Tables<"title_papers">, "id" | "fact" | "name" | "width" | "height">;

/** Adds papers to the facts they belong to. */
export const withPapers = (title: TitleSection, papers: TitlePaper[]): TitleSection => ({
  ...title,
  lines: title.lines.map((line) => {
    const own = papers.filter(({ fact }) => fact === line.name);
    return own.length === 0 ? line : { ...line, papers: own.map((one) => paperLink(one, line)) };
  }),
});

const paperLink = ({ id, name }: TitlePaper, { label }: TitleLine): PaperLink => ({
  href: paperPath(id, "full"),
  src: paperPath(id, "thumbnail"),
  alt: m.title_paper_alt({ fact: label, caption: name }),
});

/** Facts that may show papers: those whose document the agency has seen. */
export function listSeenFacts(stored: unknown): TitleFactName[] {
  const facts = readTitleFacts(stored);
  return titleFactNames.filter((name) => facts[name]?.document && facts[name].seen_on);
}

export const paperSchema = z.object({
  fact: z.string().refine((name) => (titleFactNames as string[]).includes(name), {
    error: () => m.admin_paper_fact_required(),
  }),
  name: z
    .string({ error: m.admin_paper_caption_required })
    .transform((text) => singleLine(sanitizeText(text)).replace(/\s+/g, " "))
    .pipe(
      z
        .string()
        .min(1, { error: () => m.admin_paper_caption_required() })
        .max(100, tooLong(100)),
    ),
});
