import { ToastArea } from "./toast-area";

/** An error message that comes with a page which says the same at length. */
export function ErrorToast({ message }: { message: string }) {
  return <ToastArea toast={{ id: message, type: "error", message }} />;
}
