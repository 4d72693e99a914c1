import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { GRANT_TABLES, startTableInterface, type TableInterface } from "../support/table-interface";

const SCHEMA = `
  create table areas (id int primary key, name text not null, slug text unique);
  create table agents (id int primary key, name text not null);
  create table homes (
    id int primary key, name text not null, price bigint, area_id int references areas,
    seller_id int references agents, keeper_id int references agents,
    tags text[] not null default '{}', details jsonb, years int4range, about tsvector);
  create table home_details (home_id int primary key references homes, text text);
  create table places (id int primary key, name text, within int references places);
  insert into places values (1, 'Pemba', null), (2, 'Wete', 1), (3, 'Micheweni', 1);
  create table features (id int primary key, name text);
  create table home_features (
    home_id int references homes, feature_id int references features,
    primary key (home_id, feature_id));
  create view listed_homes with (security_invoker) as select * from homes where price is not null;
  create view cheap_homes as select id as home, area_id from listed_homes where price < 200;
  create function asking(homes) returns text language sql stable as $$ select '$' || $1.price $$;
  create function half_price(homes) returns bigint language sql stable as $$ select $1.price / 2 $$;
  create function said(homes) returns tsvector language sql stable as
    $$ select to_tsvector('english', $1.name) $$;
  create function neighbours(homes) returns setof homes language sql stable as
    $$ select * from homes h where h.area_id = $1.area_id and h.id <> $1.id $$;
  insert into areas values (1, 'Chake Chake', 'chake'), (2, 'Wete', 'wete'), (3, 'Mkoani', 'mkoani');
  insert into agents values (1, 'Amina'), (2, 'Bakari');
  insert into homes values
    (1, 'Sea house', 300, 1, 1, 2, '{sea,pool}', '{"rooms": 3, "owner": {"name": "Ali"}}',
      '[1990,2000)', to_tsvector('english', 'house by the sea')),
    (2, 'Hill house', 100, 1, 2, null, '{hill}', '{"rooms": 2}', '[2000,2010)',
      to_tsvector('english', 'house on a hill')),
    (3, 'Old "Dhow", inn', null, 2, null, null, '{}', null, null, null);
  insert into home_details values (1, 'Close to the water');
  insert into features values (1, 'Garden'), (2, 'Well');
  insert into home_features values (1, 1), (1, 2), (2, 2);
  ${GRANT_TABLES}`;

let tables: TableInterface;
beforeAll(async () => (tables = await startTableInterface(SCHEMA, { maxRows: 100 })));
afterAll(() => tables?.stop());

const homes = () => tables.service.from("homes");
const ids = ({ data }: { data: unknown }) => (data as { id: number }[]).map(({ id }) => id);

describe("columns", () => {
  test("are chosen, renamed, cast, and reached into", async () => {
    const { data } = await homes()
      .select("title:name, price::text, details->owner->>name, rooms:details->rooms, asking")
      .eq("id", 1)
      .single();
    expect(data).toEqual({
      title: "Sea house",
      price: "300",
      name: "Ali",
      rooms: 3,
      asking: "$300",
    });
  });

  test("are cast to types by each name that SQL has for them", async () => {
    const { data } = await homes()
      .select("i:details->>rooms::int, f:details->>rooms::FLOAT, d:id::decimal, t:tags::varchar[]")
      .eq("id", 1)
      .single();
    expect(data).toEqual({ i: 3, f: 3, d: 1, t: ["sea", "pool"] });
    const { error } = await homes().select("price::money_of_the_moon");
    expect([error?.code, error?.message]).toEqual([
      "42704",
      'type "money_of_the_moon" does not exist',
    ]);
  });

  test("that are not there are refused, in every place where a column can stand", async () => {
    for (const query of ["select=nothing", "nothing=eq.1", "order=nothing", "or=(nothing.eq.1)"]) {
      const answer = await tables.ask(`homes?${query}`);
      expect([answer.status, await answer.json()]).toMatchObject([
        400,
        { code: "42703", message: "column homes.nothing does not exist" },
      ]);
    }
  });

  test("of a name that Postgres would cut short are refused", async () => {
    const { status, error } = await homes().select(`${"x".repeat(64)}:name`);
    expect([status, error?.code]).toEqual([400, "PGRST127"]);
  });

  test("never lead out of the query: a name that is SQL is only a name", async () => {
    const evil = 'id" from homes; drop table homes; --';
    const answers = await Promise.all([
      homes().select(`"${evil.replaceAll('"', '\\"')}"`),
      homes()
        .select("id")
        .eq(`"${evil.replaceAll('"', '\\"')}"`, 1),
      homes().select("id").eq("name", evil),
      homes().select("id::text; drop table homes"),
    ]);
    expect(answers.map(({ error }) => error?.code ?? null)).toEqual([
      "42703",
      "42703",
      null,
      "PGRST100",
    ]);
    expect(ids(await homes().select("id"))).toHaveLength(3);
  });
});

describe("filters", () => {
  const chosen: [filter: string, ids: number[]][] = [
    ["price=eq.300", [1]],
    ["price=neq.300", [2]],
    ["price=gt.100", [1]],
    ["price=gte.100", [1, 2]],
    ["price=lt.300", [2]],
    ["price=lte.300", [1, 2]],
    ["name=like.*house", [1, 2]],
    ["name=ilike.SEA*", [1]],
    ["name=like(all).{*house,Hill*}", [2]],
    ["name=ilike(any).{sea*,OLD*}", [1, 3]],
    ["name=match.^Sea", [1]],
    ["name=imatch.^sea", [1]],
    ["price=isdistinct.300", [2, 3]],
    ["price=is.null", [3]],
    ["price=not.is.null", [1, 2]],
    ["price=is.not_null", [1, 2]],
    ["id=in.(1,3)", [1, 3]],
    ["id=in.()", []],
    ["id=not.in.(1,3)", [2]],
    ['name=in.("Old \\"Dhow\\", inn")', [3]],
    ["tags=cs.{sea}", [1]],
    ["tags=cd.{sea,pool}", [1, 3]],
    ["tags=ov.{hill,sea}", [1, 2]],
    ['details=cs.{"rooms":2}', [2]],
    ["details->>rooms=eq.3", [1]],
    ["details->owner->>name=eq.Ali", [1]],
    ["years=sl.[2000,2001)", [1]],
    ["years=sr.[1980,1990)", [1, 2]],
    ["years=nxr.[1990,2000)", [1]],
    ["years=nxl.[2000,2005)", [2]],
    ["years=adj.[2000,2001)", [1]],
    ["about=fts(english).sea", [1]],
    ["about=plfts(english).the hill", [2]],
    ["about=phfts(english).house", [1, 2]],
    ["about=wfts(english).house -sea", [2]],
    ["name=fts(english).sea", [1]],
    ["said=fts(english).houses", [1, 2]],
    ["asking=eq.$100", [2]],
    // Compared as numbers, not as text.
    ["half_price=gt.60", [1]],
    ["half_price=in.(50)", [2]],
    ["tags->>1=eq.pool", [1]],
    ["tags->>-1=eq.hill", [2]],
    ["or=(id.eq.1,and(price.lt.200,not.or(id.eq.1,id.eq.3)))", [1, 2]],
    ["not.and=(id.gt.1,price.is.null)", [1, 2]],
    ['or=(name.eq."Old \\"Dhow\\", inn",tags.cs.{pool})', [1, 3]],
    ["home_features.feature_id=eq.1&select=id,home_features!inner()", [1]],
    ["areas.name=eq.Wete&areas=not.is.null&select=id,areas(name)", [3]],
    ["home_details=is.null&select=id,home_details()", [2, 3]],
    ["or=(home_details.not.is.null,price.is.null)&select=id,home_details()", [1, 3]],
  ];
  test.each(chosen)("%s", async (filter, expected) => {
    const select = filter.includes("select=") ? "" : "&select=id";
    const answer = await tables.ask(`homes?${encodeURI(filter)}${select}&order=id`);
    expect(ids({ data: await answer.json() })).toEqual(expected);
  });

  test.each([
    "id=1",
    "id=what.1",
    "id=eq(any).{1",
    "or=(id.eq.1",
    "or=id.eq.1",
    "id=is.maybe",
    "limit=x",
  ])("%s cannot be read, and that is said", async (filter) => {
    const answer = await tables.ask(`homes?${filter}`);
    expect(answer.status).toBe(400);
    expect((await answer.json()).code).toMatch(/^(PGRST100|22P02)$/);
  });

  test("on an embedded relation that is not asked for is refused", async () => {
    const { status, error } = await homes().select("id").eq("areas.name", "Wete");
    expect([status, error?.code]).toEqual([400, "PGRST108"]);
  });

  test("on an embedded relation as a whole can only ask whether it is there", async () => {
    const { status, error } = await homes().select("id, areas()").eq("areas", 1);
    expect([status, error?.code]).toEqual([400, "PGRST120"]);
  });
});

describe("embedded relations", () => {
  test("many-to-one, one-to-many, one-to-one, many-to-many and nested", async () => {
    const { data } = await homes()
      .select("id, area:areas(name, homes(id)), home_details(text), features(name)")
      .eq("id", 1)
      .order("id", { referencedTable: "area.homes", ascending: false })
      .limit(1, { referencedTable: "features" })
      .single();
    expect(data).toEqual({
      id: 1,
      area: { name: "Chake Chake", homes: [{ id: 2 }, { id: 1 }] },
      home_details: { text: "Close to the water" },
      features: [{ name: "Garden" }],
    });
  });

  test("of two ways to one table, the hint says which", async () => {
    const { status, error } = await homes().select("id, agents(name)");
    expect([status, error?.code]).toEqual([300, "PGRST201"]);
    const { data } = await homes()
      .select("seller:agents!homes_seller_id_fkey(name), keeper:agents!keeper_id(name)")
      .eq("id", 1)
      .single();
    expect(data).toEqual({ seller: { name: "Amina" }, keeper: { name: "Bakari" } });
    // A function's column is not a foreign key, whatever the hint says.
    const computed = await homes().select("neighbours!homes(name)");
    expect(computed.error?.code).toBe("PGRST200");
  });

  test("of a table with itself: its name means the children, the column's the parent", async () => {
    const places = () => tables.service.from("places");
    const pemba = await places().select("name, places(name)").eq("id", 1).single();
    const children = [{ name: "Wete" }, { name: "Micheweni" }];
    expect(pemba.data).toEqual({ name: "Pemba", places: children });
    const wete = await places().select("name, within(name)").eq("id", 2).single();
    expect(wete.data).toEqual({ name: "Wete", within: { name: "Pemba" } });
    const up = await places().select("name, parent:places!id(name)").eq("id", 2).single();
    expect(up.data).toEqual({ name: "Wete", parent: { name: "Pemba" } });
    const down = await places().select("name, inside:places!within(name)").eq("id", 1).single();
    expect(down.data).toEqual({ name: "Pemba", inside: children });
    expect((await places().select("places!homes(name)")).error?.code).toBe("PGRST200");
    expect((await places().select("homes!id(name)")).error?.code).toBe("PGRST200");
  });

  test("of the same name cannot be asked for twice", async () => {
    const { status, error } = await homes().select("id, areas(name), areas(slug)");
    expect([status, error?.code, error?.message]).toEqual([
      400,
      "42712",
      'table name "homes_areas_1" specified more than once',
    ]);
  });

  test("can decide which rows there are", async () => {
    expect(ids(await homes().select("id, home_details!inner(text)"))).toEqual([1]);
    const filtered = homes().select("id, areas!inner(name)").eq("areas.slug", "wete");
    expect(ids(await filtered)).toEqual([3]);
  });

  test("of one row can order the rows", async () => {
    const rows = await homes().select("id, areas(name)").order("areas(name)", { ascending: false });
    expect(ids(rows)[0]).toBe(3);
    const { error } = await homes().select("id, features(name)").order("features(name)");
    expect(error?.code).toBe("PGRST118");
  });

  test("are spread into their parent: one row as columns, many as lists", async () => {
    const { data } = await homes()
      .select("id, ...areas(area:name), ...features(names:name)")
      .eq("id", 1)
      .single();
    expect(data).toEqual({ id: 1, area: "Chake Chake", names: ["Garden", "Well"] });
    const all = await tables.service
      .from("home_details")
      .select("...homes(...agents!seller_id(*))");
    expect(all.data).toEqual([{ id: 1, name: "Amina" }]);
  });

  test("come through views, views of views and functions too", async () => {
    const listed = await tables.service
      .from("listed_homes")
      .select("id, areas(name), home_details(text)")
      .eq("id", 1)
      .single();
    expect(listed.data).toEqual({
      id: 1,
      areas: { name: "Chake Chake" },
      home_details: { text: "Close to the water" },
    });
    const cheap = await tables.service.from("cheap_homes").select("home, areas(name)");
    expect(cheap.data).toEqual([{ home: 2, areas: { name: "Chake Chake" } }]);
    const near = await homes().select("id, neighbours(id)").eq("id", 2).single();
    expect(near.data).toEqual({ id: 2, neighbours: [{ id: 1 }] });
  });

  test("that are no relation are refused", async () => {
    const { status, error } = await homes().select("id, leads(*)");
    expect([status, error?.code]).toEqual([400, "PGRST200"]);
  });
});

describe("aggregates", () => {
  test.each([
    "count()",
    "n:count()::text",
    "price.sum()",
    "area_id, price::int.max()::text",
    "id, agents!seller_id(id.count())",
    "id, ...agents!seller_id(last:name.max())",
  ])("are refused, as hosted Supabase does: %s", async (select) => {
    const { status, error } = await homes().select(select);
    expect([status, error?.code]).toEqual([400, "PGRST123"]);
  });

  test("a bare count is none of them", async () => {
    const counted = await tables.service.from("areas").select("id, homes(count)").order("id");
    expect(counted.data?.map(({ homes }) => homes)).toEqual([
      [{ count: 2 }],
      [{ count: 1 }],
      [{ count: 0 }],
    ]);
  });
});

describe("pages", () => {
  const range = (answer: Response) => [answer.status, answer.headers.get("content-range")];

  test("say where they lie, and in how many rows when asked", async () => {
    expect(range(await tables.ask("homes?limit=2"))).toEqual([200, "0-1/*"]);
    const counted = { headers: { Prefer: "count=exact" } };
    expect(range(await tables.ask("homes?limit=2", counted))).toEqual([206, "0-1/3"]);
    expect(range(await tables.ask("homes", counted))).toEqual([200, "0-2/3"]);
    expect(range(await tables.ask("homes?offset=3", counted))).toEqual([206, "*/3"]);
    const ranged = { headers: { Range: "1-1", Prefer: "count=exact" } };
    expect(range(await tables.ask("homes?select=id", ranged))).toEqual([206, "1-1/3"]);
  });

  test("beyond the end are a 416", async () => {
    const { status, error } = await homes().select("id", { count: "exact" }).range(4, 9);
    expect([status, error?.code, error?.details]).toEqual([
      416,
      "PGRST103",
      "An offset of 4 was requested, but there are only 3 rows.",
    ]);
    const counted = await tables.ask("homes?offset=5", { headers: { Prefer: "count=exact" } });
    expect(range(counted)).toEqual([416, "*/3"]);
    expect((await tables.ask("homes?limit=-1")).status).toBe(416);
    expect((await tables.ask("homes", { headers: { Range: "5-2" } })).status).toBe(416);
  });

  test("are counted without being sent, exactly or by the planner's guess", async () => {
    for (const count of ["exact", "estimated"] as const) {
      const answer = await homes().select("*", { head: true, count }).gt("id", 1);
      expect([answer.status, answer.count, answer.data]).toEqual([200, 2, null]);
    }
    const planned = await homes().select("*", { head: true, count: "planned" });
    expect(planned.count).toBeGreaterThan(0);
  });

  test("nulls stand where they are told to", async () => {
    const first = homes().select("id").order("price", { ascending: false, nullsFirst: true });
    expect(ids(await first)).toEqual([3, 1, 2]);
    expect(ids(await homes().select("id").order("details->rooms", { nullsFirst: false }))).toEqual([
      2, 1, 3,
    ]);
  });

  test("hold no more than the cap, embedded ones too", async () => {
    await tables.database.query(`
      create table many (id int primary key, area_id int references areas);
      grant all on many to service_role;
      insert into many select i, 1 from generate_series(1, 120) i;`);
    const all = await tables.service.from("many").select("id", { count: "exact" });
    expect([all.status, all.data?.length, all.count]).toEqual([206, 100, 120]);
    const estimated = await tables.service.from("many").select("id", { count: "estimated" });
    expect(estimated.count).toBeGreaterThan(100);
    const area = await tables.service.from("areas").select("many(id)").eq("id", 1).single();
    expect(area.data?.many).toHaveLength(100);
  });
});

describe("forms of the answer", () => {
  test("one object, or a 406 that says how many rows there were", async () => {
    expect((await homes().select("id").eq("id", 1).single()).data).toEqual({ id: 1 });
    const many = await homes().select("id").single();
    expect([many.status, many.error?.code, many.error?.details]).toEqual([
      406,
      "PGRST116",
      "The result contains 3 rows",
    ]);
    expect((await homes().select("id").eq("id", 9).maybeSingle()).data).toBeNull();
  });

  test("without nulls", async () => {
    const { data } = await homes().select("id, price").eq("id", 3).single().stripNulls();
    expect(data).toEqual({ id: 3 });
  });

  test("as CSV", async () => {
    const { data } = await homes().select("id, name, price").gt("id", 1).order("id").csv();
    expect(data).toBe('id,name,price\n2,"Hill house",100\n3,"Old ""Dhow"", inn",');
  });

  test("of what has no name are refused", async () => {
    for (const path of ["%E0%A4%A", "", "homes/1"]) {
      const answer = await tables.ask(path);
      expect([path, answer.status, (await answer.json()).code]).toEqual([path, 404, "PGRST125"]);
    }
  });

  test("that PostgREST has and this has not are refused", async () => {
    const geojson = await homes().select("id").geojson();
    expect([geojson.status, geojson.error?.code]).toEqual([406, "PGRST107"]);
    const strange = await tables.ask("homes", { headers: { Prefer: "timezone=Asia/Tokyo" } });
    expect([strange.status, (await strange.json()).code]).toEqual([400, "PGRST122"]);
    const put = await tables.ask("homes?id=eq.1", { method: "PUT", body: "{}" });
    expect([put.status, (await put.json()).code]).toEqual([405, "PGRST117"]);
    expect((await tables.ask("")).status).toBe(404);
  });
});
