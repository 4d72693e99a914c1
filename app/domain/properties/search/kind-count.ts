/** How many properties there are of one kind; bedrooms 4 stands for four or more. */
export type KindCount = {
  type: string;
  status: string;
  bedrooms: number | null;
  amenities: string[];
  count: number;
};
