import type { IncomingHttpHeaders, IncomingMessage } from "node:http";
import { describe, expect, test } from "vitest";
import type { InterfaceError } from "../../http";
import { isFilter, parseLogic } from "../../tables/parse-filters";
import { parseOrder, parseSelect } from "../../tables/parse-select";
import { readRequest } from "../../tables/request";

/** The error thrown by `work`, in PostgREST's shape. */
function errorOf(work: () => unknown): Partial<InterfaceError> {
  try {
    work();
  } catch (error) {
    const { status, code, message, details, hint } = error as InterfaceError;
    return { status, code, message, details, hint };
  }
  throw new Error("Nothing was thrown");
}

const unread = (what: string, text: string, column: number, found: string) => ({
  status: 400,
  code: "PGRST100",
  message: `"failed to parse ${what} (${text})" (line 1, column ${column})`,
  details: `unexpected ${found}`,
});

const plain = (name: string) => ({ name, path: [] });
const nothingAsked = { conditions: [], order: [], limit: null, offset: 0 };

describe("what is selected", () => {
  const items = (text: string) => parseSelect(text).items;

  test("is nothing asked yet of anything in it", () => {
    expect(parseSelect("*")).toEqual({ items: [{ kind: "star" }], ...nothingAsked });
  });

  test("is columns by their names, with spaces, dashes and quotes", () => {
    const names = items('id, full name ,a-b,"a.b,\\"c\\"",$x').map((item) =>
      item.kind === "field" ? item.field.name : item.kind,
    );
    expect(names).toEqual(["id", "full name", "a-b", 'a.b,"c"', "$x"]);
  });

  test("is columns under other names, of other types, and reached into", () => {
    expect(items("price:cost::text,d->a->>b::int,list->0->-1")).toEqual([
      { kind: "field", field: plain("cost"), alias: "price", cast: "text" },
      {
        kind: "field",
        cast: "int",
        field: {
          name: "d",
          path: [
            { isText: false, key: "a", isIndex: false },
            { isText: true, key: "b", isIndex: false },
          ],
        },
      },
      {
        kind: "field",
        field: {
          name: "list",
          path: [
            { isText: false, key: "0", isIndex: true },
            { isText: false, key: "-1", isIndex: true },
          ],
        },
      },
    ]);
  });

  test("is all columns where nothing is named", () => {
    expect(items("")).toEqual([{ kind: "star" }]);
  });

  test("is relations: under other names, with hints, inner ones and spread ones", () => {
    const embed = { kind: "embed", isInner: false, isSpread: false, items: [], ...nothingAsked };
    expect(items("areas(),seller:agents!seller_id!inner(id),...homes!left(*),x!y()")).toEqual([
      { ...embed, name: "areas", key: "areas" },
      {
        ...embed,
        name: "agents",
        key: "seller",
        hint: "seller_id",
        isInner: true,
        items: [{ kind: "field", field: plain("id") }],
      },
      { ...embed, name: "homes", key: "homes", isSpread: true, items: [{ kind: "star" }] },
      { ...embed, name: "x", key: "x", hint: "y" },
    ]);
  });

  test.each([
    ["id,", 4, "end of input"],
    ["id)", 3, '")"'],
    ["a(b", 4, "end of input"],
    ["...a", 5, "end of input"],
    ["a!b", 4, "end of input"],
    ["a b;c", 4, '";"'],
    ["data->>--34", 8, '"-"'],
    ["-a", 1, '"-"'],
    ["a--b", 2, '"-"'],
  ])("that cannot be read says where: %s", (text, column, found) => {
    expect(errorOf(() => parseSelect(text))).toMatchObject(
      unread("select parameter", text, column, found),
    );
  });
});

describe("an order", () => {
  test("has a direction and a place for nulls, of own and of related columns", () => {
    expect(parseOrder("id,price.desc,a->>b.asc.nullslast,c.nullsfirst,areas(name).desc")).toEqual([
      { field: plain("id"), direction: "asc" },
      { field: plain("price"), direction: "desc" },
      {
        field: { name: "a", path: [{ isText: true, key: "b", isIndex: false }] },
        direction: "asc nulls last",
      },
      { field: plain("c"), direction: "asc nulls first" },
      { embed: "areas", field: plain("name"), direction: "desc" },
    ]);
  });

  test.each([
    ["id.down", 3, '"."'],
    ["areas(name", 11, "end of input"],
    ["", 1, "end of input"],
  ])("that cannot be read says where: %s", (text, column, found) => {
    expect(errorOf(() => parseOrder(text))).toMatchObject(unread("order", text, column, found));
  });
});

describe("a group of conditions", () => {
  const filter = (name: string, operator: string, value: string, isNegated = false) => ({
    kind: "filter",
    field: plain(name),
    operation: { isNegated, operator, value },
  });

  test("holds conditions and groups, negated ones too", () => {
    expect(
      parseLogic("or", true, '(a.eq.1, not.and(b.not.like.x*,c.is.NULL),d.in.("1,2",3))'),
    ).toEqual({
      kind: "logic",
      word: "or",
      isNegated: true,
      conditions: [
        filter("a", "eq", "1"),
        {
          kind: "logic",
          word: "and",
          isNegated: true,
          conditions: [filter("b", "like", "x%", true), filter("c", "is", "null")],
        },
        filter("d", "in", '{"1,2","3"}'),
      ],
    });
    expect(parseLogic("and", false, '(a.eq."x,\\"y",b.cs.{1,2},or.eq.1)')).toMatchObject({
      conditions: [filter("a", "eq", 'x,"y'), filter("b", "cs", "{1,2}"), filter("or", "eq", "1")],
    });
  });

  test("has quantified patterns and searches in a language", () => {
    const operations = (text: string) => {
      const group = parseLogic("and", false, text);
      return (
        group.kind === "logic" && group.conditions.map((one) => "operation" in one && one.operation)
      );
    };
    expect(operations("(a.ilike(any).{x*,y},b.not.wfts(english).sea,c.eq.*)")).toEqual([
      { isNegated: false, operator: "ilike", quantifier: "any", value: "{x%,y}" },
      { isNegated: true, operator: "wfts", config: "english", value: "sea" },
      { isNegated: false, operator: "eq", value: "*" },
    ]);
  });

  test.each([
    ["a.eq.1", 1, '"a"'],
    ["(a.eq.1", 8, "end of input"],
    ["(a.eq.1)b", 9, '"b"'],
    ["(a)", 3, '")"'],
    ["(a.what.1)", 4, '"w"'],
    ["(a.is.maybe)", 7, '"m"'],
    ["(a.in.1)", 7, '"1"'],
    ["(a.in.(1)", 10, "end of input"],
  ])("that cannot be read says where: %s", (text, column, found) => {
    expect(errorOf(() => parseLogic("or", false, text))).toMatchObject(
      unread("logic tree", text, column, found),
    );
  });
});

test.each([
  ["eq.1", true],
  ["not.in.(1)", true],
  ["like(any).{a}", true],
  ["fts(english).a", true],
  ["is.null", true],
  ["equal.1", false],
  ["1", false],
  ["a.eq.1", false],
  ["eq(some).1", false],
])("%s is a filter: %s", (text, expected) => {
  expect(isFilter(text)).toBe(expected);
  expect(isFilter(text)).toBe(expected);
});

describe("a request", () => {
  const read = (
    path: string,
    { method = "GET", headers = {} as IncomingHttpHeaders, body = "" } = {},
  ) =>
    readRequest(
      { method, headers } as IncomingMessage,
      new URL(`http://x/rest/v1/${path}`),
      ["public", "stock"],
      body,
    );

  test("asks for all columns of a table when nothing else is said", () => {
    expect(read("homes")).toEqual({
      method: "GET",
      schema: "public",
      resource: "homes",
      isRpc: false,
      root: { items: [{ kind: "star" }], ...nothingAsked },
      arguments: [],
      prefer: new Map(),
      media: { type: "json", stripsNulls: false },
      body: "",
    });
  });

  test("names a table or a function, in percent signs where it must", () => {
    expect(read("a%20b").resource).toBe("a b");
    expect(read("rpc/add")).toMatchObject({ resource: "add", isRpc: true });
    for (const path of ["", "a/b", "rpc/a/b", "%E0%A4%A"]) {
      expect(errorOf(() => read(path))).toMatchObject({
        status: 404,
        code: "PGRST125",
        message: "Invalid path specified in request URL",
      });
    }
  });

  test.each([
    ["PUT", "homes"],
    ["OPTIONS", "homes"],
    ["PATCH", "rpc/add"],
    ["DELETE", "rpc/add"],
  ])("%s of %s is none", (method, path) => {
    expect(errorOf(() => read(path, { method }))).toMatchObject({
      status: 405,
      code: "PGRST117",
      message: `Unsupported HTTP method: ${method}`,
    });
  });

  test("chooses its schema by the header for what it does", () => {
    const headers = { "accept-profile": "stock", "content-profile": "public" };
    for (const method of ["GET", "HEAD"]) {
      expect(read("homes", { method, headers }).schema).toBe("stock");
    }
    for (const method of ["POST", "PATCH", "DELETE"]) {
      expect(read("homes", { method, headers }).schema).toBe("public");
    }
    expect(errorOf(() => read("homes", { headers: { "accept-profile": "other" } }))).toMatchObject({
      status: 406,
      code: "PGRST106",
      message: "Invalid schema: other",
      hint: "Only the following schemas are exposed: public, stock",
    });
  });

  test("takes preferences by name, and the most rows only when it is strict", () => {
    const prefer = (text: string) => [...read("homes", { headers: { prefer: text } }).prefer];
    expect(prefer("return=minimal, count=exact,,tx=rollback")).toEqual([
      ["return", "minimal"],
      ["count", "exact"],
    ]);
    expect(prefer("max-affected=1")).toEqual([]);
    expect(prefer("handling=lenient, max-affected=1")).toEqual([["handling", "lenient"]]);
    expect(prefer("handling=strict, max-affected=1")).toContainEqual(["max-affected", "1"]);
    for (const wrong of [
      "return=all",
      "count",
      "max-affected=x",
      "xcount=exact",
      "count=exactly",
    ]) {
      expect(errorOf(() => prefer(wrong))).toMatchObject({
        status: 400,
        code: "PGRST122",
        message: "Invalid preferences given",
        details: `Invalid preferences: ${wrong}`,
      });
    }
  });

  test("takes the first form of answer that there is", () => {
    const media = (accept?: string) => read("homes", { headers: { accept } }).media;
    expect(media()).toEqual({ type: "json", stripsNulls: false });
    expect(media("application/xml, text/csv;q=0.5")).toEqual({ type: "csv", stripsNulls: false });
    const object = "application/vnd.pgrst.object+json; nulls=stripped";
    expect(media(object)).toEqual({ type: "object", stripsNulls: true });
    for (const json of [
      "*/*",
      "application/*",
      "application/vnd.pgrst.array",
      "Application/JSON",
    ]) {
      expect(media(json).type).toBe("json");
    }
    expect(errorOf(() => media("text/html"))).toMatchObject({
      status: 406,
      code: "PGRST107",
      message: "None of these media types are available: text/html",
    });
  });

  test("is narrowed by a Range, within its own window, when it reads", () => {
    const window = (path: string, range: string, method = "GET") => {
      const { limit, offset } = read(path, { method, headers: { range } }).root;
      return { limit, offset };
    };
    expect(window("homes", "1-3")).toEqual({ limit: 3, offset: 1 });
    expect(window("homes", "2-")).toEqual({ limit: null, offset: 2 });
    expect(window("homes?limit=2&offset=4", "1-9")).toEqual({ limit: 2, offset: 4 });
    expect(window("homes?limit=9", "5-5", "HEAD")).toEqual({ limit: 1, offset: 5 });
    expect(window("homes", "rows=1-3")).toEqual({ limit: null, offset: 0 });
    expect(window("homes?id=eq.1", "1-3", "PATCH")).toEqual({ limit: null, offset: 0 });
    expect(errorOf(() => window("homes", "5-2"))).toMatchObject({ status: 416, code: "PGRST103" });
  });

  test("asks of an embedded relation what it asks of the table", () => {
    const { root } = read(
      "homes?select=id,areas(homes())&areas.order=name&areas.limit=0&areas.homes.offset=2" +
        "&areas.name=eq.Wete&areas.not.or=(id.eq.1)&order=id.desc",
    );
    expect(root.order).toEqual([{ field: plain("id"), direction: "desc" }]);
    expect(root.items[1]).toMatchObject({
      limit: 0,
      offset: 0,
      order: [{ field: plain("name"), direction: "asc" }],
      conditions: [
        { kind: "filter", field: plain("name") },
        { kind: "logic", word: "or", isNegated: true },
      ],
      items: [{ limit: null, offset: 2 }],
    });
    expect(errorOf(() => read("homes?areas.limit=1"))).toMatchObject({
      status: 400,
      code: "PGRST108",
      message: "'areas' is not an embedded resource in this request",
      hint: "Verify that 'areas' is included in the 'select' query parameter.",
    });
  });

  test.each([
    ["limit=-1", "limit should be greater than or equal to zero."],
    ["offset=-1", "offset should be greater than or equal to zero."],
  ])("for %s cannot be satisfied", (query, details) => {
    expect(errorOf(() => read(`homes?${query}`))).toMatchObject({
      status: 416,
      code: "PGRST103",
      message: "Requested range not satisfiable",
      details,
    });
    expect(errorOf(() => read("homes?limit=1.5"))).toMatchObject(unread("limit", "1.5", 1, '"1"'));
  });

  test("that changes takes no window, and an insert no filter but an order", () => {
    const change = (method: string, query: string) =>
      errorOf(() => read(`homes?${query}`, { method }));
    const notDone = (details: string) => ({ status: 400, code: "PGRST127", details });
    expect(change("PATCH", "limit=1")).toMatchObject(notDone("limit on a change"));
    expect(change("DELETE", "offset=0")).toMatchObject(notDone("offset on a change"));
    expect(change("POST", "id=eq.1")).toMatchObject(notDone("A filter on an insert"));
    expect(change("POST", "or=(id.eq.1)")).toMatchObject(notDone("A filter on an insert"));
    expect(read("homes?order=id", { method: "POST" }).root.order).toHaveLength(1);
    expect(read("homes?select=areas()&areas.limit=1", { method: "POST" }).root.items).toMatchObject(
      [{ limit: 1 }],
    );
    expect(read("rpc/f?limit=1&id=eq.1", { method: "POST" }).root).toMatchObject({
      limit: 1,
      conditions: [{ kind: "filter" }],
    });
  });

  test("for a function by GET tells its arguments from what is asked of its rows", () => {
    const asked = read(
      "rpc/f?a=1&b=eq.2&a=2&order=id&areas.limit=1&or=(x.eq.1)&select=id,areas()&columns=a",
    );
    expect(asked.arguments).toEqual([
      ["a", "1"],
      ["a", "2"],
    ]);
    expect(asked.root.conditions).toMatchObject([{ field: plain("b") }, { word: "or" }]);
    expect(asked.root.order).toHaveLength(1);
    expect(asked.columns).toEqual(["a"]);
  });

  test("names the columns it fills, and those by which rows are the same", () => {
    const asked = read('homes?columns="a b",c&on_conflict=slug,id', { method: "POST", body: "[]" });
    expect(asked).toMatchObject({
      columns: ["a b", "c"],
      onConflict: ["slug", "id"],
      body: "[]",
    });
    expect(errorOf(() => read("homes?columns=a)", { method: "POST" }))).toMatchObject(
      unread("columns", "a)", 2, '")"'),
    );
    expect(errorOf(() => read("homes?on_conflict=", { method: "POST" }))).toMatchObject(
      unread("on_conflict", "", 1, "end of input"),
    );
  });
});

describe("what is nested too deeply for the stack", () => {
  const nested = (open: string, inside: string, levels: number) =>
    open.repeat(levels) + inside + ")".repeat(levels);
  test.each([3000, 30_000])("is refused at %d levels", (levels) => {
    const conditions = nested("or(", "id.eq.1", levels).replace(/^or/, "");
    expect(errorOf(() => parseLogic("or", false, conditions))).toMatchObject(refused);
    expect(errorOf(() => parseSelect(nested("a(", "id", levels)))).toMatchObject(refused);
  });
  test("is read at 300", () => {
    const conditions = nested("or(", "id.eq.1", 300).replace(/^or/, "");
    expect(parseLogic("or", false, conditions)).toMatchObject({ kind: "logic" });
  });
  const refused = { status: 400, code: "PGRST100" };
});
