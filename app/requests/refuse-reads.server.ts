export function refuseReads(): never {
  throw new Response(null, { status: 405 });
}
