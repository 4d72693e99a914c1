import { lazy, Suspense, useState, type ComponentProps } from "react";
import type { PropertyPrintSheet } from "./property-print-sheet";

type Props = ComponentProps<typeof PropertyPrintSheet>;

const load = async () => ({ default: (await import("./property-print-sheet")).PropertyPrintSheet });
// The browser's build has no such branch.
const OnServer = import.meta.env.SSR ? (await load()).default : null;
const Sheet = lazy(load);

const ID = "print-sheet";
/** A key of a sheet's content: the property, the currency and the unit. */
const contentOf = ({ property: { slug }, preferences: { currency, unit } }: Props) =>
  [slug, currency.code, unit].join();

/**
 * The sheet that only paper shows. That of the server stays as it is; its code is fetched for a property,
 * a currency or a unit that the browser has gone on to.
 */
export function LazyPrintSheet(props: Props) {
  const [ofServer, setOfServer] = useState(() =>
    typeof document === "undefined" || document.getElementById(ID) ? contentOf(props) : null,
  );
  const isOfServer = ofServer === contentOf(props);
  // Once it was replaced it is gone, also for who comes back to what it showed.
  if (!isOfServer && ofServer !== null) setOfServer(null);
  if (!isOfServer) {
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
    // React leaves alone what the server has put into such an element.
    <div id={ID} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: "" }} />
  );
}
