import pLimit from "p-limit";
import type { ApiClient } from "./api";

export type Installation = {
  isHosted: boolean;
  siteUrl: string;
  supabaseUrl: string;
  anonKey: string;
  serviceRoleKey: string;
  /** Null if generated. */
  adminPassword: string | null;
};
/** With a client for either key, and the command that applies migrations. */
export type ExaminedInstallation = Installation & {
  anon: ApiClient;
  service: ApiClient;
  migrate: string;
};

/** One sentence; for a problem it says what to do. */
export type Finding = { isOk: boolean; sentence: string };
export type Check = (installation: ExaminedInstallation) => Finding | Promise<Finding>;

export const pass = (sentence: string): Finding => ({ isOk: true, sentence });
export const fail = (sentence: string): Finding => ({ isOk: false, sentence });

// A hosted project responds within some tenths of a second, and there are about sixty requests.
const limit = pLimit(6);

/** Returns at most one problem per item, in the items' order. Rethrows errors. */
export async function findProblems<Item, Problem = string>(
  items: Item[],
  findProblem: (item: Item) => Promise<Problem | null>,
): Promise<Problem[]> {
  try {
    const found = await Promise.all(items.map((item) => limit(() => findProblem(item))));
    return found.filter((problem) => problem !== null);
  } finally {
    // After an error the remaining results don't matter.
    limit.clearQueue();
  }
}
