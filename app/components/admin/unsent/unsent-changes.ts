import { RetryPauses } from "~/components/admin/saving/retry-pauses";
import { draftId } from "~/components/form/unsaved/drafts";
import { postFields } from "~/components/form/unsaved/pending-submissions";
import { onDevice, type UnsavedInput } from "~/components/form/unsaved/unsaved-input";
import {
  expectEarlier,
  fieldOf,
  overwriteVersion,
  subjectOf,
  unsentPath,
  type ChangeResponse,
  type PostedForm,
  type Refusal,
} from "~/domain/unsent/unsent-change";

/** A change in this browser's store. */
export type UnsentChange = UnsavedInput & { actor: string; refusal?: Refusal };

type State = {
  /** Those of everyone who uses this browser, oldest first. */
  changes: readonly UnsentChange[];
  /** True if the author's session has ended, so that nothing can be sent. */
  isSignedOut: boolean;
};

const FIRST_PAUSE_MS = 5000;
const LONGEST_PAUSE_MS = 5 * 60_000;
const LOCK = "kisiwa-unsent";

export const noChanges: State = { changes: [], isSignedOut: false };
let state = noChanges;
/** Id of the signed-in person; null before scripts start. */
let author: string | null = null;
let isLost = false;
let pauseMs = FIRST_PAUSE_MS;
/** True if the next attempt must not wait for a pause. */
let isHurried = false;
let sending: AbortController | null = null;
const listeners = new Set<() => void>();
const pauses = new RetryPauses();

export const unsentState = () => state;

/** Also follows other tabs. */
export function subscribeToUnsent(listener: () => void): () => void {
  const isFirst = listeners.size === 0;
  listeners.add(listener);
  if (isFirst) {
    addEventListener("storage", readStore);
    readStore();
  }
  return () => {
    listeners.delete(listener);
    if (listeners.size === 0) removeEventListener("storage", readStore);
  };
}

/** True while the last change was lost, until the site responds again. */
export const isUnreachable = () => isLost;

export function setUnreachable(value: boolean): void {
  isLost = value;
}

/** Sends the changes of this author whenever there is a connection, until another call. Null only stops. */
export function startSending(actor: string | null, onSent: () => void): void {
  sending?.abort();
  sending = null;
  author = actor;
  if (actor === null) return;
  onDevice.removeExpired();
  sending = new AbortController();
  void keepSending(actor, onSent, sending.signal);
}

/** Sends without waiting for the next retry. */
export function sendNow(): void {
  pauseMs = FIRST_PAUSE_MS;
  isHurried = true;
  pauses.endAll();
}

/** Keeps a change that was lost. Returns false if this browser can't store it. */
export function addChange(form: PostedForm): boolean {
  if (author === null) return false;
  const change: UnsentChange = {
    ...expectEarlier(form, waitingOf(author)),
    ...{ id: `${Date.now()}-${Math.random()}`, at: Date.now(), actor: author },
  };
  onDevice.save(change);
  readStore();
  return state.changes.some(({ id }) => id === change.id);
}

/** True if an earlier change of the same lead waits, which a new one must follow. */
export const isBehindOthers = (form: PostedForm): boolean =>
  author !== null && waitingOf(author).some((one) => subjectOf(one) === subjectOf(form));

export function discardChange({ id }: UnsentChange): void {
  onDevice.remove((one) => one.id === id);
  readStore();
}

/** Sends a refused change again, over the version that its conflict showed. */
export function overwriteWith({ refusal, ...change }: UnsentChange): void {
  const version = refusal?.conflict?.version;
  onDevice.save(version === undefined ? change : overwriteVersion(change, version));
  readStore();
  sendNow();
}

/**
 * Makes a refused change a draft of its form, which the form's page offers until it is saved. This page shows the
 * change until it is left, since a form that disappears isn't submitted.
 */
export function makeDraft(change: UnsentChange): void {
  const { action, fields, at } = change;
  onDevice.remove(({ id }) => id === change.id);
  const id = draftId(action, fieldOf(change, "intent"));
  onDevice.save({ id, action, fields, at, isDraft: true });
}

/** Returns the loader's submission id, or a new one if a change that waits has it. */
export function newSubmissionId(loaded: string | undefined): string | undefined {
  const isTaken = state.changes.some((one) => fieldOf(one, "submission_id") === loaded);
  return loaded && isTaken && window.isSecureContext ? crypto.randomUUID() : loaded;
}

const readChanges = () =>
  onDevice.read().filter((one): one is UnsentChange => typeof one.actor === "string");

const waitingOf = (actor: string) =>
  readChanges().filter((one) => one.actor === actor && !one.refusal);

function readStore(): void {
  if (author === null || waitingOf(author).length === 0) isLost = false;
  change({ changes: readChanges() });
}

function change(part: Partial<State>): void {
  state = { ...state, ...part };
  for (const listener of listeners) listener();
}

async function keepSending(actor: string, onSent: () => void, signal: AbortSignal): Promise<void> {
  change({ isSignedOut: false });
  while (!signal.aborted) {
    isHurried = false;
    const before = waitingOf(actor).length;
    await alone(() => sendAll(actor, signal));
    const waiting = waitingOf(actor).length;
    if (waiting < before) {
      pauseMs = FIRST_PAUSE_MS;
      onSent();
    }
    if (isHurried) continue;
    const isRetried = waiting > 0 && !state.isSignedOut;
    const pause = pauses.pause(isRetried ? pauseMs : undefined, signal);
    pauseMs = Math.min(pauseMs * 2, LONGEST_PAUSE_MS);
    await pause;
  }
}

/** Runs unless another tab is sending. Browsers without locks rely on the site, which saves each form once. */
async function alone(task: () => Promise<void>): Promise<void> {
  if (!navigator.locks) return task();
  await navigator.locks.request(LOCK, { ifAvailable: true }, (lock) => (lock ? task() : undefined));
}

/** Sends one change after another, each once, until one gets no response. */
async function sendAll(actor: string, signal: AbortSignal): Promise<void> {
  const isTried = new Set<string>();
  for (;;) {
    const next = waitingOf(actor).find(({ id }) => !isTried.has(id));
    if (!next || signal.aborted) return;
    isTried.add(next.id);
    const reply = await postFields<ChangeResponse>(unsentPath(next, actor), next.fields);
    setUnreachable(!reply);
    if (!reply || reply.status === 429 || reply.status >= 500) return;
    const isSignedOut = reply.status === 401;
    change({ isSignedOut });
    if (isSignedOut) return;
    settle(next, reply.response);
  }
}

function settle(sent: UnsentChange, response: ChangeResponse): void {
  if (response.saved) return discardChange(sent);
  const { message, conflict, isGone } = response;
  const isThere = onDevice.read().some(({ id }) => id === sent.id);
  const refused: UnsentChange = { ...sent, refusal: { message, conflict, isGone } };
  if (isThere) onDevice.save(refused);
  readStore();
}
