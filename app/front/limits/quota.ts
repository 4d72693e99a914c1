export class Quota {
  #total = 0;
  #usage = new Map<string, number>();

  constructor(
    private readonly maxPerSender: number,
    private readonly maxTotal: number,
  ) {}

  /** A null sender counts towards the total only. */
  take(sender: string | null, amount = 1): boolean {
    const used = sender === null ? 0 : (this.#usage.get(sender) ?? 0);
    if (this.#total + amount > this.maxTotal) return false;
    if (sender !== null && used + amount > this.maxPerSender) return false;
    this.#total += amount;
    if (sender !== null) this.#usage.set(sender, used + amount);
    return true;
  }

  release(sender: string | null, amount = 1): void {
    this.#total -= amount;
    if (sender === null) return;
    const used = (this.#usage.get(sender) ?? 0) - amount;
    if (used > 0) this.#usage.set(sender, used);
    else this.#usage.delete(sender);
  }
}
