import { useState, type ComponentType } from "react";
import { flushSync } from "react-dom";
import { afterFirstInteraction } from "./first-interaction";

/**
 * Creates a form, or another section, whose code the browser loads on the first scroll, touch or key. Until
 * then the server's HTML works without scripts and is not hydrated; text typed into it moves to the new form.
 * (React empties a boundary that waits for hydration when the router's state changes, so none is used.)
 */
export function lazyForm<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  OnServer: ComponentType<Props> | null,
) {
  return function LazyForm(props: Props) {
    const [Form, setForm] = useState<ComponentType<Props>>();
    const [place] = useState(() => (element: HTMLElement | null) => {
      if (!element) return;
      const loading = afterFirstInteraction(() => Promise.all([load(), import("./form-state")]));
      void loading.then(([Loaded, { captureFormState }]) => {
        if (!element.isConnected) return;
        const typed = captureFormState(element);
        // Synchronous, so that no key is lost between reading the old form and writing the new one.
        flushSync(() => setForm(() => Loaded));
        typed.writeTo(element);
      });
    });
    return Form || OnServer ? (
      <div ref={place}>{Form ? <Form {...props} /> : OnServer && <OnServer {...props} />}</div>
    ) : (
      <div ref={place} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: "" }} />
    );
  };
}
