import pLimit from "p-limit";
import { flushSync } from "react-dom";
import type { PictureBucket, StoredPicture } from "~/domain/pictures/picture";
import { refusalText } from "~/domain/pictures/picture-refusals";
import { uploadPicture } from "./pictures-upload";

/** A line of the list: a picture, a file on its way, or one that was refused. */
export type PictureItem = { key: string } & (
  | { kind: "stored"; picture: StoredPicture }
  | { kind: "uploading"; file: string; part: number; stop: AbortController }
  | { kind: "refused"; file: string; error: string }
);

/** The visible state: the lines, and the last event in words. */
export type PicturesState = { items: PictureItem[]; news: string };

type Options = { bucket: PictureBucket; prefix?: string; pictures: StoredPicture[]; max: number };

/** More at once are no faster, and each waits longer. */
const limit = pLimit(3);

let made = 0;
const newKey = () => `picture-${++made}`;

/** The pictures of a field while they are chosen, uploaded, moved and removed. A store for React. */
export class PicturesStore {
  #state: PicturesState;
  #listeners = new Set<() => void>();
  #form: HTMLFormElement | null = null;
  /** A submit that waits for the last upload. */
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

  /** Uploads as many files as there is room for. */
  add(files: File[]): void {
    const { max, bucket } = this.options;
    this.#update((items) => items.filter(({ kind }) => kind !== "refused"));
    const free = max > 1 ? max - this.#state.items.length : 1;
    for (const file of files.slice(0, free)) void this.#send(file);
    const error = refusalText({ reason: "too-many" }, bucket);
    for (const file of files.slice(free)) this.refuse(file, error);
  }

  refuse({ name }: File, error: string): void {
    const line = { key: newKey(), kind: "refused", file: name, error } as const;
    this.#update((items) => [...items, line]);
  }

  remove(key: string): void {
    const item = this.#state.items.find((one) => one.key === key);
    if (item?.kind === "uploading") item.stop.abort();
    this.#update((items) => items.filter((one) => one.key !== key), "Removed.");
  }

  /** Moves a line to a place, from 0. */
  move(key: string, to: number): void {
    const { items } = this.#state;
    const item = items.find((one) => one.key === key);
    if (!item || to < 0 || to >= items.length) return;
    const others = items.filter((one) => one !== item);
    const moved = [...others.slice(0, to), item, ...others.slice(to)];
    this.#update(() => moved, `Moved to place ${to + 1} of ${items.length}.`);
  }

  /** A ref of what shows the list: the form around it is not sent before its pictures are there. */
  holdForm(element: HTMLElement | null): void {
    const form = element?.closest("form") ?? null;
    this.#form = form;
    form?.addEventListener("submit", (event) => {
      if (!element?.isConnected || !this.#isUploading()) return;
      event.preventDefault();
      event.stopPropagation();
      this.#waitingForm = form;
      this.#update((items) => items, "It will be saved as soon as the pictures are there.");
    });
  }

  async #send(file: File): Promise<void> {
    const { bucket, prefix } = this.options;
    const stop = new AbortController();
    const line = { key: newKey(), kind: "uploading", file: file.name, stop } as const;
    this.#update((items) => [...items, { ...line, part: 0 }]);
    const onProgress = (part: number) => this.#replace({ ...line, part });
    const upload = { file, bucket, prefix, signal: stop.signal, onProgress };
    const answer = await limit(() => uploadPicture(upload));
    const { key } = line;
    if ("error" in answer) {
      this.#replace({ key, kind: "refused", file: file.name, error: answer.error });
    } else {
      this.#replace({ key, kind: "stored", picture: answer.picture });
    }
  }

  #replace(item: PictureItem): void {
    // The only picture of a field gives way to a new one, but not before that is there. What was
    // refused beside it stays, with the reason.
    const isOnly = item.kind === "stored" && this.options.max === 1;
    const givesWay = ({ kind }: PictureItem) => isOnly && kind !== "refused";
    this.#update((items) =>
      items.flatMap((one) => (one.key === item.key ? [item] : givesWay(one) ? [] : [one])),
    );
  }

  #isUploading = () => this.#state.items.some(({ kind }) => kind === "uploading");

  #update(change: (items: PictureItem[]) => PictureItem[], news = ""): void {
    const wasWaiting = this.#waitingForm !== null && this.#isUploading();
    const said = news || (wasWaiting ? this.#state.news : "");
    this.#state = { items: change(this.#state.items), news: said };
    // At once: a form that waits for its pictures is sent with them.
    flushSync(() => this.#listeners.forEach((listener) => listener()));
    // A change of the form like typing: it is kept on the device with its pictures.
    this.#form?.dispatchEvent(new Event("input", { bubbles: true }));
    if (!this.#isUploading()) this.#sendWaitingForm();
  }

  #sendWaitingForm(): void {
    const form = this.#waitingForm;
    if (!form) return;
    this.#waitingForm = null;
    const isRefused = this.#state.items.some(({ kind }) => kind === "refused");
    // A refused file's line comes into view first.
    this.#update((items) => items, isRefused ? "Not saved yet: see what was refused." : "");
    if (!isRefused) form.requestSubmit();
  }
}
