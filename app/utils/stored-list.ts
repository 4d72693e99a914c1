/**
 * A list in this browser's storage whose entries end by their age, in milliseconds. Where the storage is
 * damaged or blocked it is empty; where it is full or blocked, nothing is kept.
 */
export const storedList = <Entry extends { at: number }>(key: string, lifeMs: number) => ({
  read(): Entry[] {
    try {
      const all = JSON.parse(localStorage.getItem(key) ?? "[]") as Entry[];
      return all.filter(({ at }) => at > Date.now() - lifeMs);
    } catch {
      return [];
    }
  },
  write(all: Entry[]): void {
    try {
      if (all.length > 0) localStorage.setItem(key, JSON.stringify(all));
      else localStorage.removeItem(key);
    } catch {
      // Its entries live only as long as the page.
    }
  },
});
