/** A quote whose author has agreed to its publication. */
export type Testimonial = {
  id: string;
  quote: string;
  name: string;
  /** The published property it is about. */
  property: { slug: string; name: string } | null;
};
