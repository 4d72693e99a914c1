import { Scripts } from "@remix-run/react";
import { Children, Fragment, isValidElement, type ReactElement, type ReactNode } from "react";
import { languagePrefix } from "~/utils/language/language";

/**
 * Remix's `<Scripts />`, started after the first paint. At 300 ms and 1.6 Mbit/s the largest contentful paint
 * comes 0.2 to 0.6 s sooner (a list: 1.34 s instead of 1.94 s). Remix has no option for this, so this file,
 * and no other, takes a framework component's output apart.
 */
export function DeferredScripts() {
  // Placeholders for React: the scripts themselves have already run.
  const prefix = languagePrefix();
  const places = prefix ? [0, 1, 2, 3] : [0, 1, 2];
  if (!import.meta.env.SSR) return places.map((key) => <InlineScript key={key} text="" />);
  const elements = flatten(Scripts({}));
  const folder = `/assets${prefix}/`;
  const files = elements.flatMap(({ props: { href } }) => href?.replace("/assets/", folder) ?? []);
  const [context, modules] = elements.filter(({ type }) => type === "script");
  return (
    <>
      {context}
      {/* messages/split-languages.ts writes the scripts of each other language into a folder. */}
      {prefix && (
        <script
          type="importmap"
          dangerouslySetInnerHTML={{
            __html: JSON.stringify({ imports: { "/assets/": folder, [folder]: folder } }),
          }}
        />
      )}
      {/* Browsers don't run scripts of this type. */}
      <script {...modules?.props} async={undefined} type="text/held" data-files={files.join(" ")} />
      <InlineScript text={`(${startScripts.toString()})()`} />
    </>
  );
}

const InlineScript = ({ text }: { text: string }) => (
  <script suppressHydrationWarning dangerouslySetInnerHTML={{ __html: text }} />
);

type Attributes = { children?: ReactNode; href?: string };

const flatten = (nodes: ReactNode): ReactElement<Attributes>[] =>
  Children.toArray(nodes).flatMap((node) => {
    if (!isValidElement<Attributes>(node)) return [];
    return node.type === Fragment ? flatten(node.props.children) : [node];
  });

/** Inlined into the page as text, so it must be self-contained. */
function startScripts() {
  const held = document.currentScript?.previousElementSibling as HTMLScriptElement;
  const add = (name: string, properties: object) =>
    document.head.append(Object.assign(document.createElement(name), properties));
  // Browsers before 2023 would mix the scripts of two languages; without scripts everything works.
  const cannotMap =
    document.querySelector("[type=importmap]") && !HTMLScriptElement.supports?.("importmap");
  const start = () => {
    if (held.dataset.files === undefined || cannotMap) return;
    for (const href of held.dataset.files.split(" ")) add("link", { rel: "modulepreload", href });
    delete held.dataset.files;
    add("script", { type: "module", text: held.text });
  };
  const first = [...document.querySelectorAll<HTMLImageElement>("img[fetchpriority=high]")];
  void Promise.allSettled(first.map((picture) => picture.decode())).then(() =>
    // The second frame begins once the first one is painted.
    requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(start))),
  );
  // A picture may never load, and a hidden page has no frames.
  setTimeout(start, 3000);
  addEventListener("pointerdown", start);
  addEventListener("keydown", start);
}
