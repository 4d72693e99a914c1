import { ToastArea } from "./toast-area";

/**
 * An error message that comes with a page which says the same at length. Not without scripts: there
 * nothing would take it away again.
 */
export function ErrorToast({ message }: { message: string }) {
  return (
    <div className="unscripted:hidden">
      <ToastArea toast={{ id: message, type: "error", message }} />
    </div>
  );
}
