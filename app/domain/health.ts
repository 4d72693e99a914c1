/** What was found on a look at the parts of the site. */
export type Findings = {
  isDatabaseAnswering: boolean;
  isStorageAnswering: boolean;
  disk: "writable" | "full" | "unwritable";
  /** How many submissions the outbox holds; null when it cannot be read. */
  waiting: number | null;
};

/** What keeps the site from doing all of its work, in words; nothing when it does. */
export function healthReasons(findings: Findings): string[] {
  const { isDatabaseAnswering, isStorageAnswering, disk, waiting } = findings;
  const reasons: string[] = [];
  if (!isDatabaseAnswering) reasons.push("The database does not answer");
  if (!isStorageAnswering) reasons.push("The storage does not answer");
  if (waiting === 1) reasons.push("1 submission is waiting in the outbox");
  if (waiting && waiting > 1) reasons.push(`${waiting} submissions are waiting in the outbox`);
  if (disk === "full") reasons.push("The disk is full");
  if (disk === "unwritable" || waiting === null) reasons.push("The disk cannot be written");
  return reasons;
}
