/** `address` when it leads to the web by http or https, else undefined: no script, no data. */
export function webAddress(address: string | null | undefined): string | undefined {
  return /^https?:\/\//i.test(address ?? "") ? (address ?? undefined) : undefined;
}
