import { useState, type ComponentType } from "react";
import { flushSync } from "react-dom";
import { afterFirstInteraction } from "./first-interaction";

/**
 * A form that the server has sent as plain HTML, which works by itself, and which React leaves alone. Once
 * somebody scrolls, touches or types, its code is fetched and takes its place, with all that was typed
 * meanwhile. (A boundary that React still has to hydrate would be emptied by any change of the router's state.)
 */
export function lateForm<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  OnServer: ComponentType<Props> | null,
) {
  return function LateForm(props: Props) {
    const [Form, setForm] = useState<ComponentType<Props>>();
    const [place] = useState(() => (element: HTMLElement | null) => {
      if (!element) return;
      const loading = afterFirstInteraction(() => Promise.all([load(), import("./form-draft")]));
      void loading.then(([Loaded, { takeDraft }]) => {
        if (!element.isConnected) return;
        const draft = takeDraft(element);
        // At once: no key may be lost between what is read and what is written.
        flushSync(() => setForm(() => Loaded));
        draft.writeTo(element);
      });
    });
    return Form || OnServer ? (
      <div ref={place}>{Form ? <Form {...props} /> : OnServer && <OnServer {...props} />}</div>
    ) : (
      <div ref={place} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: "" }} />
    );
  };
}
