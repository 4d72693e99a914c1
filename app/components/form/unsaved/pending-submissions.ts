import type { SubmissionResult } from "@conform-to/react";
import type { BookingOffer } from "~/domain/bookings/booking";
import type { OwnPage } from "~/domain/messages/own-page";
import { onDevice, textsOf, type UnsavedInput } from "./unsaved-input";

export type FormErrors = SubmissionResult<string[]>;
export type Thanks = {
  thanks: string;
  whatsApp: string;
  detail?: string;
  booking?: BookingOffer;
  ownPage?: OwnPage;
};
/** Response to a form sent by a script; `to` is the next page. */
export type FormResponse = Thanks | { lastResult: FormErrors } | { to: string };

type SettledSubmission = { id: string; response: FormResponse };
type State = {
  /** Undelivered submissions that are being retried. */
  pending: readonly UnsavedInput[];
  /** Submissions delivered by a retry. */
  settled: readonly SettledSubmission[];
  /** Mounted forms that show their own status. */
  shown: readonly string[];
};

/** Records that the site has accepted a form from this browser and so may know its visitor. */
const SENT_BEFORE = "kisiwa-sent-before";
const FIRST_PAUSE_MS = 5000;
const LONGEST_PAUSE_MS = 5 * 60_000;
/** Timeout in milliseconds: the site responds within seconds or not at all. */
const PATIENCE = 30_000;

export const nothingPending: State = { pending: [], settled: [], shown: [] };
let state = nothingPending;
let pause = FIRST_PAUSE_MS;
let timer: ReturnType<typeof setTimeout> | undefined;
let isTrying = false;
const listeners = new Set<() => void>();

export const pendingState = () => state;

export function subscribeToPending(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Like `subscribeToPending`, for one form's id: while it is mounted, nothing else reports on that form. */
export function subscribeAsForm(id: string, listener: () => void): () => void {
  const unsubscribe = subscribeToPending(listener);
  change({ shown: [...state.shown, id] });
  return () => {
    unsubscribe();
    change({
      shown: state.shown.filter((one) => one !== id),
      settled: state.settled.filter((one) => one.id !== id),
    });
  };
}

/**
 * Sends a form's fields, which stay on this device until the site responds. Returns null if the site can't be
 * reached; they are then retried, even after a reload.
 */
export async function sendForm(id: string, action: string, form: FormData, isInPlace: boolean) {
  const fields = textsOf(form);
  const submission: UnsavedInput = {
    id,
    action,
    fields: [...fields, ["intent", "in-place"]],
    at: Date.now(),
  };
  onDevice.save(submission);
  const reply = await post(isInPlace ? submission : { ...submission, fields });
  const others = state.pending.filter((one) => one.id !== id);
  if (reply) {
    forget(id);
    return reply.response;
  }
  change({ pending: [...others, submission] });
  tryAgainLater();
  return null;
}

/** Retries all undelivered submissions. */
export async function sendPending(): Promise<void> {
  if (isTrying) return;
  isTrying = true;
  clearTimeout(timer);
  for (const submission of state.pending) {
    const reply = await post(submission);
    if (!reply || reply.status === 429 || reply.status >= 500) break;
    // A newer submission under this id gets its own reply.
    if (!state.pending.includes(submission)) continue;
    forget(submission.id);
    change({ settled: [...state.settled, { id: submission.id, response: reply.response }] });
  }
  isTrying = false;
  if (state.pending.length > 0) tryAgainLater();
  else pause = FIRST_PAUSE_MS;
}

/** Resumes the submissions of earlier pages; call once per page. */
export function startSending(): void {
  onDevice.removeExpired();
  change({ pending: onDevice.read().filter(({ isDraft, actor }) => !isDraft && !actor) });
  addEventListener("online", () => {
    pause = FIRST_PAUSE_MS;
    void sendPending();
  });
  void sendPending();
}

/** Deletes a pending submission that was delivered or that its visitor discarded. */
export function forget(id: string): void {
  onDevice.remove((one) => one.id === id);
  change({ pending: state.pending.filter((one) => one.id !== id) });
}

/** Removes a settled submission once its message has been shown. */
export function dismissSettled(id: string): void {
  change({ settled: state.settled.filter((one) => one.id !== id) });
}

function change(part: Partial<State>): void {
  state = { ...state, ...part };
  for (const listener of listeners) listener();
}

function tryAgainLater(): void {
  clearTimeout(timer);
  timer = setTimeout(() => void sendPending(), pause);
  pause = Math.min(pause * 2, LONGEST_PAUSE_MS);
}

async function post({ action, fields }: UnsavedInput) {
  const reply = await postFields<FormResponse>(`/in-place${action}`, fields);
  if (reply?.ok) noteSent();
  return reply;
}

type Reply<Body> = { ok: boolean; status: number; response: Body };

/** Null if the response isn't the site's: there was none, or it was a gateway's. */
export async function postFields<Body>(
  url: string,
  fields: UnsavedInput["fields"],
): Promise<Reply<Body> | null> {
  try {
    const response = await fetch(url, {
      method: "POST",
      body: new URLSearchParams(fields),
      signal: AbortSignal.timeout(PATIENCE),
    });
    if (!response.headers.get("Content-Type")?.startsWith("application/json")) return null;
    const { ok, status } = response;
    return { ok, status, response: (await response.json()) as Body };
  } catch {
    return null;
  }
}

/** True if the site may know the visitor's name and number; other browsers needn't ask. */
export function hasSentBefore(): boolean {
  try {
    return localStorage.getItem(SENT_BEFORE) !== null;
  } catch {
    return false;
  }
}

function noteSent(): void {
  try {
    localStorage.setItem(SENT_BEFORE, "1");
  } catch {
    // Without storage, forms are not filled in.
  }
}
