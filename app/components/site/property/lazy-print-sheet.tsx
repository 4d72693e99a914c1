import { lazy, Suspense, useState, type ComponentProps } from "react";
import type { PropertyPrintSheet } from "./property-print-sheet";

type Props = ComponentProps<typeof PropertyPrintSheet>;

const load = async () => ({ default: (await import("./property-print-sheet")).PropertyPrintSheet });
// Removed from the browser build.
const OnServer = import.meta.env.SSR ? (await load()).default : null;
const Sheet = lazy(load);

const ID = "print-sheet";
const contentKey = ({ property: { slug }, preferences: { currency, unit } }: Props) =>
  [slug, currency.code, unit].join();

/**
 * The print sheet. The server's markup is kept as it is; its code is loaded only after navigating to another
 * property, currency or unit.
 */
export function LazyPrintSheet(props: Props) {
  const [serverKey, setServerKey] = useState(() =>
    typeof document === "undefined" || document.getElementById(ID) ? contentKey(props) : null,
  );
  const isServerContent = serverKey === contentKey(props);
  // Once replaced, the server's markup is gone, even on return to the same content.
  if (!isServerContent && serverKey !== null) setServerKey(null);
  if (!isServerContent) {
    return (
      <Suspense>
        <Sheet {...props} />
      </Suspense>
    );
  }
  return OnServer ? (
    <div id={ID}>
      <OnServer {...props} />
    </div>
  ) : (
    // React keeps the server's content of this element.
    <div id={ID} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: "" }} />
  );
}
