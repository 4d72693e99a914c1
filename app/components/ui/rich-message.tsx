import { Fragment, type ReactNode } from "react";
import type { MessagePart } from "~/text/runtime";

type Props = {
  /** `m.key.parts({ … })` of a message with markup such as `{#link}…{/link}`. */
  parts: MessagePart[];
  /** Renders each name of the markup. */
  elements: Record<string, (content: ReactNode) => ReactNode>;
};

/** A message with links or emphasis inside its sentence. */
export function RichMessage({ parts, elements }: Props) {
  const open: ReactNode[][] = [[]];
  parts.forEach((part, index) => {
    if (part.type === "text") return open.at(-1)?.push(part.value);
    if (part.type === "markup-start") return open.push([]);
    const content = part.type === "markup-end" ? open.pop() : undefined;
    const element = elements[part.name];
    if (!element) throw new Error(`No element for the markup ${part.name}`);
    open.at(-1)?.push(<Fragment key={index}>{element(content)}</Fragment>);
  });
  return <>{open[0]}</>;
}
