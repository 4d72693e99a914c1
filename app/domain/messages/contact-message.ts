export function isIncomplete(typed: Record<string, unknown> | null | undefined): boolean {
  return ["full_name", "phone", "message"].some((name) => {
    const text = typed?.[name];
    return typeof text !== "string" || text.trim() === "";
  });
}
