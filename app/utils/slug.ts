/** Whether a text can be a slug at all: what never is one need not be looked up. */
export function isSlug(text: string): boolean {
  return /^[a-z0-9]+(-[a-z0-9]+)*$/.test(text);
}
