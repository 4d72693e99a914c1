import {
  createContext,
  lazy,
  Suspense,
  useCallback,
  useContext,
  useState,
  type ReactNode,
} from "react";
import { leadPath, type LeadSubject } from "~/domain/leads/forms/lead-path";

// Loaded only when a visitor opens the dialog.
const loadDialog = () => import("./lead-dialog");
const LeadDialog = lazy(loadDialog);

const OpenLeadDialog = createContext<(subject: LeadSubject) => void>(() => undefined);

/** Opens the lead dialog over the page. */
export const useLeadDialog = () => useContext(OpenLeadDialog);

/** Holds the one lead dialog of the site; renders nothing while it is closed. */
export function LeadDialogProvider({ children }: { children: ReactNode }) {
  const [subject, setSubject] = useState<LeadSubject | null>(null);
  const open = useCallback((about: LeadSubject) => {
    loadDialog().then(
      () => setSubject(about),
      // Falls back to the form's page, which works or says what is wrong.
      () => location.assign(leadPath(about)),
    );
  }, []);
  const close = useCallback(() => setSubject(null), []);
  return (
    <OpenLeadDialog.Provider value={open}>
      {children}
      {subject && (
        <Suspense fallback={null}>
          <LeadDialog subject={subject} onClose={close} />
        </Suspense>
      )}
    </OpenLeadDialog.Provider>
  );
}
