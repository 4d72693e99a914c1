import { createHash } from "node:crypto";
import ts from "typescript";

/** One fault that is put into one file: `code` from `start` on becomes `becomes`. */
export type Mutant = {
  /** The same as long as the mutated line and its place among equal lines are. */
  id: string;
  file: string;
  start: number;
  /** 1-based. */
  line: number;
  code: string;
  becomes: string;
  /** The statement it stands in, by the number that `countStatements` gives it. */
  statement: number;
};

type Edit = { node: ts.Node; becomes: string };

/** The operators that each operator may turn into. */
const otherOperators: Partial<Record<ts.SyntaxKind, string[]>> = {
  [ts.SyntaxKind.LessThanToken]: ["<=", ">="],
  [ts.SyntaxKind.LessThanEqualsToken]: ["<", ">"],
  [ts.SyntaxKind.GreaterThanToken]: [">=", "<="],
  [ts.SyntaxKind.GreaterThanEqualsToken]: [">", "<"],
  [ts.SyntaxKind.EqualsEqualsEqualsToken]: ["!=="],
  [ts.SyntaxKind.ExclamationEqualsEqualsToken]: ["==="],
  [ts.SyntaxKind.EqualsEqualsToken]: ["!="],
  [ts.SyntaxKind.ExclamationEqualsToken]: ["=="],
  [ts.SyntaxKind.PlusToken]: ["-"],
  [ts.SyntaxKind.MinusToken]: ["+"],
  [ts.SyntaxKind.AsteriskToken]: ["/"],
  [ts.SyntaxKind.SlashToken]: ["*"],
  [ts.SyntaxKind.PercentToken]: ["*"],
  [ts.SyntaxKind.AmpersandAmpersandToken]: ["||"],
  [ts.SyntaxKind.BarBarToken]: ["&&"],
  [ts.SyntaxKind.QuestionQuestionToken]: ["&&"],
  [ts.SyntaxKind.PlusEqualsToken]: ["-="],
  [ts.SyntaxKind.MinusEqualsToken]: ["+="],
};

const isText = (node: ts.Node): boolean =>
  ts.isStringLiteralLike(node) ||
  ts.isTemplateExpression(node) ||
  (ts.isBinaryExpression(node) && (isText(node.left) || isText(node.right)));

const isAbsent = (node: ts.Expression) =>
  node.kind === ts.SyntaxKind.NullKeyword || (ts.isIdentifier(node) && node.text === "undefined");

/** A condition is replaced by both constants; a loop that never ends would only be a timeout. */
const conditionEdits = (node: ts.Expression, isLoop: boolean): Edit[] =>
  (isLoop ? ["false"] : ["true", "false"])
    .filter((becomes) => becomes !== node.getText())
    .map((becomes) => ({ node, becomes }));

/** Words with spaces between them are for people to read, and nobody's test should repeat them. */
const isCodeWord = (text: string) => text.length > 0 && !/\s/.test(text);

const isKeyOrPath = (node: ts.Node) =>
  ts.isImportDeclaration(node.parent) ||
  ts.isExportDeclaration(node.parent) ||
  (ts.isPropertyAssignment(node.parent) && node.parent.name === node);

function editsOf(node: ts.Node): Edit[] {
  if (ts.isIfStatement(node)) return conditionEdits(node.expression, false);
  if (ts.isConditionalExpression(node)) return conditionEdits(node.condition, false);
  if (ts.isWhileStatement(node)) return conditionEdits(node.expression, true);
  if (ts.isForStatement(node) && node.condition) return conditionEdits(node.condition, true);
  if (ts.isBinaryExpression(node)) {
    // Texts can be joined but not subtracted.
    if (node.operatorToken.kind === ts.SyntaxKind.PlusToken && isText(node)) return [];
    const others = otherOperators[node.operatorToken.kind] ?? [];
    return others.map((becomes) => ({ node: node.operatorToken, becomes }));
  }
  if (node.kind === ts.SyntaxKind.TrueKeyword) return [{ node, becomes: "false" }];
  if (node.kind === ts.SyntaxKind.FalseKeyword) return [{ node, becomes: "true" }];
  if (ts.isPrefixUnaryExpression(node) && node.operator === ts.SyntaxKind.ExclamationToken) {
    return [{ node, becomes: `(${node.operand.getText()})` }];
  }
  if (ts.isStringLiteralLike(node)) {
    return isCodeWord(node.text) && !isKeyOrPath(node) ? [{ node, becomes: '""' }] : [];
  }
  if (ts.isExpressionStatement(node)) return [{ node, becomes: ";" }];
  if (ts.isReturnStatement(node) && node.expression && !isAbsent(node.expression)) {
    return [{ node: node.expression, becomes: "undefined" }];
  }
  if (ts.isArrowFunction(node) && !ts.isBlock(node.body) && !isAbsent(node.body)) {
    return [{ node: node.body, becomes: "undefined" }];
  }
  return [];
}

/** Types and imports are gone when the code runs. */
const isGoneAtRuntime = (node: ts.Node) =>
  ts.isTypeNode(node) ||
  ts.isTypeAliasDeclaration(node) ||
  ts.isInterfaceDeclaration(node) ||
  ts.isImportDeclaration(node);

/** A place whose execution is counted: a statement, or the body of an arrow without braces. */
const isCounted = (node: ts.Node) =>
  (ts.isStatement(node) &&
    !ts.isBlock(node) &&
    (ts.isBlock(node.parent) ||
      ts.isSourceFile(node.parent) ||
      ts.isCaseOrDefaultClause(node.parent))) ||
  (ts.isArrowFunction(node.parent) && node.parent.body === node && !ts.isBlock(node));

/** Walks all that runs; `visit` hears the number of the counted place that a node stands in. */
function walk(source: ts.SourceFile, visit: (node: ts.Node, statement: number) => void): void {
  let statements = 0;
  const enter = (node: ts.Node, statement: number) => {
    if (isGoneAtRuntime(node)) return;
    const inside = isCounted(node) ? ++statements : statement;
    visit(node, inside);
    node.forEachChild((child) => {
      enter(child, inside);
    });
  };
  source.forEachChild((child) => {
    enter(child, 0);
  });
}

const parse = (file: string, text: string) =>
  ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true);

/** All mutants of a TypeScript file. */
export function mutantsOf(file: string, text: string): Mutant[] {
  const source = parse(file, text);
  const mutants: Mutant[] = [];
  const seen = new Map<string, number>();
  walk(source, (node, statement) => {
    for (const { node: target, becomes } of editsOf(node)) {
      const start = target.getStart();
      const { line } = source.getLineAndCharacterOfPosition(start);
      const code = target.getText();
      const lineText = (text.split("\n")[line] ?? "").trim();
      const key = `${file}\n${lineText}\n${code}\n${becomes}`;
      const nth = (seen.get(key) ?? 0) + 1;
      seen.set(key, nth);
      const id = createHash("sha256").update(`${key}\n${nth}`).digest("hex").slice(0, 16);
      mutants.push({ id, file, start, line: line + 1, code, becomes, statement });
    }
  });
  return mutants;
}

export const mutated = (text: string, { start, code, becomes }: Mutant) =>
  text.slice(0, start) + becomes + text.slice(start + code.length);

/** The same file, telling `globalThis.executed` the number of each statement that it comes to. */
export function countStatements(file: string, text: string): string {
  const inserted: { at: number; code: string }[] = [];
  walk(parse(file, text), (node, statement) => {
    if (!isCounted(node)) return;
    const call = `globalThis.executed?.(${JSON.stringify(file)}, ${statement})`;
    if (!ts.isStatement(node)) {
      inserted.push({ at: node.getStart(), code: `(${call}, ` }, { at: node.end, code: ")" });
    } else if (!ts.isFunctionDeclaration(node)) {
      inserted.push({ at: node.getStart(), code: `${call};` });
    }
  });
  return inserted
    .sort((a, b) => b.at - a.at)
    .reduce((code, { at, code: more }) => code.slice(0, at) + more + code.slice(at), text);
}
