/** The signed-in person: the operator, or a helper who does the daily work. */
export type Actor = { kind: "operator" } | { kind: "helper"; id: string; name: string };
