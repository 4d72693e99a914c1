import { ToastArea, type Toast } from "./toast-area";

/** Shows an error, or several, as toasts on a page that says the same at length. Without scripts they stay. */
export function ErrorToast({ message }: { message: string | string[] }) {
  const toasts = [message].flat().map((one): Toast => ({ id: one, type: "error", message: one }));
  return <ToastArea toast={toasts.at(-1) ?? null} before={toasts.slice(0, -1)} />;
}
