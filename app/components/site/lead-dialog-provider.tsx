import {
  createContext,
  lazy,
  Suspense,
  useCallback,
  useContext,
  useState,
  type ReactNode,
} from "react";
import type { LeadSubject } from "~/domain/leads/lead-forms";

// The form brings the phone metadata with it: fetched when a visitor wants to write, not before.
const LeadDialog = lazy(() => import("./lead-dialog"));

const OpenLeadDialog = createContext<(subject: LeadSubject) => void>(() => undefined);

/** Opens the lead dialog about something over the page. */
export const useLeadDialog = () => useContext(OpenLeadDialog);

/** Holds the one lead dialog of the site; renders nothing while it is closed. */
export function LeadDialogProvider({ children }: { children: ReactNode }) {
  const [subject, setSubject] = useState<LeadSubject | null>(null);
  const close = useCallback(() => setSubject(null), []);
  return (
    <OpenLeadDialog.Provider value={setSubject}>
      {children}
      {subject && (
        <Suspense fallback={null}>
          <LeadDialog subject={subject} onClose={close} />
        </Suspense>
      )}
    </OpenLeadDialog.Provider>
  );
}
