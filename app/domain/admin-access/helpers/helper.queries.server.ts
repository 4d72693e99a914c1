import { adminDatabase, unwrap, unwrapMaybe } from "~/services/database.server";
import { foldText } from "~/utils/fold-text";
import type { Helper } from "./helper";

const COLUMNS = "id,name,created_at,password_set_at,sessions:admin_sessions(created_at)" as const;

const helpers = () =>
  adminDatabase()
    .from("helpers")
    .select(COLUMNS)
    .is("revoked_at", null)
    .order("created_at", { referencedTable: "sessions", ascending: false })
    .limit(1, { referencedTable: "sessions" });

type Row = Omit<Helper, "signedInAt"> & { sessions: { created_at: string }[] };

const helperOf = ({ sessions, ...helper }: Row): Helper => ({
  ...helper,
  signedInAt: sessions[0]?.created_at ?? null,
});

/** Lists the helpers who may sign in, by name. */
export async function listHelpers(): Promise<Helper[]> {
  return unwrap(await helpers().order("name_folded")).map(helperOf);
}

/** Null if there is no such helper, or their access was revoked. */
export async function getHelper(id: string): Promise<Helper | null> {
  const row = unwrapMaybe(await helpers().eq("id", id).maybeSingle());
  return row && helperOf(row);
}

/** Looks a helper up by name, ignoring case and accents. Throws a `DatabaseError` in an outage. */
export async function getHelperPassword(name: string) {
  return unwrapMaybe(
    await adminDatabase()
      .from("helpers")
      .select("id,password_id,password_hash")
      .eq("name_folded", foldText(name))
      .is("revoked_at", null)
      .maybeSingle(),
  );
}
