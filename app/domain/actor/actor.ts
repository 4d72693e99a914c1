/** The signed-in person: the operator, or a helper who does the daily work. */
export type Actor = { kind: "operator" } | { kind: "helper"; id: string; name: string };

/** Identifies an actor: "operator", or the helper's id. */
export const actorKey = (actor: Actor): string =>
  actor.kind === "operator" ? actor.kind : actor.id;
