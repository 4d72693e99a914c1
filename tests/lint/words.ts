/** `npm run lint`: finds unused and untranslated messages, folders with too many comments, and phrases that docs/style.md rules out. */
import { readFileSync } from "node:fs";
import ts from "typescript";

const MOST_COMMENTS_PERCENT = 6;

/** In comments, messages and docs. */
const PHRASES = [
  /\bwhoever\b/i,
  /\bin all,/i,
  /\bbeside the price\b/i,
  /\bgives? back\b/i,
  /\b(?:can|could|to) be had\b/i,
  /\bwhere there (?:is|are) none\b/i,
  /\bof (?:its|their) own\b/i,
  /\d %/,
];
/** At the beginning of a comment: a clause in place of a sentence or a noun phrase. */
const OPENINGS = /^(?:What|Who|Whose|How (?:much|many)|(?:As|So) (?:much|many)) (?!.*\?)/;

type Text = { file: string; line: number; text: string };

const read = (file: string) => readFileSync(file, "utf8");
const filesIn = (directory: string, ...extensions: string[]) =>
  ts.sys.readDirectory(directory, extensions, ["app/text"]);
const linesOf = (file: string): Text[] =>
  read(file)
    .split("\n")
    .map((text, index) => ({ file, line: index + 1, text }));

const code = ["app", "supabase", "tests"]
  .flatMap((directory) => filesIn(directory, ".ts", ".tsx"))
  .filter((file) => !file.endsWith("database.types.ts"));
const catalogs = filesIn("messages", ".json");
const isEnglish = (file: string) => file.startsWith("messages/en/");
// docs/style.md quotes what not to write.
const docs = [...filesIn("docs", ".md"), "README.md", "SECURITY.md", ".env.example"].filter(
  (file) => file !== "docs/style.md",
);
const comments = code.flatMap(commentsOf);

/** A file's comments, each on one line, with the number of lines it takes. */
function commentsOf(file: string): (Text & { height: number })[] {
  const source = ts.createSourceFile(file, read(file), ts.ScriptTarget.Latest, true);
  const found = new Map<number, number>();
  const add = (ranges: ts.CommentRange[] = []) =>
    ranges.forEach(({ pos, end }) => found.set(pos, end));
  const visit = (node: ts.Node) => {
    if (ts.isJsxText(node)) return;
    add(ts.getLeadingCommentRanges(source.text, node.pos));
    if (!ts.isJsxElement(node.parent) && !ts.isJsxFragment(node.parent))
      add(ts.getTrailingCommentRanges(source.text, node.end));
    node.getChildren(source).forEach(visit);
  };
  source.getChildren(source).forEach(visit);
  return [...found].map(([pos, end]) => {
    const lines = source.text.slice(pos, end).split("\n");
    const text = lines.map((line) => line.trim().replace(/^(?:\/\*\*|\*|\/\/) ?/, "")).join(" ");
    const line = source.getLineAndCharacterOfPosition(pos).line + 1;
    return { file, line, text, height: lines.length };
  });
}

function unusedMessages(): string[] {
  const app = code.filter((file) => !file.startsWith("tests/")).map(read);
  const used = new Set(app.flatMap((text) => text.match(/\bm\.\w+/g) ?? []));
  return catalogs.flatMap((file) =>
    Object.keys(JSON.parse(read(file)) as object)
      .filter((key) => !used.has(`m.${key}`))
      .map((key) => `${file}: no code uses ${key}`),
  );
}

const readCatalog = (file: string) => JSON.parse(read(file)) as Record<string, unknown>;
const variablesOf = (message: unknown) =>
  [...new Set(JSON.stringify(message ?? "").match(/\{[#/]?\w+\}/g))].sort().join(" ");

function untranslatedMessages(): string[] {
  return catalogs
    .filter((file) => !isEnglish(file))
    .flatMap((file) => {
      const english = readCatalog(file.replace(/\/\w+\//, "/en/"));
      const translated = readCatalog(file);
      const keys = new Set([...Object.keys(english), ...Object.keys(translated)]);
      return [...keys]
        .filter((key) => !(key in english && key in translated))
        .map((key) => `${file}: ${key in english ? "nothing translates" : "English lacks"} ${key}`)
        .concat(
          Object.keys(translated)
            .filter((key) => variablesOf(english[key]) !== variablesOf(translated[key]))
            .map((key) => `${file}: ${key} has other variables than English`),
        );
    });
}

function foldersWithManyComments(): string[] {
  const folders = new Set(code.flatMap((file) => /^app\/\w+\//.exec(file)?.[0] ?? []));
  return [...folders].flatMap((folder) => {
    const isWithin = ({ file }: Text) => file.startsWith(folder);
    const lines = code.flatMap(linesOf).filter((one) => isWithin(one) && one.text.trim() !== "");
    const commentLines = comments.filter(isWithin).reduce((sum, { height }) => sum + height, 0);
    const percent = (100 * commentLines) / lines.length;
    if (percent <= MOST_COMMENTS_PERCENT) return [];
    return [
      `${folder}: ${percent.toFixed(1)}% of lines are comments, over ${MOST_COMMENTS_PERCENT}%`,
    ];
  });
}

function ruledOutPhrases(): string[] {
  const texts: Text[] = [...comments, ...[...catalogs.filter(isEnglish), ...docs].flatMap(linesOf)];
  const phrases = texts.flatMap((one) =>
    PHRASES.flatMap((phrase) => phrase.exec(one.text)?.[0] ?? []).map((phrase) => ({
      ...one,
      phrase,
    })),
  );
  const openings = comments.flatMap((one) => {
    const phrase = OPENINGS.exec(one.text)?.[0];
    return phrase ? [{ ...one, phrase: `${phrase}…` }] : [];
  });
  return [...phrases, ...openings].map(({ file, line, phrase }) => `${file}:${line}: "${phrase}"`);
}

const faults = [
  ...unusedMessages(),
  ...untranslatedMessages(),
  ...foldersWithManyComments(),
  ...ruledOutPhrases(),
];
faults.forEach((fault) => console.error(fault));
process.exitCode = faults.length > 0 ? 1 : 0;
