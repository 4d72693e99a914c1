import { InterfaceError } from "../http";
import type { Catalog, Routine } from "./catalog";

export type Column = { name: string; type: string; default: string | null };
export type Relation = {
  oid: number;
  schema: string;
  name: string;
  kind: Catalog["relations"][number]["kind"];
  columns: Map<string, Column>;
  primaryKey: string[];
};
export type Pair = [source: string, target: string];
export type Relationship = {
  cardinality: "many-to-one" | "one-to-many" | "one-to-one" | "many-to-many";
  /** The foreign key, or a junction's two. */
  constraints: string[];
  source: Relation;
  target: Relation;
  /** Source and target columns; for many-to-many, source and junction columns. */
  pairs: Pair[];
  /** With its columns and the target's. */
  junction?: { relation: Relation; pairs: Pair[] };
};

export class Schema {
  readonly relations = new Map<string, Relation>();
  readonly relationsByOid = new Map<number, Relation>();
  readonly relationships = new Map<Relation, Relationship[]>();
  /** Settings that requests of a role run with. */
  readonly roleSettings = new Map<string, Record<string, string>>();
  private readonly routines = new Map<string, Routine[]>();
  private readonly types = new Map<string, string>();

  constructor(private readonly catalog: Catalog) {
    for (const one of catalog.relations) this.addRelation(one);
    for (const key of catalog.foreignKeys) this.addForeignKey(key);
    for (const junction of [...this.relationships.keys()]) this.addManyToMany(junction);
    for (const routine of catalog.routines) {
      listIn(this.routines, `${routine.schema}.${routine.name}`).push(routine);
    }
    for (const { schema, name, sql } of catalog.types) {
      this.types.set(`${schema}.${name}`, sql).set(`${schema}.${sql}`, sql);
    }
    for (const { role, name, value } of catalog.roleSettings) {
      this.roleSettings.set(role, { ...this.roleSettings.get(role), [name]: value });
    }
  }

  listRoutines(schema: string, name: string): Routine[] {
    return this.routines.get(`${schema}.${name}`) ?? [];
  }

  /** Finds a function of one `relation` row: a computed column or relationship. */
  findComputed(schema: string, name: string, { oid }: Relation): Routine | undefined {
    return this.listRoutines(schema, name).find(
      ({ inputs }) => oid !== 0 && inputs.length === 1 && inputs[0]?.relation === oid,
    );
  }

  /** Returns the type's name in SQL, also for arrays. */
  resolveTypeName(schema: string, name: string): string {
    const [, element = "", brackets = ""] = /^(.*?)(\[\])?$/.exec(name.trim().toLowerCase()) ?? [];
    const standard = { int: "integer", decimal: "numeric", float: "double precision" }[element];
    const sql = ["pg_catalog", schema, "extensions"]
      .map((place) => this.types.get(`${place}.${standard ?? element}`))
      .find(Boolean);
    if (sql) return sql + brackets;
    throw new InterfaceError(400, "42704", `type "${name}" does not exist`);
  }

  private addRelation(one: Catalog["relations"][number]): void {
    const relation: Relation = { ...one, columns: new Map(), primaryKey: [] };
    for (const { name, type, default: own, shows } of one.columns) {
      const beneath = shows.flatMap(({ oid, number }) =>
        this.catalogued(oid).columns.filter((column) => mapShownColumns([column], oid, [number])),
      );
      const inherited = beneath.find((column) => column.default !== null)?.default ?? null;
      relation.columns.set(name, { name, type, default: own ?? inherited });
    }
    const bases = one.columns.flatMap(({ shows }) => shows.map(({ oid }) => oid));
    for (const base of new Set([one.oid, ...bases])) {
      const primary = this.catalogued(base).keys.find(({ isPrimary }) => isPrimary);
      const names = primary && mapShownColumns(one.columns, base, primary.columns);
      if (names && relation.primaryKey.length === 0) relation.primaryKey = names;
    }
    this.relations.set(`${one.schema}.${one.name}`, relation);
    this.relationsByOid.set(one.oid, relation);
  }

  /** Adds both directions, between the tables and all views that show the key's columns. */
  private addForeignKey(key: Catalog["foreignKeys"][number]): void {
    const columns = new Set(key.columns);
    const isOneToOne = this.catalogued(key.source).keys.some(
      (unique) =>
        unique.columns.length === columns.size && unique.columns.every((c) => columns.has(c)),
    );
    const constraints = [key.name];
    for (const { relation: source, names: own } of this.showing(key.source, key.columns)) {
      for (const { relation: target, names } of this.showing(key.target, key.targetColumns)) {
        const pairs = own.map((name, i): Pair => [name, names[i] ?? ""]);
        const cardinality = isOneToOne ? "one-to-one" : "many-to-one";
        listIn(this.relationships, source).push({
          cardinality,
          constraints,
          source,
          target,
          pairs,
        });
        listIn(this.relationships, target).push({
          cardinality: isOneToOne ? "one-to-one" : "one-to-many",
          constraints,
          source: target,
          target: source,
          pairs: pairs.map(([one, other]): Pair => [other, one]),
        });
      }
    }
  }

  /** Two foreign keys within a table's primary key make it a junction. */
  private addManyToMany(junction: Relation): void {
    const all = this.relationships.get(junction) ?? [];
    const ones = all.filter(({ cardinality }) => cardinality === "many-to-one");
    for (const near of ones) {
      for (const far of ones) {
        const columns = [...near.pairs, ...far.pairs].map(([column]) => column);
        const isWithinKey = columns.every((column) => junction.primaryKey.includes(column));
        if (near.constraints[0] === far.constraints[0] || !isWithinKey) continue;
        listIn(this.relationships, near.target).push({
          cardinality: "many-to-many",
          constraints: [...near.constraints, ...far.constraints],
          source: near.target,
          target: far.target,
          pairs: near.pairs.map(([own, other]): Pair => [other, own]),
          junction: { relation: junction, pairs: far.pairs },
        });
      }
    }
  }

  private showing(oid: number, columns: number[]): { relation: Relation; names: string[] }[] {
    return this.catalog.relations.flatMap((one) => {
      const relation = this.relationsByOid.get(one.oid);
      return relation
        ? listShownMappings(one.columns, oid, columns).map((names) => ({ relation, names }))
        : [];
    });
  }

  private catalogued(oid: number) {
    const none = { columns: [], keys: [] };
    return this.catalog.relations.find((one) => one.oid === oid) ?? none;
  }
}

type CatalogColumns = Catalog["relations"][number]["columns"];

/** Returns the relation's names for these columns of `oid`; undefined unless it shows them all. */
function mapShownColumns(
  columns: CatalogColumns,
  oid: number,
  numbers: number[],
): string[] | undefined {
  return listShownMappings(columns, oid, numbers)[0];
}

/** Every variant of `shownIn`: a view may show a column under several names. */
function listShownMappings(columns: CatalogColumns, oid: number, numbers: number[]): string[][] {
  const mappings = numbers.map((columnNumber) =>
    columns.filter(({ shows }) => shows.some((s) => s.oid === oid && s.number === columnNumber)),
  );
  return mappings.reduce<string[][]>(
    (lists, names) => lists.flatMap((list) => names.map(({ name }) => [...list, name])),
    [[]],
  );
}

function listIn<K, V>(lists: Map<K, V[]>, key: K): V[] {
  const list = lists.get(key) ?? [];
  lists.set(key, list);
  return list;
}
