/** Gathers drawings with their depth and paints the farthest first. */
export class Layers {
  private readonly items: { depth: number; drawing: string }[] = [];

  add(depth: number, drawing: string): void {
    this.items.push({ depth, drawing });
  }

  toString(): string {
    return [...this.items]
      .sort((a, b) => b.depth - a.depth)
      .map(({ drawing }) => drawing)
      .join("");
  }
}
