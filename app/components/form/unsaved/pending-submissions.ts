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
/** The response to a form that a script sent; `to` is the page that follows. */
export type FormResponse = Thanks | { lastResult: FormErrors } | { to: string };

type SettledSubmission = { id: string; answer: FormResponse };
type State = {
  /** Submissions that did not get through and are tried again. */
  pending: readonly UnsavedInput[];
  /** Submissions that were answered after all. */
  settled: readonly SettledSubmission[];
  /** The forms on the page, which say of themselves how they fare. */
  shown: readonly string[];
};

/** Says that the site has taken a form from this browser, and so may know who its visitor is. */
const SENT_BEFORE = "kisiwa-sent-before";
const FIRST_PAUSE_MS = 5000;
const LONGEST_PAUSE_MS = 5 * 60_000;
/** How long the site may take, in milliseconds; it answers within seconds, or not at all. */
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

/** As `subscribeToPending`, for a form of this id: as long as it is there, nobody else speaks for it. */
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
 * Sends a form's fields. They are on this device until the site has answered; null when the site
 * cannot be reached, and then they are sent again and again, after a reload too.
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
    return reply.answer;
  }
  change({ pending: [...others, submission] });
  tryAgainLater();
  return null;
}

/** Tries everything again that did not get through. */
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
    change({ settled: [...state.settled, { id: submission.id, answer: reply.answer }] });
  }
  isTrying = false;
  if (state.pending.length > 0) tryAgainLater();
  else pause = FIRST_PAUSE_MS;
}

/** Takes up what an earlier page has left behind; to be called once a page. */
export function startSending(): void {
  onDevice.removeExpired();
  change({ pending: onDevice.read().filter(({ isDraft }) => !isDraft) });
  addEventListener("online", () => {
    pause = FIRST_PAUSE_MS;
    void sendPending();
  });
  void sendPending();
}

/** Deletes a pending submission: it was answered, or its visitor discarded it. */
export function forget(id: string): void {
  onDevice.remove((one) => one.id === id);
  change({ pending: state.pending.filter((one) => one.id !== id) });
}

/** Removes a settled submission once its message was shown. */
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

/** Null when it was not our site that answered: nobody did, or a gateway on the way. */
async function post({
  action,
  fields,
}: UnsavedInput): Promise<{ status: number; answer: FormResponse } | null> {
  try {
    const response = await fetch(`/in-place${action}`, {
      method: "POST",
      body: new URLSearchParams(fields),
      signal: AbortSignal.timeout(PATIENCE),
    });
    if (!response.headers.get("Content-Type")?.startsWith("application/json")) return null;
    if (response.ok) noteSent();
    return { status: response.status, answer: (await response.json()) as FormResponse };
  } catch {
    return null;
  }
}

/** Whether the site may know the visitor's name and number; so that nobody else's browser asks it. */
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
    // Where nothing may be stored, forms are not filled in.
  }
}
