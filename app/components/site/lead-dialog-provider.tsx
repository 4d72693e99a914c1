import {
  createContext,
  lazy,
  Suspense,
  useCallback,
  useContext,
  useState,
  type ReactNode,
} from "react";
import type { LeadSource } from "~/domain/leads/lead";

// The form brings the phone metadata with it: fetched when a visitor wants to write, not before.
const LeadDialog = lazy(() => import("./lead-dialog"));

const OpenLeadDialog = createContext<(source: LeadSource) => void>(() => undefined);

/** Opens the lead dialog of a source over the page. */
export const useLeadDialog = () => useContext(OpenLeadDialog);

/** Holds the one lead dialog of the site; renders nothing while it is closed. */
export function LeadDialogProvider({ children }: { children: ReactNode }) {
  const [source, setSource] = useState<LeadSource | null>(null);
  const close = useCallback(() => setSource(null), []);
  return (
    <OpenLeadDialog.Provider value={setSource}>
      {children}
      {source && (
        <Suspense fallback={null}>
          <LeadDialog source={source} onClose={close} />
        </Suspense>
      )}
    </OpenLeadDialog.Provider>
  );
}
