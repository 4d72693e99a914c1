import { Form } from "~/components/ui/links/links";
import { useState, type ComponentProps } from "react";
import { m } from "~/text/messages";

/**
 * A form on a visitor's own page, such as a booking. Without a connection it says that nothing was sent:
 * Remix may not have discovered the page's route yet, and would fail to look it up instead of sending the
 * form.
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

/** The clicked button may be at the end of a long list. */
const intoView = (message: HTMLElement | null) => message?.scrollIntoView({ block: "nearest" });
