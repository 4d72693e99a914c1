import {
  type Migration,
  readFormerMigrations,
  readMigrations,
  readPlatform,
} from "./migration-files";
import { UserFacingError } from "../user-facing-error";

/** Checksum of each applied file by name. */
export type History = Record<string, string>;

export type Plan = {
  /**
   * For a database from before 1.0: the steps to the baseline, whose record then replaces those of former
   * migrations.
   */
  upgrade?: { steps: Migration[]; baseline: Migration };
  /** Applied after any upgrade. */
  pending: Migration[];
};

/**
 * Checksums of former migrations that were edited after having been applied; a later migration updates
 * those databases.
 */
const FORMER_CHECKSUMS: Record<string, readonly string[]> = {
  "20261128400100_undone_status.sql": [
    "002e6b82f6fdf126c6e9b747df2de1a7276acb3182fc130c96aa0aafa00aae9c",
    "583d8c4d257cb02acc00f008f0464d5c093f0f6420663f016e953bfdfd571848",
  ],
};

/**
 * Plans the upgrade of a database or backup. Throws a UserFacingError for an unknown or too old history.
 */
export async function planUpgrade(
  history: History,
  subject: "database" | "backup",
  directory?: string,
): Promise<Plan> {
  const migrations = await readMigrations(directory);
  const baseline = migrations.find(({ name }) => name.endsWith("_baseline.sql"));
  const isLacking = ({ name }: Migration) => !(name in history);
  const isFormer = Object.keys(history).some(isNumbered) && baseline && isLacking(baseline);
  if (!isFormer) {
    refuseUnknown(history, [...(await readPlatform()), ...migrations], subject);
    return { pending: migrations.filter(isLacking) };
  }
  const { first, later } = await readFormerMigrations();
  refuseUnknown(history, [...(await readPlatform()), ...first, ...later], subject);
  if (first.some(isLacking)) throw new UserFacingError(TOO_OLD[subject]);
  return {
    upgrade: { steps: later.filter(isLacking), baseline },
    pending: migrations.filter((one) => one !== baseline && isLacking(one)),
  };
}

/** Hosted projects record only migration numbers. Throws a UserFacingError for an unknown one. */
export async function findHistory(numbers: string[]): Promise<History> {
  const { first, later } = await readFormerMigrations();
  const migrations = [...first, ...later, ...(await readMigrations())];
  const known = new Set(migrations.map(({ name }) => migrationNumber(name)));
  const unknown = numbers.find((number) => !known.has(number));
  if (unknown) {
    throw new UserFacingError(
      `The project has the migration ${unknown}, which this version of the site does not know: use the version that applied it.`,
    );
  }
  const applied = migrations.filter(({ name }) => numbers.includes(migrationNumber(name)));
  return Object.fromEntries(applied.map(({ name, checksum }) => [name, checksum]));
}

const isNumbered = (name: string) => /^\d/.test(name);
const migrationNumber = (name: string) => /^\d+/.exec(name)?.[0] ?? "";

const TOO_OLD = {
  database:
    "This database is older than this version can upgrade: start the site at commit d64386c3 with it once, then this version; nothing was changed in it.",
  backup:
    "The backup is older than this version can upgrade: restore it with the site at commit d64386c3, start that once, then this version.",
};

function refuseUnknown(history: History, files: Migration[], subject: keyof typeof TOO_OLD): void {
  const unknown = unknownMigration(history, files);
  if (!unknown) return;
  const { name, isMissing } = unknown;
  if (subject === "backup") {
    throw new UserFacingError(
      `The backup comes from another version of the site, whose migration ${name} ${isMissing ? "is not in" : "differs in"} this one: restore it with that version.`,
    );
  }
  const cause = isMissing
    ? `This database was made by another version of the site, whose migration ${name} is not in this one`
    : `The migration ${name} has changed since this database applied it`;
  throw new UserFacingError(
    `${cause}: start the version that made it, or set DATA_DIR to an empty directory for a new database; nothing was changed in this one.`,
  );
}

/** Returns an applied migration that is missing from these files or differs, preferring a missing one. */
function unknownMigration(history: History, files: Migration[]) {
  const checksums = new Map(files.map(({ name, checksum }) => [name, checksum]));
  const unknown = Object.entries(history)
    .filter(([name, checksum]) => checksums.get(name) !== checksum)
    .filter(([name, checksum]) => !FORMER_CHECKSUMS[name]?.includes(checksum))
    .map(([name]) => ({ name, isMissing: !checksums.has(name) }));
  return unknown.find(({ isMissing }) => isMissing) ?? unknown[0];
}
