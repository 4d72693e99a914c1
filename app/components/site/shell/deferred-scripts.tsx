import { Scripts } from "@remix-run/react";
import { Children, Fragment, isValidElement, type ReactElement, type ReactNode } from "react";
import startScripts from "~/assets/start-scripts.js?url";

/**
 * Remix' scripts, started once the first picture is seen: until then they would take their part of a slow
 * line from it, and the page can be read and used without them. So what `Scripts` would have fetched in
 * advance, and its module, are only named in the page.
 */
export function DeferredScripts() {
  if (import.meta.env.SSR) {
    const elements = elementsIn(Scripts({}));
    const files = elements.flatMap(({ props: { href } }) => href ?? []);
    const [context, module] = elements.filter(({ type }) => type === "script");
    return (
      <>
        {context}
        {/* Of a type that no browser runs. */}
        <script
          {...module?.props}
          async={undefined}
          type="text/held"
          data-files={files.join(" ")}
        />
        <script defer src={startScripts} />
      </>
    );
  }
  // They have run by now: React looks only for their places.
  return (
    <>
      {place}
      {place}
      {place}
    </>
  );
}

const place = <script suppressHydrationWarning dangerouslySetInnerHTML={{ __html: "" }} />;

type Attributes = { children?: ReactNode; href?: string };

function elementsIn(nodes: ReactNode): ReactElement<Attributes>[] {
  return Children.toArray(nodes).flatMap((node) => {
    if (!isValidElement<Attributes>(node)) return [];
    return node.type === Fragment ? elementsIn(node.props.children) : [node];
  });
}
