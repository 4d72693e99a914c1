/** A lead closed by a helper, whose deal isn't recorded. */
export type DealToRecord = {
  lead_id: string;
  person_id: string | null;
  full_name: string;
  property: string | null;
  closed_at: string;
  closed_by: string;
};

export type DealsToRecordData = { deals: DealToRecord[]; count: number };

export const NO_DEALS_TO_RECORD: DealsToRecordData = { deals: [], count: 0 };
