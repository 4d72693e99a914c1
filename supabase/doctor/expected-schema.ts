import { readFile } from "node:fs/promises";
import { join } from "node:path";
import ts from "typescript";

const TYPES_FILE = join(import.meta.dirname, "../../app/services/database.types.ts");

export type ExpectedSchema = {
  /** Columns by table or view. */
  tables: Record<string, string[]>;
  /** Parameters of each function, one entry per overload. */
  functions: { name: string; parameters: string[] }[];
};

/** Reads the row types that `npm run types` generates from all migrations. */
export async function expectedSchema(): Promise<ExpectedSchema> {
  const source = ts.createSourceFile(
    TYPES_FILE,
    await readFile(TYPES_FILE, "utf8"),
    ts.ScriptTarget.Latest,
  );
  const database = source.statements.find(
    (statement) => ts.isTypeAliasDeclaration(statement) && statement.name.text === "Database",
  );
  if (!database || !ts.isTypeAliasDeclaration(database)) {
    throw new Error(`${TYPES_FILE} declares no Database: run npm run types.`);
  }
  const schema = listMembers(listMembers(database.type).get("public"));
  const relations = [...listMembers(schema.get("Tables")), ...listMembers(schema.get("Views"))];
  const functions = [...listMembers(schema.get("Functions"))];
  return {
    tables: Object.fromEntries(
      relations.map(([name, type]) => [
        name,
        [...listMembers(listMembers(type).get("Row")).keys()],
      ]),
    ),
    functions: functions.flatMap(([name, type]) =>
      listAlternatives(type).map((one) => ({
        name,
        parameters: [...listMembers(listMembers(one).get("Args")).keys()],
      })),
    ),
  };
}

/** Empty unless the type is an object type. */
function listMembers(type: ts.TypeNode | undefined): Map<string, ts.TypeNode> {
  const members = new Map<string, ts.TypeNode>();
  if (!type || !ts.isTypeLiteralNode(type)) return members;
  for (const member of type.members) {
    if (!ts.isPropertySignature(member) || !member.type) continue;
    if (ts.isIdentifier(member.name)) members.set(member.name.text, member.type);
  }
  return members;
}

// An overloaded function has a union of types.
const listAlternatives = (type: ts.TypeNode): ts.TypeNode[] =>
  ts.isUnionTypeNode(type) ? [...type.types] : [type];
