export function webAddress(address: string | null | undefined): string | undefined {
  return /^https?:\/\//i.test(address ?? "") ? (address ?? undefined) : undefined;
}
