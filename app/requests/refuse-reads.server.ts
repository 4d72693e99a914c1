/** The loader of a route that takes only forms. */
export function refuseReads(): never {
  throw new Response(null, { status: 405 });
}
