import fc from "fast-check";
import { expect, test } from "vitest";
import { parse } from "csv-parse/sync";
import { formatCsvLine, parseCell } from "~/utils/files/csv";

const strange = fc
  .array(fc.constantFrom(..."=+-@;\t\r\n\"', a1\uFF1D\uFF20"), { maxLength: 8 })
  .map((characters) => characters.join(""));

test("a line of plain texts is those texts", () => {
  expect(formatCsvLine(["Asha Juma", "Guide", ""])).toBe("Asha Juma,Guide,\r\n");
});

test.each([
  ["a comma", "Wete, Pemba", '"Wete, Pemba"'],
  ["a quotation mark", 'the "old" house', '"the ""old"" house"'],
  ["a line break", "one\ntwo", '"one\ntwo"'],
  ["a space at its end", "Asha ", '"Asha "'],
])("a cell with %s is quoted", (_, text, cell) => {
  expect(formatCsvLine([text])).toBe(`${cell}\r\n`);
});

test.each([
  ["=1+1", "'=1+1"],
  ["+1+1", "'+1+1"],
  ["+255777123456*2", "'+255777123456*2"],
  ["-2", "'-2"],
  ["@SUM(A1)", "'@SUM(A1)"],
  ["\t=1", "'\t'=1"],
  ["\r=1", "\"'\r'=1\""],
  ['=HYPERLINK("http://evil.example","x")', '"\'=HYPERLINK(""http://evil.example"",""x"")"'],
  ["x;=1+1;y", "x;'=1+1;y"],
  ["x;+1;;@a", "x;'+1;;'@a"],
  ['x;"=1+1', '"x;\'""=1+1"'],
  ["x; =1", "x;' =1"],
  ["x\t=1", "x\t'=1"],
  ["one\n=1", '"one\n\'=1"'],
  ["\uFF1D1+1", "'\uFF1D1+1"],
  ["x;\uFF20a", "x;'\uFF20a"],
])("%j is not taken for a formula", (text, cell) => {
  expect(formatCsvLine([text])).toBe(`${cell}\r\n`);
});

test("what only contains such signs stays as it is", () => {
  expect(formatCsvLine(["a=b", "5+5", "info@kisiwa.example", "'quoted'", "a; b"])).toBe(
    "a=b,5+5,info@kisiwa.example,'quoted',a; b\r\n",
  );
});

test("a phone number, of which no formula can be made, has no stray quote", () => {
  expect(formatCsvLine(["+255777123456", "+255 777 123 456"])).toBe(
    "+255777123456,+255 777 123 456\r\n",
  );
});

test("however a cell is cut at semicolons, tabs and line breaks, no part begins a formula", () => {
  fc.assert(
    fc.property(fc.array(strange, { maxLength: 4 }), (texts) => {
      for (const part of formatCsvLine(["first", ...texts]).split(/[;\t\r\n]/)) {
        expect(part).not.toMatch(/^[ "]*[=+\-@\uFF1D\uFF0B\uFF0D\uFF20]/);
      }
    }),
  );
});

test("what is written is read again as it was", () => {
  fc.assert(
    fc.property(fc.array(strange, { minLength: 2, maxLength: 4 }), (texts) => {
      const [cells = []] = parse(formatCsvLine(texts)) as unknown as string[][];
      expect(cells.map(parseCell)).toEqual(texts);
    }),
  );
});
