/** A note as it is stored, oldest first; the timestamp is an instant. */
export type LeadNote = { timestamp: string; content: string };

/** A lead in "Manage Lead". */
export type LeadDetail = {
  id: string;
  full_name: string;
  phone: string;
  phone_e164: string | null;
  email: string | null;
  source: string;
  status: string;
  message: string | null;
  consultation_date: string | null;
  consultation_time: string | null;
  reminder_date: string | null;
  reminder_note: string | null;
  suspected_spam: boolean;
  created_at: string;
  notes: LeadNote[];
  /** The page of this site on which it was left. */
  page: string | null;
  property: { slug: string; name: string } | null;
  service: { slug: string; title: string } | null;
  /** Oldest first. */
  changes: { from_status: string; to_status: string; changed_at: string }[];
};
