import pLimit from "p-limit";
import type { Ask } from "./api";

export type Installation = {
  isHosted: boolean;
  siteUrl: string;
  supabaseUrl: string;
  anonKey: string;
  serviceRoleKey: string;
  /** Null when it was generated. */
  adminPassword: string | null;
};
/** An installation with what asks it, by either key, and the command that applies the migrations. */
export type ExaminedInstallation = Installation & { anon: Ask; service: Ask; migrate: string };

/** One sentence; where something is wrong, it says what to do. */
export type Finding = { isWell: boolean; sentence: string };
export type Check = (installation: ExaminedInstallation) => Finding | Promise<Finding>;

export const well = (sentence: string): Finding => ({ isWell: true, sentence });
export const wrong = (sentence: string): Finding => ({ isWell: false, sentence });

// A hosted project answers each request within some tenths of a second, and there are about sixty.
const atOnce = pLimit(6);

/** The problems that `findProblem` names, at most one for each item, in the items' order. Throws what it throws. */
export async function problemsOf<Item, Problem = string>(
  items: Item[],
  findProblem: (item: Item) => Promise<Problem | null>,
): Promise<Problem[]> {
  try {
    const found = await Promise.all(items.map((item) => atOnce(() => findProblem(item))));
    return found.filter((problem) => problem !== null);
  } finally {
    // After an error nobody waits for the rest.
    atOnce.clearQueue();
  }
}
