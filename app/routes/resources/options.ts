/** Answers OPTIONS; the request middleware says in Allow which methods the address takes. */
export const loader = () => new Response(null, { status: 204 });
