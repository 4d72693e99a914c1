import { expect, test } from "vitest";
import { csvLine } from "~/utils/files/csv";

test("a line of plain texts is those texts", () => {
  expect(csvLine(["Asha Juma", "Guide", ""])).toBe("Asha Juma,Guide,\r\n");
});

test.each([
  ["a comma", "Wete, Pemba", '"Wete, Pemba"'],
  ["a quotation mark", 'the "old" house', '"the ""old"" house"'],
  ["a line break", "one\ntwo", '"one\ntwo"'],
  ["a space at its end", "Asha ", '"Asha "'],
])("a cell with %s is quoted", (_, text, cell) => {
  expect(csvLine([text])).toBe(`${cell}\r\n`);
});

test.each([
  ["=1+1", "'=1+1"],
  ["+1+1", "'+1+1"],
  ["+255777123456*2", "'+255777123456*2"],
  ["-2", "'-2"],
  ["@SUM(A1)", "'@SUM(A1)"],
  ["\t=1", "'\t=1"],
  ["\r=1", '"\'\r=1"'],
  ['=HYPERLINK("http://evil.example","x")', '"\'=HYPERLINK(""http://evil.example"",""x"")"'],
])("%j is not taken for a formula", (text, cell) => {
  expect(csvLine([text])).toBe(`${cell}\r\n`);
});

test("what only contains such signs stays as it is", () => {
  expect(csvLine(["a=b", "5+5", "info@kisiwa.example", "'quoted'"])).toBe(
    "a=b,5+5,info@kisiwa.example,'quoted'\r\n",
  );
});

test("a phone number, of which no formula can be made, has no stray quote", () => {
  expect(csvLine(["+255777123456", "+255 777 123 456"])).toBe("+255777123456,+255 777 123 456\r\n");
});
