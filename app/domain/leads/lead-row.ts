/** What the pipeline's table shows of a lead. */
export type LeadRow = {
  id: string;
  full_name: string;
  phone: string;
  phone_e164: string | null;
  source: string;
  status: string;
  reminder_date: string | null;
  reminder_note: string | null;
  created_at: string;
};
