import type { Client } from "pg";

/** By object, such as `function public.slugify(text)`. */
export type Definitions = Record<string, string>;

const ACL = (acl: string, kind: string, owner: string) =>
  `array_to_string(array(select unnest(coalesce(${acl}, acldefault('${kind}', ${owner})))::text order by 1), ' ')`;

/** One query per kind of object. The owner's schema is `public`; policies may apply to storage too. */
const KINDS: Record<string, string> = {
  extension: `select e.extname, n.nspname
    from pg_extension e join pg_namespace n on n.oid = e.extnamespace`,
  schema: `select nspname, ${ACL("nspacl", "n", "nspowner")}
    from pg_namespace where nspname in ('public', 'extensions')`,
  "default rights": `select concat_ws(' ', defaclrole::regrole, defaclnamespace::regnamespace, defaclobjtype),
      defaclacl::text from pg_default_acl`,
  table: `select c.oid::regclass, concat_ws(' ', c.relkind, c.relpersistence, c.relrowsecurity,
      c.relforcerowsecurity, c.reloptions)
    from pg_class c where relnamespace = 'public'::regnamespace and relkind in ('r', 'p', 'v', 'm', 'f')`,
  column: `select concat_ws('.', a.attrelid::regclass,  a.attname), concat_ws(' ',
      row_number() over (partition by a.attrelid order by a.attnum), format_type(a.atttypid, a.atttypmod),
      case when a.attnotnull then 'not null' end, nullif(a.attidentity, ''), nullif(a.attgenerated, ''),
      a.attcollation::regcollation, pg_get_expr(d.adbin, d.adrelid), a.attacl)
    from pg_attribute a join pg_class c on c.oid = a.attrelid
    left join pg_attrdef d on d.adrelid = a.attrelid and d.adnum = a.attnum
    where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p', 'v', 'm', 'f')
      and a.attnum > 0 and not a.attisdropped`,
  view: `select c.oid::regclass, pg_get_viewdef(c.oid)
    from pg_class c where relnamespace = 'public'::regnamespace and relkind in ('v', 'm')`,
  constraint: `select concat_ws(' of ', conname, conrelid::regclass), pg_get_constraintdef(oid)
    from pg_constraint where connamespace = 'public'::regnamespace and contype <> 't'`,
  index: `select i.indexrelid::regclass, pg_get_indexdef(i.indexrelid)
    from pg_index i join pg_class c on c.oid = i.indexrelid
    where c.relnamespace = 'public'::regnamespace`,
  sequence: `select s.seqrelid::regclass, concat_ws(' ', seqtypid::regtype, seqstart, seqincrement, seqmax,
      seqmin, seqcache, seqcycle)
    from pg_sequence s join pg_class c on c.oid = s.seqrelid
    where c.relnamespace = 'public'::regnamespace`,
  trigger: `select concat_ws(' on ', tgname, tgrelid::regclass),
      concat_ws(' ', pg_get_triggerdef(t.oid), tgenabled)
    from pg_trigger t join pg_class c on c.oid = t.tgrelid
    where not tgisinternal and c.relnamespace in ('public'::regnamespace, 'storage'::regnamespace)`,
  policy: `select concat_ws(' on ', polname, polrelid::regclass), concat_ws(' ', polcmd, polpermissive,
      array(select r::regrole::text from unnest(polroles) r order by 1),
      pg_get_expr(polqual, polrelid), pg_get_expr(polwithcheck, polrelid))
    from pg_policy`,
  function: `select p.oid::regprocedure, pg_get_functiondef(p.oid)
    from pg_proc p where pronamespace = 'public'::regnamespace and prokind in ('f', 'p')`,
  type: `select t.oid::regtype, concat_ws(' ', t.typtype, format_type(t.typbasetype, t.typtypmod),
      array(select enumlabel from pg_enum where enumtypid = t.oid order by enumsortorder))
    from pg_type t left join pg_class c on c.oid = t.typrelid
    where typnamespace = 'public'::regnamespace and typtype <> 'b' and coalesce(c.relkind, 'c') = 'c'`,
  "rights on": `select c.oid::regclass, ${ACL("c.relacl", "r", "c.relowner")}
    from pg_class c where relnamespace = 'public'::regnamespace and relkind in ('r', 'p', 'v', 'm', 'f')
    union all select c.oid::regclass, ${ACL("c.relacl", "s", "c.relowner")}
    from pg_class c where relnamespace = 'public'::regnamespace and relkind = 'S'`,
  "rights on function": `select p.oid::regprocedure, ${ACL("p.proacl", "f", "p.proowner")}
    from pg_proc p where pronamespace = 'public'::regnamespace`,
  "comment on": `select concat_ws(' ', i.type, i.identity), d.description
    from pg_description d cross join pg_identify_object(d.classoid, d.objoid, d.objsubid) i
    where i.schema = 'public' and i.identity <> 'public'
      and not exists (select from pg_depend e where e.classid = d.classoid and e.objid = d.objoid
        and e.deptype = 'e')`,
};

/** Everything a migration can define, ignoring comments and layout of functions. */
export async function readCatalog(client: Pick<Client, "query">): Promise<Definitions> {
  const all: Definitions = {};
  await client.query("set search_path = ''");
  for (const [kind, query] of Object.entries(KINDS)) {
    const { rows } = await client.query<{ name: string; definition: string }>(
      `select name::text, definition::text from (${query}) as object (name, definition)`,
    );
    for (const { name, definition } of rows) all[`${kind} ${name}`] = stripComments(definition);
  }
  await client.query("reset search_path");
  return all;
}

const stripComments = (definition: string) =>
  definition
    .split("\n")
    .map((line) => line.trim())
    .filter((line) => line !== "" && !line.startsWith("--"))
    .join("\n");

/** Without ids and times; rows ordered by age keep that order. */
export async function readRequiredRows(client: Pick<Client, "query">): Promise<Definitions> {
  const { rows: tables } = await client.query<{ name: string }>(
    `select c.oid::regclass::text as name from pg_class c
     where c.relkind = 'r' and c.relnamespace = 'public'::regnamespace
     union all select 'storage.buckets'`,
  );
  const all: Definitions = {};
  for (const { name } of tables) {
    const { rows } = await client.query<{ key: string; row: string }>(
      `select coalesce(r ->> 'key', r ->> 'slug', r ->> 'name', 'the only one') as key, concat_ws(' ',
         case when '${name}' = 'services_pemba' then rank() over (order by r ->> 'created_at') end,
         r - '{id,version,created_at,updated_at}'::text[]) as row
       from (select to_jsonb(t) as r from ${name} t) as all_rows`,
    );
    for (const { key, row } of rows) all[`row ${key} of ${name}`] = row;
  }
  return all;
}

/** One line per difference, with the object's name. */
export function differences(one: Definitions, other: Definitions): string[] {
  const names = [...new Set([...Object.keys(one), ...Object.keys(other)])].sort();
  return names.flatMap((name) => {
    if (one[name] === other[name]) return [];
    if (one[name] === undefined) return [`+ ${name}`];
    return [`${other[name] === undefined ? "-" : "≠"} ${name}`];
  });
}
