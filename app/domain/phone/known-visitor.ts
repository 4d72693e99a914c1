export type KnownVisitor = {
  full_name: string;
  phone: string;
  /** ISO code; absent if the number includes it. */
  phone_country?: string;
};
