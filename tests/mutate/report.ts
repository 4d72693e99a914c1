import type { Mutant } from "./mutants";

export type Result =
  | { status: "killed"; by?: string; because?: string }
  | { status: "survived" | "timed out" | "not covered" };
export type Results = Partial<Record<string, Result>>;
/** A mutant that no test can see, or that none should, and why. */
type Explained = { file: string; code: string; becomes: string; reason: string };
type Folder = { name: string; total: number; sample: Mutant[] };

const isKilled = (result: Result | undefined) =>
  result?.status === "killed" || result?.status === "timed out";

const short = (code: string) => {
  const line = code.replace(/\s+/g, " ").replaceAll("|", "\\|").replaceAll("`", "'");
  return line.length > 70 ? `${line.slice(0, 69)}…` : line;
};

/** The report as Markdown, from the results of the mutants in the sample. */
export function reportOf(folders: Folder[], results: Results, explained: Explained[]): string {
  const reasonFor = (mutant: Mutant) =>
    explained.find(
      ({ file, code, becomes }) =>
        file === mutant.file && code === short(mutant.code) && becomes === mutant.becomes,
    )?.reason;
  const scores = folders.map(({ name, total, sample }) => {
    const judged = sample.filter(({ id }) => results[id]);
    const killed = judged.filter(({ id }) => isKilled(results[id]));
    const equivalent = judged.filter((one) => !isKilled(results[one.id]) && reasonFor(one));
    const counted = judged.length - equivalent.length;
    const score = counted === 0 ? "–" : `${((100 * killed.length) / counted).toFixed(1)} %`;
    return `| \`${name}\` | ${total} | ${judged.length} | ${killed.length} | ${equivalent.length} | ${counted - killed.length} | ${score} |`;
  });
  const survivors = folders.flatMap(({ name, sample }) => {
    const left = sample.filter(({ id }) => results[id] && !isKilled(results[id]));
    const rows = left.map((mutant) => {
      const where = `${mutant.file.slice(name.length + 1)}:${mutant.line}`;
      const reason = reasonFor(mutant);
      const isRun = results[mutant.id]?.status === "survived";
      const why = reason ?? (isRun ? "no test notices" : "no test comes here");
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
    "Written by `npm run mutate`. The score is killed ÷ (judged − equivalent).",
    "",
    "| folder | mutants | judged | killed | equivalent | survived | score |",
    "| --- | --- | --- | --- | --- | --- | --- |",
    ...scores,
    ...survivors,
    "",
  ].join("\n");
}
