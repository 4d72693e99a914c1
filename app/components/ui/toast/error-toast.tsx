import { ToastArea } from "./toast-area";

/** Shows an error as a toast on a page that says the same at length. Without scripts it stays. */
export function ErrorToast({ message }: { message: string }) {
  return <ToastArea toast={{ id: message, type: "error", message }} />;
}
