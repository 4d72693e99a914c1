import { ToastArea } from "./toast-area";

/** Shows an error as a toast on a page that explains it in full. Without scripts the toast stays. */
export function ErrorToast({ message }: { message: string }) {
  return <ToastArea toast={{ id: message, type: "error", message }} />;
}
