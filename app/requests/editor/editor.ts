import type { z } from "zod";
import type { CreateResult, Difference, Edited, UpdateResult } from "~/domain/editing/edited";
import type { NumberChange } from "~/domain/editing/large-changes";
import type { FormTable } from "~/domain/editing/form-row.queries.server";
import type { PictureBucket, StoredPicture } from "~/domain/pictures/picture";
import type { TextFile } from "~/requests/admin/pictures-form.server";
import { m } from "~/text/messages";
import type { FormFields } from "~/utils/web/form-fields";

/** The types of an editor: a stored row, its form's input, its picture fields, its page, its problems. */
export type Kind = {
  stored: { updated_at: string };
  input: unknown;
  slot: string;
  page: object;
  /** Names of problems that only the database knows of, and that the operator can mend. */
  problem: string;
};

/** A kind of row as the back office edits it: all that the one path from a form to a saved row asks for. */
export type Editor<K extends Kind> = {
  /** The path of the list behind the form. */
  list: string;
  schema: z.ZodType<K["input"]>;
  fields: FormFields;
  bucket: PictureBucket;
  /** The picture fields: how many pictures each holds, and the prefix of its objects' names. */
  slots: Record<K["slot"], { max: number; prefix?: string }>;
  /** A file field beside them that is read into fields of text. */
  textFile?: TextFile;
  /** The table that its forms of a new row add to; null where there is none. */
  table: FormTable | null;
  /** The stored row; null when there is none. */
  get: (id: string) => Promise<K["stored"] | null>;
  /** The URLs of the pictures that the stored row shows; null when they could not be read. */
  listPictureUrls: (id: string) => Promise<string[] | null>;
  create: (edited: EditedOf<K>) => Promise<CreateResult<K["problem"]>>;
  update: (id: string, edited: EditedOf<K>, version: string) => Promise<UpdateResult<K["problem"]>>;
  /** Prices, sizes and rates, of which a large change has to be confirmed. */
  numbers?: (stored: K["stored"], edited: EditedOf<K>) => NumberChange[];
  /** Where two versions differ, as text for people. */
  differences: (stored: K["stored"], edited: EditedOf<K>) => Difference[] | Promise<Difference[]>;
  /**
   * The form of a new row as one of the row that it made: with what `create` fills in where it is empty.
   * An empty field of a stored row's form says that it is to be empty.
   */
  asStored?: (edited: EditedOf<K>, stored: K["stored"]) => EditedOf<K>;
  /** The field errors of each problem. */
  problems: Record<K["problem"], Record<string, string[]>>;
  messages: Record<"created" | "updated" | "gone", string>;
  /** The initial values of the form of a stored row. */
  toForm: (row: Omit<K["stored"], "updated_at">) => {
    values: object;
    pictures: Record<K["slot"], StoredPicture[]>;
  };
  /** The rest that the form's page shows; null is a new row. */
  page: (stored: K["stored"] | null) => K["page"] | Promise<K["page"]>;
};

/** The common part of the editors of a row without pictures. */
export const withoutPictures = {
  bucket: "site",
  slots: {},
  listPictureUrls: () => Promise.resolve([]),
} satisfies Partial<Editor<Kind & { slot: never }>>;

/** The common part of the editors of the one row of some settings: none has a form of a new row. */
export const onlyRow = (name: string) => {
  const saved = m.admin_editor_saved_successfully({ name });
  return {
    table: null,
    create: () => Promise.resolve({ ok: false as const, reason: "save-failed" as const }),
    problems: {},
    messages: {
      created: saved,
      updated: saved,
      gone: m.admin_editor_are_no_longer_there({ name }),
    },
    page: () => ({}),
  };
};

export type EditedOf<K extends Kind> = Edited<K["input"], K["slot"]>;
