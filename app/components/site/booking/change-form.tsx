import { useState, type ComponentProps } from "react";

/**
 * A form that changes a booking by leaving the page. Without a connection it stays, and says so: the browser's
 * own error page would not say whether anything was changed.
 */
export function ChangeForm({ children, ...props }: ComponentProps<"form">) {
  const [isOffline, setOffline] = useState(false);
  return (
    <form
      method="post"
      {...props}
      onSubmit={(event) => {
        setOffline(!navigator.onLine);
        if (!navigator.onLine) event.preventDefault();
      }}
    >
      {children}
      <div role="alert">
        {isOffline && (
          <p className="mt-3 rounded-lg border border-danger bg-danger-soft p-4 font-medium">
            There is no connection, so nothing was changed. Please try again when you are connected.
          </p>
        )}
      </div>
    </form>
  );
}
