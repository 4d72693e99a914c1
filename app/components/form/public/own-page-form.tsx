import { Form } from "@remix-run/react";
import { useState, type ComponentProps } from "react";
import { m } from "~/text/messages";

/**
 * A form of a visitor's own page, as of a booking. Without a connection nothing is sent, and it says so:
 * Remix may not know the route of the page yet, and would look for it in vain instead of sending the form.
 */
export function OwnPageForm({ children, ...props }: ComponentProps<typeof Form>) {
  const [isOffline, setOffline] = useState(false);
  return (
    <Form
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
          <p
            ref={intoView}
            className="mt-3 rounded-lg border border-danger bg-danger-soft p-4 font-medium"
          >
            {m.form_click_offline()}
          </p>
        )}
      </div>
    </Form>
  );
}

/** The press may be a long list above. */
const intoView = (message: HTMLElement | null) => message?.scrollIntoView({ block: "nearest" });
