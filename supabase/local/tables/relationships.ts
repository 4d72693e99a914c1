import { InterfaceError } from "../http";
import type { Embed } from "./parse-select";
import type { Routine } from "./catalog";
import type { Relation, Relationship, Schema } from "./schema";

/** Throws PGRST200 or PGRST201. */
export function findRelationship(
  schema: Schema,
  schemaName: string,
  source: Relation,
  embed: Embed,
): Relationship | { routine: Routine; target: Relation } {
  const routine = embed.hint ? undefined : schema.findComputed(schemaName, embed.name, source);
  const returned = routine && schema.relationsByOid.get(routine.returnRelation);
  if (returned) return { routine, target: returned };
  const found = (schema.relationships.get(source) ?? []).filter(
    (one) => one.target.schema === schemaName && matchesHint(one, embed),
  );
  const [only, another] = found;
  if (only && !another) return only;
  const names = `'${source.name}' and '${embed.name}'`;
  if (only) throw ambiguous(names, embed, found);
  const hint = embed.hint ? ` using the hint '${embed.hint}'` : "";
  throw new InterfaceError(
    400,
    "PGRST200",
    `Could not find a relationship between ${names} in the schema cache`,
    `Searched for a foreign key relationship between ${names}${hint} in the schema '${schemaName}', but no matches were found.`,
  );
}

function matchesHint(one: Relationship, { name, hint }: Embed): boolean {
  const { target, cardinality, constraints, pairs, junction } = one;
  const isTarget = target.name === name;
  const [pair] = pairs.length === 1 && !junction ? pairs : [];
  const isKey = (word: string) => !junction && constraints[0] === word;
  // A foreign key of a table to itself is two relationships: the table's name means the children, the
  // column's name the parent.
  if (one.source === target) {
    if (hint) return isTarget && (pair?.[1] === hint || junction?.relation.name === hint);
    return cardinality === "one-to-many" ? isTarget : pair?.[0] === name;
  }
  if (!hint)
    return isTarget || (!"vm".includes(target.kind) && (isKey(name) || pair?.[0] === name));
  const isHinted = isKey(hint) || (pair?.includes(hint) ?? false);
  return isTarget && (isHinted || junction?.relation.name === hint);
}

function ambiguous(names: string, { name }: Embed, found: Relationship[]): InterfaceError {
  const details = found.map(({ source, target, cardinality, constraints, pairs, junction }) => {
    const side = (table: string, columns: string[]) => `${table}(${columns.join(", ")})`;
    const near = pairs.map(([column]) => column);
    const far = pairs.map(([, column]) => column);
    const [one, two] = constraints;
    return {
      cardinality,
      embedding: `${source.name} with ${target.name}`,
      relationship: junction
        ? `${junction.relation.name} using ${side(one ?? "", far)} and ` +
          side(
            two ?? "",
            junction.pairs.map(([column]) => column),
          )
        : `${one} using ${side(source.name, near)} and ${side(target.name, far)}`,
    };
  });
  const choices = found.map(
    ({ junction, constraints }) => `'${name}!${junction?.relation.name ?? constraints[0]}'`,
  );
  return new InterfaceError(
    300,
    "PGRST201",
    `Could not embed because more than one relationship was found for ${names}`,
    details,
    `Try changing '${name}' to one of the following: ${choices.join(", ")}. Find the desired relationship in the 'details' key.`,
  );
}
