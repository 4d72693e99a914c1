/** A small deterministic generator: the same seed always draws the same picture. */
export class Random {
  private state: number;

  constructor(private readonly seed: string) {
    let hash = 2166136261;
    for (const character of seed) {
      hash = Math.imul(hash ^ character.charCodeAt(0), 16777619);
    }
    this.state = hash >>> 0;
    for (let warmUp = 0; warmUp < 8; warmUp += 1) this.next();
  }

  /** A number in [0, 1). */
  next(): number {
    this.state = (this.state + 0x6d2b79f5) >>> 0;
    let mixed = this.state;
    mixed = Math.imul(mixed ^ (mixed >>> 15), mixed | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  }

  range(low: number, high: number): number {
    return low + (high - low) * this.next();
  }

  /** A whole number from low to high, both included. */
  int(low: number, high: number): number {
    return Math.floor(this.range(low, high + 1));
  }

  chance(probability: number): boolean {
    return this.next() < probability;
  }

  sign(): 1 | -1 {
    return this.chance(0.5) ? 1 : -1;
  }

  pick<Item>(items: readonly Item[]): Item {
    return items[Math.floor(this.next() * items.length)] as Item;
  }

  /** An independent generator, so that a change in one part of a picture leaves the others alone. */
  fork(label: string): Random {
    return new Random(`${this.seed}/${label}`);
  }

  /** Calls `make` so many times and gathers what it returns. */
  times<Item>(count: number, make: (index: number) => Item): Item[] {
    return Array.from({ length: count }, (_, index) => make(index));
  }
}
