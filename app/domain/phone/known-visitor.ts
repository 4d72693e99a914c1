/** The name and number that a visitor left before, as the fields of the public forms have them. */
export type KnownVisitor = {
  full_name: string;
  phone: string;
  /** An ISO code; absent where the number says its country itself. */
  phone_country?: string;
};
