import { lazy, Suspense, useState, type ComponentType } from "react";

type Section<Props> = {
  /** Id of the element around it; one per page. */
  id: string;
  load: () => Promise<ComponentType<Props>>;
  /** The loaded component; null in browsers. */
  OnServer: ComponentType<Props> | null;
  /** Names the content. */
  keyOf: (props: Props) => string;
};

/**
 * Creates a section without scripts. The server's markup is kept as it is; its code is loaded only after
 * navigating to other content.
 */
export function serverSection<Props extends object>(section: Section<Props>) {
  const { id, OnServer, keyOf } = section;
  const Loaded = lazy(async () => {
    const Component = await section.load();
    return { default: (props: { own: Props }) => <Component {...props.own} /> };
  });
  return function ServerSection(props: Props) {
    const [serverKey, setServerKey] = useState(() =>
      typeof document === "undefined" || document.getElementById(id) ? keyOf(props) : null,
    );
    const isServerContent = serverKey === keyOf(props);
    // Once replaced, the server's markup is gone, even on return to the same content.
    if (!isServerContent && serverKey !== null) setServerKey(null);
    if (!isServerContent) {
      return (
        <Suspense>
          <Loaded own={props} />
        </Suspense>
      );
    }
    return OnServer ? (
      <div id={id}>
        <OnServer {...props} />
      </div>
    ) : (
      // React keeps the server's content of this element.
      <div id={id} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: "" }} />
    );
  };
}
