/** Whether a text can be a slug at all: what never is one need not be looked up. */
export function isSlug(text: string): boolean {
  return /^[a-z0-9]+(-[a-z0-9]+)*$/.test(text);
}

/** How a slug is made from a name: lower case, runs of anything else than letters and digits become one hyphen. */
export function slugOf(name: string): string {
  return name
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, "-")
    .replace(/^-|-$/g, "");
}
