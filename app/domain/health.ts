export type Findings = {
  isDatabaseUp: boolean;
  isStorageUp: boolean;
  missingMigrations: string[];
  disk: "writable" | "full" | "unwritable";
  /** Null if the outbox can't be read. */
  outbox: { waiting: number; refused: number } | null;
  failingChannels: string[];
};

export function healthReasons(findings: Findings): string[] {
  const { isDatabaseUp, isStorageUp, missingMigrations } = findings;
  const { disk, outbox, failingChannels } = findings;
  const reasons: string[] = [];
  if (!isDatabaseUp) reasons.push("The database does not answer");
  if (!isStorageUp) reasons.push("The storage does not answer");
  const [firstMissing] = missingMigrations;
  if (firstMissing?.endsWith("_baseline.sql")) {
    reasons.push(
      "The schema is from before version 1.0: upgrade it as docs/operations.md says, and restart (the embedded database only needs the restart)",
    );
  } else if (firstMissing) {
    reasons.push(
      `The schema is older than this version, which also needs ${firstMissing}: run npx supabase db push and restart (the embedded database only needs the restart)`,
    );
  }
  const { waiting, refused } = outbox ?? { waiting: 0, refused: 0 };
  if (waiting === 1) reasons.push("1 submission is waiting in the outbox");
  if (waiting > 1) reasons.push(`${waiting} submissions are waiting in the outbox`);
  if (refused === 1) reasons.push("1 submission in the outbox was refused, see outbox/refused");
  if (refused > 1) {
    reasons.push(`${refused} submissions in the outbox were refused, see outbox/refused`);
  }
  if (disk === "full") reasons.push("The disk is full");
  if (disk === "unwritable" || outbox === null) reasons.push("The disk cannot be written");
  for (const name of failingChannels) reasons.push(`Alerts do not get through: ${name}`);
  return reasons;
}
