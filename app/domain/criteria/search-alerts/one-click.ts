/** The body of a mail program's request to end an alert (RFC 8058). */
export const ONE_CLICK = { name: "List-Unsubscribe", value: "One-Click" } as const;
