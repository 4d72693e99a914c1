import { useNavigate, useRevalidator } from "@remix-run/react";
import { useCallback, useState, useSyncExternalStore } from "react";
import {
  nothingPending,
  sendForm,
  subscribeAsForm,
  pendingState,
  type FormResponse,
} from "./pending-submissions";

/**
 * Sends a form without leaving the page. If that fails, the form stays on this device and is sent once there
 * is a connection (`isPending`). A form that is not `isInPlace` then opens its thank-you page.
 */
export function useSending(action: string, { isInPlace = true } = {}) {
  const [id] = useState(() => `${Date.now()}-${Math.random()}`);
  const [isBusy, setBusy] = useState(false);
  const [response, setResponse] = useState<FormResponse>();
  const subscribe = useCallback((listener: () => void) => subscribeAsForm(id, listener), [id]);
  const { pending, settled } = useSyncExternalStore(subscribe, pendingState, () => nothingPending);
  const navigate = useNavigate();
  const { revalidate } = useRevalidator();

  async function send(formData: FormData) {
    setBusy(true);
    const given = await sendForm(id, action, formData, isInPlace);
    setBusy(false);
    if (!given) return;
    setResponse(given);
    if ("to" in given) navigate(given.to);
    // The success toast is in a cookie.
    if ("thanks" in given) revalidate();
  }

  const latest = settled.find((one) => one.id === id)?.response ?? response;
  return {
    isBusy,
    isPending: pending.some((one) => one.id === id),
    response: latest,
    sent: latest && "thanks" in latest ? latest : null,
    lastResult: latest && "lastResult" in latest ? latest.lastResult : null,
    send,
  };
}

/**
 * The current hour in the form of a submission id, so that the same form sent twice within an hour is one
 * submission, also after Back.
 */
export function submissionOfThisHour(): string {
  const hours = Math.floor(Date.now() / 3_600_000);
  return `00000000-0000-8000-8000-${String(hours).padStart(12, "0")}`;
}
