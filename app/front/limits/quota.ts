/** How much of something each sender holds, and all together, with a limit for both. */
export class Quota {
  #total = 0;
  #held = new Map<string, number>();

  constructor(
    private readonly most: number,
    private readonly mostInAll: number,
  ) {}

  /** Returns false, and takes nothing, above a limit. A sender of null counts in the total alone. */
  take(sender: string | null, amount = 1): boolean {
    const held = sender === null ? 0 : (this.#held.get(sender) ?? 0);
    if (this.#total + amount > this.mostInAll) return false;
    if (sender !== null && held + amount > this.most) return false;
    this.#total += amount;
    if (sender !== null) this.#held.set(sender, held + amount);
    return true;
  }

  giveBack(sender: string | null, amount = 1): void {
    this.#total -= amount;
    if (sender === null) return;
    const held = (this.#held.get(sender) ?? 0) - amount;
    if (held > 0) this.#held.set(sender, held);
    else this.#held.delete(sender);
  }
}
