import type { z } from "zod";
import type { CreateResult, Difference, Edited, UpdateResult } from "~/domain/editing/edited";
import type { NumberChange } from "~/domain/editing/large-changes";
import type { FormTable } from "~/domain/editing/form-row.queries.server";
import type { PictureBucket, StoredPicture } from "~/domain/pictures/picture";
import type { TextFile } from "~/requests/admin/pictures-form.server";
import { m } from "~/text/messages";
import type { FormFields } from "~/utils/web/form-fields";

export type Kind = {
  stored: { updated_at: string };
  input: unknown;
  slot: string;
  page: object;
  /** Problems that only the database detects and the operator can fix. */
  problem: string;
};

/** Everything needed to edit one kind of row. */
export type Editor<K extends Kind> = {
  list: string;
  schema: z.ZodType<K["input"]>;
  fields: FormFields;
  bucket: PictureBucket;
  /** Maximum count and object name prefix per picture field. */
  slots: Record<K["slot"], { max: number; prefix?: string }>;
  /** A file field read into text fields of the form. */
  textFile?: TextFile;
  /** The field for coordinates or a map link; by default that of the position picker. */
  positionField?: string;
  /** Table for new rows; null if none can be added. */
  table: FormTable | null;
  get: (id: string) => Promise<K["stored"] | null>;
  /** Null if they couldn't be read. */
  listPictureUrls: (id: string) => Promise<string[] | null>;
  create: (edited: EditorInput<K>) => Promise<CreateResult<K["problem"]>>;
  update: (
    id: string,
    edited: EditorInput<K>,
    version: string,
  ) => Promise<UpdateResult<K["problem"]>>;
  /** Large changes to these must be confirmed. */
  numbers?: (stored: K["stored"], edited: EditorInput<K>) => NumberChange[];
  differences: (
    stored: K["stored"],
    edited: EditorInput<K>,
  ) => Difference[] | Promise<Difference[]>;
  /**
   * Fills the fields that `create` fills in when empty; in a stored row's form an empty field stays empty.
   */
  toStoredInput?: (edited: EditorInput<K>, stored: K["stored"]) => EditorInput<K>;
  /** The field errors of each problem. */
  problems: Record<K["problem"], () => Record<string, string[]>>;
  messages: Record<"created" | "updated" | "gone", () => string>;
  toForm: (row: Omit<K["stored"], "updated_at">) => {
    values: object;
    pictures: Record<K["slot"], StoredPicture[]>;
  };
  page: (stored: K["stored"] | null) => K["page"] | Promise<K["page"]>;
};

export const noPictures = {
  bucket: "site",
  slots: {},
  listPictureUrls: () => Promise.resolve([]),
} satisfies Partial<Editor<Kind & { slot: never }>>;

export const singleRow = (name: () => string) => {
  const saved = () => m.admin_editor_settings_saved({ name: name() });
  return {
    table: null,
    create: () => Promise.resolve({ ok: false as const, reason: "save-failed" as const }),
    problems: {},
    messages: {
      created: saved,
      updated: saved,
      gone: () => m.admin_editor_settings_gone({ name: name() }),
    },
    page: () => ({}),
  };
};

export type EditorInput<K extends Kind> = Edited<K["input"], K["slot"]>;
