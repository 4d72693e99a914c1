/** Result of `CATALOG_QUERY`. Columns are identified by Postgres' attribute numbers. */
export type Catalog = {
  relations: {
    oid: number;
    schema: string;
    name: string;
    kind: "r" | "p" | "v" | "m" | "f" | "c";
    columns: CatalogColumn[];
    keys: { isPrimary: boolean; columns: number[] }[];
  }[];
  foreignKeys: {
    name: string;
    source: number;
    target: number;
    columns: number[];
    targetColumns: number[];
  }[];
  routines: Routine[];
  types: { schema: string; name: string; sql: string }[];
  /** From `alter role … set`, for the roles of requests. */
  roleSettings: { role: string; name: string; value: string }[];
};
type CatalogColumn = {
  name: string;
  type: string;
  default: string | null;
  /** The column itself and, for a view, the underlying columns. */
  shows: { oid: number; number: number }[];
};
export type Routine = {
  schema: string;
  name: string;
  isSet: boolean;
  isSingleRow: boolean;
  isVolatile: boolean;
  /** The function's own timeout ("120s"). */
  statementTimeout: string | null;
  returnType: string;
  /** The oid of the relation whose rows it returns, or 0. */
  returnRelation: number;
  inputs: Parameter[];
  outputs: { name: string; type: string }[];
};
type Parameter = {
  name: string;
  type: string;
  relation: number;
  isRequired: boolean;
  isVariadic: boolean;
};

const OURS = `n.nspname !~ '^pg_' and n.nspname <> 'information_schema'`;

// Postgres doesn't list which table column a view column shows; only its stored plan tells.
const SHOWN = `
  with recursive direct as (
    select a.attrelid as view, a.attnum as number, m[3]::oid as oid, m[4]::int as shown
    from pg_rewrite w
      join pg_class c on c.oid = w.ev_class and c.relkind in ('v', 'm')
      join pg_namespace n on n.oid = c.relnamespace and ${OURS},
      regexp_matches(w.ev_action::text, ':resno (\\d+) :resname (\\S+) :ressortgroupref \\d+' ||
        ' :resorigtbl (\\d+) :resorigcol (\\d+)', 'g') m
      join pg_attribute a on a.attnum = m[1]::int and a.attname = m[2] and m[3] <> '0'
    where w.rulename = '_RETURN' and a.attrelid = c.oid
  ), deep as (
    select * from direct
    union select d.view, d.number, e.oid, e.shown
    from deep d join direct e on e.view = d.oid and e.number = d.shown
  ) select * from deep`;

const COLUMNS = `
  select a.attname as name, format_type(a.atttypid, a.atttypmod) as type,
    case
      when a.attidentity <> '' then format('nextval(%L)', (
        select d.objid::regclass from pg_depend d
        where d.deptype = 'i' and d.classid = 'pg_class'::regclass
          and d.refobjid = c.oid and d.refobjsubid = a.attnum))
      when a.attgenerated = '' then pg_get_expr(d.adbin, d.adrelid) end as default,
    (select json_agg(s) from (
      select c.oid::bigint, a.attnum as number
      union all select shown.oid::bigint, shown.shown from shown
      where shown.view = c.oid and shown.number = a.attnum) s) as shows
  from pg_attribute a left join pg_attrdef d on d.adrelid = a.attrelid and d.adnum = a.attnum
  where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped order by a.attnum`;

const KEYS = `
  select i.indisprimary as "isPrimary", string_to_array(i.indkey::text, ' ')::int[] as columns
  from pg_index i where i.indrelid = c.oid and i.indisunique and i.indpred is null`;

const FOREIGN_KEYS = `
  select conname as name, conrelid::bigint as source, confrelid::bigint as target,
    conkey as columns, confkey as "targetColumns"
  from pg_constraint where contype = 'f' and conparentid = 0 order by conname`;

const PARAMETERS = `
  select coalesce(p.proargnames[i], '') as name,
    -- Without a length these two would mean a single character or bit.
    case g.type when 'character'::regtype then 'varchar' when 'character[]'::regtype then 'varchar[]'
      when 'bit'::regtype then 'varbit' when 'bit[]'::regtype then 'varbit[]'
      else format_type(g.type, null) end as type,
    gt.typrelid::bigint as relation, coalesce(p.proargmodes[i], 'i') as mode,
    count(*) filter (where coalesce(p.proargmodes[i], 'i') in ('i', 'b', 'v')) over (order by i)
      <= p.pronargs - p.pronargdefaults - (p.provariadic <> 0)::int as "isRequired",
    p.proargmodes[i] is not distinct from 'v' as "isVariadic"
  from unnest(coalesce(p.proallargtypes, p.proargtypes::oid[])) with ordinality g (type, i)
    join pg_type gt on gt.oid = g.type`;

const TYPES = `
  select n.nspname as schema, t.typname as name, format_type(t.oid, null) as sql
  from pg_type t join pg_namespace n on n.oid = t.typnamespace
  where t.typtype in ('b', 'd', 'e', 'm', 'r') and t.typname !~ '^_'
    and (${OURS} or n.nspname = 'pg_catalog')`;

const ROLE_SETTINGS = `
  select r.rolname as role, split_part(line, '=', 1) as name,
    substr(line, strpos(line, '=') + 1) as value
  from pg_db_role_setting s join pg_roles r on r.oid = s.setrole, unnest(s.setconfig) line
    join pg_settings p on p.name = split_part(line, '=', 1) and p.context = 'user'
  where s.setdatabase in (0, (select oid from pg_database where datname = current_database()))
    and r.rolname <> current_user and pg_has_role(r.oid, 'member')
  order by s.setdatabase <> 0`;

const list = (query: string) => `(select coalesce(json_agg(x), '[]') from (${query}) x)`;

const RELATIONS = `
  select c.oid::bigint, n.nspname as schema, c.relname as name, c.relkind as kind,
    ${list(COLUMNS)} as columns, ${list(KEYS)} as keys
  from pg_class c join pg_namespace n on n.oid = c.relnamespace
  where c.relkind in ('r', 'p', 'v', 'm', 'f', 'c') and not c.relispartition and ${OURS}`;

const ROUTINES = `
  select n.nspname as schema, p.proname as name, p.proretset as "isSet",
    not p.proretset or p.prorows = 1 as "isSingleRow", p.provolatile = 'v' as "isVolatile",
    (select split_part(setting, '=', 2) from unnest(p.proconfig) setting
      where setting like 'statement_timeout=%') as "statementTimeout",
    format_type(p.prorettype, null) as "returnType", t.typrelid::bigint as "returnRelation",
    ${list(`select * from (${PARAMETERS}) a where mode in ('i', 'b', 'v')`)} as inputs,
    ${list(`select * from (${PARAMETERS}) a where mode in ('o', 'b', 't')`)} as outputs
  from pg_proc p join pg_namespace n on n.oid = p.pronamespace
    join pg_type t on t.oid = p.prorettype
  where p.prokind = 'f' and ${OURS}
    and p.prorettype not in ('trigger'::regtype, 'event_trigger'::regtype)`;

/** Returns one `Catalog`. Requires an empty search_path, so that every name is qualified. */
export const CATALOG_QUERY = `with shown as materialized (${SHOWN})
  select json_build_object('relations', ${list(RELATIONS)}, 'foreignKeys', ${list(FOREIGN_KEYS)},
    'routines', ${list(ROUTINES)}, 'types', ${list(TYPES)},
    'roleSettings', ${list(ROLE_SETTINGS)})`;

/** Changes with every table, column, constraint or function. */
export const FINGERPRINT_QUERY = ["pg_class", "pg_proc", "pg_constraint"]
  .map((table) => `select count(*) || '/' || max(xmin::text::bigint) from pg_catalog.${table}`)
  .join(" union all ");
