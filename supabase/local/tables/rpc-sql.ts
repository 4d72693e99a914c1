import { escapeIdentifier } from "pg";
import { InterfaceError } from "../http";
import { qualified, type SqlWriter } from "./read-sql";
import type { TableRequest } from "./request";
import type { Routine } from "./catalog";
import type { Relation, Schema } from "./schema";
import { parseJson } from "./write-sql";

type Call = {
  routine: Routine;
  /** The returned rows; a scalar function has one column, `value`. */
  relation: Relation;
  isScalar: boolean;
};

/** Throws PGRST202 or PGRST203. */
export function findRoutine(schema: Schema, request: TableRequest): Call {
  const names = argumentNames(request);
  const callable = schema
    .listRoutines(request.schema, request.resource)
    .filter(({ inputs }) => inputs.every(({ name }) => name) || takesWholeBody(inputs));
  let found = callable.filter(
    ({ inputs }) =>
      names.every((name) => inputs.some((input) => input.name === name)) &&
      inputs.every(({ name, isRequired }) => !isRequired || names.includes(name)),
  );
  if (found.length === 0 && request.method === "POST") {
    found = callable.filter(({ inputs }) => /^jsonb?$/.test(wholeBodyType(inputs)));
  }
  const [routine, another] = found;
  if (!routine) throw noRoutine(request, names);
  if (another) throw ambiguousRoutine(found);
  const relation = schema.relationsByOid.get(routine.returnRelation);
  if (relation) return { routine, relation, isScalar: false };
  const columns = routine.outputs.map((output) => ({ ...output, default: null }));
  const isScalar = columns.length === 0;
  if (isScalar) columns.push({ name: "value", type: routine.returnType, default: null });
  return {
    routine,
    isScalar,
    relation: {
      oid: 0,
      schema: routine.schema,
      name: routine.name,
      kind: "c",
      columns: new Map(columns.map((column) => [column.name, column])),
      primaryKey: [],
    },
  };
}

/** SQL that calls the function and returns its rows. */
export function callSql(writer: SqlWriter, request: TableRequest, call: Call): string {
  const { routine, isScalar } = call;
  const rows = isScalar ? "call.value" : "call.*";
  const alias = isScalar ? "call (value)" : "call";
  if (takesWholeBody(routine.inputs)) {
    const isGiven = request.method === "POST" && request.body.trim() !== "";
    const body = isGiven ? `${writer.bind(request.body)}::${wholeBodyType(routine.inputs)}` : "";
    return `select ${rows} from ${qualified(routine)}(${body}) ${alias}`;
  }
  const names = new Set(argumentNames(request));
  const given = routine.inputs.filter(({ name }) => names.has(name));
  const isPosted = request.method === "POST" && given.length > 0;
  const passed = given.map(({ name, type, isVariadic }) => {
    const own = request.arguments.filter(([key]) => key === name).map(([, value]) => value);
    const list = () => `array[${own.map((value) => writer.bind(value)).join(", ")}]`;
    const bound = () => (isVariadic ? list() : writer.bind(own.at(-1) ?? ""));
    const value = isPosted ? `args.${escapeIdentifier(name)}` : `${bound()}::${type}`;
    return `${isVariadic ? "variadic " : ""}${escapeIdentifier(name)} => ${value}`;
  });
  const columns = given.map(({ name, type }) => `${escapeIdentifier(name)} ${type}`).join(", ");
  const args = isPosted
    ? `json_to_record(${writer.bind(request.body)}::json) as args (${columns}),`
    : "";
  return `select ${rows} from ${args} lateral ${qualified(routine)}(${passed.join(", ")}) ${alias}`;
}

function argumentNames(request: TableRequest): string[] {
  if (request.method !== "POST") return [...new Set(request.arguments.map(([name]) => name))];
  if (request.body.trim() === "") return [];
  const body = parseJson(request.body);
  // A list is also valid, for a function that takes the whole body.
  if (typeof body !== "object" || body === null || Array.isArray(body)) return [""];
  return request.columns ?? Object.keys(body);
}

// A single unnamed argument receives the whole body.
function takesWholeBody(inputs: Routine["inputs"]): boolean {
  return /^(jsonb?|text|bytea|xml)$/.test(wholeBodyType(inputs));
}

function wholeBodyType(inputs: Routine["inputs"]): string {
  return inputs.length === 1 && inputs[0]?.name === "" ? inputs[0].type : "";
}

function noRoutine({ schema, resource, method }: TableRequest, names: string[]): InterfaceError {
  const name = `${schema}.${resource}`;
  const plural = names.length > 1 ? "parameters" : "parameter";
  const given = names.length > 0 ? `with ${plural} ${names.join(", ")}` : "without parameters";
  const called = names.length > 0 ? `${name}(${names.join(", ")})` : `${name} without parameters`;
  const orWhole = method === "POST" ? " or with a single unnamed json/jsonb parameter" : "";
  return new InterfaceError(
    404,
    "PGRST202",
    `Could not find the function ${called} in the schema cache`,
    `Searched for the function ${name} ${given}${orWhole}, but no matches were found in the schema cache.`,
  );
}

function ambiguousRoutine(found: Routine[]): InterfaceError {
  const lists = found.map(({ inputs }) => inputs.map(({ name, type }) => `${name} => ${type}`));
  const choices = lists
    .map((list) => list.join(", "))
    .sort()
    .map((list) => `${found[0]?.schema}.${found[0]?.name}(${list})`);
  return new InterfaceError(
    300,
    "PGRST203",
    `Could not choose the best candidate function between: ${choices.join(", ")}`,
    null,
    "Try renaming the parameters or the function itself in the database so function overloading can be resolved",
  );
}
