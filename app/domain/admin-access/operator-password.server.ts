import { adminDatabase, unwrapMaybe } from "~/services/database.server";

export type OperatorPassword = { id: string; hash: string; set_at: string };

/** Null until the operator has chosen a password. Throws a `DatabaseError` if that can't be read. */
export async function getOperatorPassword(): Promise<OperatorPassword | null> {
  return unwrapMaybe(
    await adminDatabase().from("operator_password").select("id,hash,set_at").maybeSingle(),
  );
}

/** Ends all sessions. Returns the new password's id; null if another was set since `former` was read. */
export async function setOperatorPassword(
  newHash: string,
  former: OperatorPassword | null,
): Promise<string | null> {
  const id: string | null = unwrapMaybe(
    await adminDatabase().rpc("set_operator_password", {
      new_hash: newHash,
      ...(former && { former: former.id }),
    }),
  );
  return id;
}
