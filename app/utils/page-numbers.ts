/** 0 marks a gap. */
export function pageNumbers(current: number, last: number): number[] {
  const numbers = [1, current - 1, current, current + 1, last].filter((n) => n >= 1 && n <= last);
  const sorted = [...new Set(numbers)].sort((a, b) => a - b);
  return sorted.flatMap((n, index) => {
    const previous = sorted[index - 1];
    return previous !== undefined && n - previous > 1 ? [0, n] : [n];
  });
}
