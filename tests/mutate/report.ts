import type { Mutant } from "./mutants";

export type Result =
  | { status: "killed"; by?: string; because?: string }
  | { status: "not compiled"; because: string }
  | { status: "survived" | "timed out" | "not covered" };
export type Results = Partial<Record<string, Result>>;
/**
 * Why a mutant survives: of one, or of all of a file. One that changes nothing which could be seen is
 * equivalent, and does not count.
 */
type Explained = {
  file: string;
  code?: string;
  becomes?: string;
  reason: string;
  isEquivalent?: boolean;
};
type Folder = { name: string; total: number; sample: Mutant[] };

const isKilled = (result: Result | undefined) =>
  result?.status === "killed" || result?.status === "timed out";

/** The compiler names such a fault; it cannot be made unseen, and does not count. */
const isRejected = (result: Result | undefined) => result?.status === "not compiled";

/** Mutants up to the first that was not judged: later ones may have been chosen for their results. */
function judgedOf(sample: Mutant[], results: Results): Mutant[] {
  const end = sample.findIndex(({ id }) => !results[id]);
  return end === -1 ? sample : sample.slice(0, end);
}

const short = (code: string) => {
  const line = code.replace(/\s+/g, " ").replaceAll("|", "\\|").replaceAll("`", "'");
  return line.length > 70 ? `${line.slice(0, 69)}…` : line;
};

/** The report as Markdown, from the results of the mutants in the sample. */
export function reportOf(
  folders: Folder[],
  results: Results,
  explained: Explained[],
  excluded: string[],
): string {
  const explanationOf = (mutant: Mutant) =>
    explained.find(
      ({ file, code, becomes }) =>
        file === mutant.file &&
        (code === undefined || code === short(mutant.code)) &&
        (becomes === undefined || becomes === mutant.becomes),
    );
  const scores = folders.map(({ name, total, sample }) => {
    const all = judgedOf(sample, results);
    const judged = all.filter(({ id }) => !isRejected(results[id]));
    const killed = judged.filter(({ id }) => isKilled(results[id]));
    const equivalent = judged.filter(
      (one) => !isKilled(results[one.id]) && explanationOf(one)?.isEquivalent,
    );
    const counted = judged.length - equivalent.length;
    const score = counted === 0 ? "–" : `${((100 * killed.length) / counted).toFixed(1)} %`;
    return `| \`${name}\` | ${total} | ${all.length - judged.length} | ${judged.length} | ${killed.length} | ${equivalent.length} | ${counted - killed.length} | ${score} |`;
  });
  const survivors = folders.flatMap(({ name, sample }) => {
    const left = judgedOf(sample, results)
      .filter(({ id }) => !isKilled(results[id]) && !isRejected(results[id]))
      .sort((a, b) => (a.file < b.file ? -1 : a.file > b.file ? 1 : a.start - b.start));
    const rows = left.map((mutant) => {
      const where = `${mutant.file.slice(name.length + 1)}:${mutant.line}`;
      const explanation = explanationOf(mutant);
      const isRun = results[mutant.id]?.status === "survived";
      const why = explanation
        ? `${explanation.isEquivalent ? "equivalent: " : ""}${explanation.reason}`
        : isRun
          ? "no test notices"
          : "no test comes here";
      return `| ${where} | \`${short(mutant.code)}\` | \`${mutant.becomes}\` | ${why} |`;
    });
    return [
      "",
      `## ${name}`,
      "",
      "| where | code | becomes | why |",
      "| --- | --- | --- | --- |",
      ...rows,
    ];
  });
  return [
    "# Mutation testing",
    "",
    "Written by `npm run mutate`: one fault at a time is put into a module in memory, and the tests that",
    "come to it are run. Judged is a seeded sample of all mutants but for those that the compiler rejects; the",
    "score is killed ÷ (judged − equivalent).",
    "The fewer are judged, the less a score says, and tests written for survivors of this sample raise it:",
    "another `--seed` or a larger `--sample` tells.",
    "",
    `Not mutated: ${excluded.map((place) => `\`${place}\``).join(", ")}.`,
    "",
    "| folder | mutants | not compiled | judged | killed | equivalent | survived | score |",
    "| --- | --- | --- | --- | --- | --- | --- | --- |",
    ...scores,
    ...survivors,
    "",
  ].join("\n");
}
