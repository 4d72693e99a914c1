import pLimit from "p-limit";
import { flushSync } from "react-dom";
import type { PictureBucket, StoredPicture } from "~/domain/pictures/picture";
import { pictureErrorText, type PlainReason } from "~/domain/pictures/picture-errors";
import { m } from "~/text/messages";
import { isHeicFile, shrinkPicture } from "./picture-shrink";
import { uploadPicture } from "./pictures-upload";

/** A line of the list: a stored picture, an upload, a failed upload or a rejected file. */
export type PictureItem = { key: string } & (
  | { kind: "stored"; picture: StoredPicture }
  | UploadingItem
  | { kind: "failed"; name: string; file: File; error: string }
  | { kind: "refused"; name: string; error: string }
);
type UploadingItem = {
  kind: "uploading";
  name: string;
  /** Uploaded share, from 0 to 1. */
  part: number;
  /** True while it waits for a retry. */
  isWaiting: boolean;
  stop: AbortController;
};

/** The lines of the list, and a status message about the last event. */
export type PicturesState = { items: PictureItem[]; news: string };

type Options = {
  bucket: PictureBucket;
  prefix?: string;
  pictures: StoredPicture[];
  max: number;
  /** Called on every change, including upload progress. */
  onChange?: (items: PictureItem[]) => void;
};

/** More parallel uploads aren't faster, and each would take longer. */
const limit = pLimit(3);

const isNotRefused = ({ kind }: PictureItem) => kind !== "refused";

let made = 0;
const newKey = () => `picture-${++made}`;

/** External store with the pictures of a field. */
export class PicturesStore {
  #state: PicturesState;
  #listeners = new Set<() => void>();
  #form: HTMLFormElement | null = null;
  /** The form to submit after the last upload. */
  #waitingForm: HTMLFormElement | null = null;

  constructor(private readonly options: Options) {
    const items = options.pictures.map((picture) => ({ key: picture.url, picture }));
    this.#state = { items: items.map((item) => ({ ...item, kind: "stored" })), news: "" };
  }

  readonly state = () => this.#state;
  readonly subscribe = (listener: () => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  /** Uploads as many files as there is room for and rejects the rest. */
  add(files: File[]): void {
    const { max } = this.options;
    const free = max > 1 ? max - this.#state.items.filter(isNotRefused).length : 1;
    for (const file of files.slice(0, free)) void this.#send(file);
    for (const file of files.slice(free)) this.#refuse(file, "too-many");
  }

  /** Lists a rejected file, or uploads it after all if it is HEIC, which some browsers can convert. */
  async refuse(file: File, reason: PlainReason): Promise<void> {
    if (reason === "type" && (await isHeicFile(file))) this.add([file]);
    else this.#refuse(file, reason);
  }

  /** Retries a failed upload. */
  retry(key: string): void {
    const item = this.#state.items.find((one) => one.key === key);
    if (item?.kind === "failed") void this.#send(item.file, key);
  }

  remove(key: string): void {
    const item = this.#state.items.find((one) => one.key === key);
    if (item?.kind === "uploading") item.stop.abort();
    this.#update((items) => items.filter((one) => one.key !== key), m.admin_picture_removed());
  }

  /** Moves a picture to a zero-based place. */
  move(key: string, to: number): void {
    const { items } = this.#state;
    const count = items.filter(isNotRefused).length;
    const item = items.find((one) => one.key === key);
    if (!item || to < 0 || to >= count || items[to] === item) return;
    const others = items.filter((one) => one !== item);
    const moved = [...others.slice(0, to), item, ...others.slice(to)];
    this.#update(
      () => moved,
      to === 0 ? m.admin_picture_is_cover() : m.admin_picture_moved({ number: to + 1, count }),
    );
  }

  /** Ref callback for the list: holds back the surrounding form until all uploads are done. */
  holdForm(element: HTMLElement | null): void {
    const form = element?.closest("form") ?? null;
    this.#form = form;
    form?.addEventListener("submit", (event) => {
      if (!element?.isConnected) return;
      // Submitting the form retries failed uploads.
      for (const { key, kind } of this.#state.items) if (kind === "failed") this.retry(key);
      if (!this.#isUploading()) return;
      event.preventDefault();
      event.stopPropagation();
      this.#waitingForm = form;
      this.#update((items) => items, m.admin_picture_save_waits());
    });
  }

  #refuse(file: File, reason: PlainReason): void {
    const line = this.#refused(file, reason, newKey());
    this.#update((items) => [...items, line]);
  }

  #refused({ name }: File, reason: PlainReason, key: string) {
    const error = pictureErrorText({ reason }, this.options.bucket);
    return { key, kind: "refused", name, error } as const;
  }

  async #send(file: File, formerKey?: string): Promise<void> {
    const { bucket, prefix } = this.options;
    const stop = new AbortController();
    const { signal } = stop;
    const key = formerKey ?? newKey();
    const begun = { key, kind: "uploading", name: file.name, part: 0, stop } as const;
    const line: PictureItem = { ...begun, isWaiting: false };
    if (formerKey) this.#replace(line);
    else this.#update((items) => [...items, line]);
    const onProgress = (part: number) => this.#replace({ ...line, part });
    const onWait = () => this.#replace({ ...line, isWaiting: true });
    const outcome = await limit(async () => {
      const shrunk = await shrinkPicture(file, bucket);
      if (!shrunk) return null;
      return uploadPicture({ file: shrunk, bucket, prefix, signal, onProgress, onWait });
    });
    if (!outcome) return this.#replace(this.#refused(file, "heic", key));
    if ("picture" in outcome) {
      return this.#replace({ key, kind: "stored", picture: outcome.picture });
    }
    const { error, canRetry } = outcome;
    const ended = { key, name: file.name, error };
    this.#replace(canRetry ? { ...ended, kind: "failed", file } : { ...ended, kind: "refused" });
  }

  /** Replaces the line with the same key; does nothing if that line was removed. */
  #replace(item: PictureItem): void {
    // A single picture is replaced once the new one is stored. Files with errors stay listed.
    const isOnly = item.kind === "stored" && this.options.max === 1;
    const givesWay = (one: PictureItem) => isOnly && isNotRefused(one);
    this.#update((items) => {
      if (!items.some(({ key }) => key === item.key)) return items;
      return items.flatMap((one) => (one.key === item.key ? [item] : givesWay(one) ? [] : [one]));
    });
  }

  #isUploading = () => this.#state.items.some(({ kind }) => kind === "uploading");

  #update(change: (items: PictureItem[]) => PictureItem[], news = ""): void {
    const wasWaiting = this.#waitingForm !== null && this.#isUploading();
    const status = news || (wasWaiting ? this.#state.news : "");
    const items = change(this.#state.items);
    // Rejected files go below the pictures, since only pictures have places.
    const ordered = [...items.filter(isNotRefused), ...items.filter((one) => !isNotRefused(one))];
    this.#state = { items: ordered, news: status };
    // Synchronously, because the waiting form is submitted with these pictures.
    flushSync(() => {
      this.#listeners.forEach((listener) => listener());
      this.options.onChange?.(ordered);
    });
    // Counts as input, so that the form's draft is saved with its pictures.
    this.#form?.dispatchEvent(new Event("input", { bubbles: true }));
    if (!this.#isUploading()) this.#sendWaitingForm();
  }

  #sendWaitingForm(): void {
    const form = this.#waitingForm;
    if (!form) return;
    this.#waitingForm = null;
    const isWhole = this.#state.items.every(({ kind }) => kind === "stored");
    this.#update((items) => items, isWhole ? "" : m.admin_picture_not_uploaded());
    if (isWhole) form.requestSubmit();
  }
}
