/** Number of properties of one kind; bedrooms 4 means four or more. */
export type KindCount = {
  type: string;
  status: string;
  bedrooms: number | null;
  amenities: string[];
  count: number;
};
