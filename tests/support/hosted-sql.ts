import { type Node, loadModule, parsePlPgSQLSync, parseSync } from "libpg-query";

await loadModule();

/** Anything else needs a superuser, or belongs in platform.sql. */
const ALLOWED_STATEMENTS = new Set([
  "AlterDefaultPrivilegesStmt",
  "AlterTableStmt",
  "CommentStmt",
  "CreateExtensionStmt",
  "CreateFunctionStmt",
  "CreatePolicyStmt",
  "CreateSchemaStmt",
  "CreateSeqStmt",
  "CreateStmt",
  "CreateTrigStmt",
  "DeleteStmt",
  "DoStmt",
  "DropStmt",
  "GrantStmt",
  "IndexStmt",
  "InsertStmt",
  "RenameStmt",
  "SelectStmt",
  "UpdateStmt",
  "ViewStmt",
]);
/** Statements that change objects rather than rows. */
const CHANGES_OBJECT = /^(Alter|Create(?!Policy)|Comment|Drop|Grant|Index|Rename|View)/;
/** Hosted schemas owned by roles other than `postgres`. */
const FOREIGN_SCHEMAS = new Set(["auth", "graphql", "realtime", "storage", "vault"]);
const HOSTED_EXTENSIONS = new Set(["pg_trgm", "pgcrypto"]);
const HOSTED_LANGUAGES = new Set(["sql", "plpgsql"]);
/** libpg-query's parse mode for a whole statement of a PL/pgSQL body. */
const WHOLE_STATEMENT = 0;
const CHANGE_IN_TEXT = /\b(delete\s+from|update\s.+\sset)\b/is;

type Tree = Record<string, unknown>;
type Expression = { query?: string; parseMode?: number };

/** Lists what a hosted project refuses in `sql`, one sentence each; throws for invalid SQL. */
export function hostedObjections(sql: string): string[] {
  const statements = (parseSync(sql).stmts ?? []).flatMap(({ stmt }) => (stmt ? [stmt] : []));
  return [...statements.flatMap(statementObjections), ...bodyObjections(sql)];
}

function statementObjections(statement: Node): string[] {
  const [[kind, content] = ["", {}]] = Object.entries(statement) as [string, Tree][];
  const objections = [...unfiltered(statement), ...storageDeletions(statement)];
  if (!ALLOWED_STATEMENTS.has(kind)) objections.push(`${kind} is no statement of a migration`);
  if (kind === "CreateExtensionStmt") objections.push(...extensionObjections(content));
  if (kind === "CreateFunctionStmt") objections.push(...functionObjections(content));
  if (CHANGES_OBJECT.test(kind)) {
    const { funcname, relation, view, objects, object } = content;
    const target = namesIn([funcname, relation, view, objects, object]);
    const foreign = target.find((name) => FOREIGN_SCHEMAS.has(name));
    if (foreign) objections.push(`${kind} on the schema ${foreign}, which another role owns`);
  }
  return objections;
}

/** pg-safeupdate's rule, which includes statements inside functions and triggers. */
function unfiltered(tree: unknown): string[] {
  const objections = [];
  for (const [kind, node] of nodesIn(tree)) {
    const [, verb] = /^(Update|Delete)Stmt$/.exec(kind) ?? [];
    if (verb && !node.whereClause) {
      const { schemaname = "", relname = "" } = node.relation as Record<string, string>;
      const table = [schemaname, relname].filter(Boolean).join(".");
      objections.push(`${verb.toUpperCase()} requires a WHERE clause: ${table}`);
    }
  }
  return objections;
}

/** A Supabase Storage trigger refuses these with 42501, because the files would stay. */
function storageDeletions(tree: unknown): string[] {
  const objections = [];
  for (const [kind, node] of nodesIn(tree)) {
    if (kind !== "DeleteStmt") continue;
    const { schemaname, relname } = node.relation as Record<string, string>;
    if (schemaname === "storage") {
      objections.push(`DELETE from storage.${relname}, which only the Storage API may do`);
    }
  }
  return objections;
}

function extensionObjections(content: Tree): string[] {
  const name = String(content.extname);
  const objections = [];
  if (!HOSTED_EXTENSIONS.has(name)) objections.push(`The extension ${name} may not be there`);
  if (!namesIn(content.options).includes("extensions")) {
    objections.push(`The extension ${name} is not in the schema extensions`);
  }
  return objections;
}

function functionObjections(content: Tree): string[] {
  const options = optionsOf(content);
  const language = namesIn(options.language)[0] ?? "sql";
  if (!HOSTED_LANGUAGES.has(language)) return [`A function in ${language} needs a superuser`];
  const [body = ""] = language === "sql" ? namesIn(options.as) : [];
  return body === "" ? [] : hostedObjections(body);
}

/** Statements inside PL/pgSQL functions and DO blocks. */
function bodyObjections(sql: string): string[] {
  if (!/plpgsql|\bdo\b/i.test(sql)) return [];
  const objections = [];
  for (const [kind, node] of nodesIn(parsePlPgSQLSync(sql))) {
    if (kind !== "PLpgSQL_expr") continue;
    const { query = "", parseMode = WHOLE_STATEMENT } = node as Expression;
    if (parseMode === WHOLE_STATEMENT) objections.push(...hostedObjections(query));
    else if (CHANGE_IN_TEXT.test(query)) objections.push(...executedObjections(query));
  }
  return objections;
}

const PLACEHOLDER = /%[sIL]/g;

/** A changing text that is executed must be the constant template of a `format`. */
function executedObjections(expression: string): string[] {
  const nodes = [...nodesIn(parseSync(`select ${expression}`))];
  const changes = nodes.flatMap(constantText).filter((text) => CHANGE_IN_TEXT.test(text));
  const templates = nodes.flatMap(([kind, { funcname, args }]) =>
    kind === "FuncCall" && namesIn(funcname).at(-1) === "format"
      ? (Object.entries((args as Tree[])[0] ?? {}) as [string, Tree][]).flatMap(constantText)
      : [],
  );
  if (changes.length === 0 || changes.some((text) => !templates.includes(text)))
    return [`EXECUTE cannot be checked: ${expression}`];
  return changes.flatMap((text) => hostedObjections(text.replace(PLACEHOLDER, "x")));
}

const constantText = ([kind, node]: [kind: string, node: Tree]): string[] =>
  kind === "A_Const" ? namesIn(node.sval) : [];

function optionsOf({ options }: Tree): Record<string, unknown> {
  const elements = (options ?? []) as { DefElem: { defname: string; arg: unknown } }[];
  return Object.fromEntries(elements.map(({ DefElem: { defname, arg } }) => [defname, arg]));
}

function* nodesIn(tree: unknown): Generator<[kind: string, node: Tree]> {
  if (typeof tree !== "object" || tree === null) return;
  for (const [kind, node] of Object.entries(tree)) {
    if (typeof node === "object" && node !== null) yield [kind, node as Tree];
    yield* nodesIn(node);
  }
}

function namesIn(tree: unknown): string[] {
  if (typeof tree === "string") return [tree];
  if (typeof tree !== "object" || tree === null) return [];
  return Object.values(tree).flatMap(namesIn);
}
