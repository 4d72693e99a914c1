import { expect, test } from "vitest";
import { meaningfulWords, wordsOutsideVocabulary } from "~/domain/properties/typed/known-words";

test.each([
  ["romantic villa", ["romantic", "villa"]],
  ["A villa, for sale in (Wete)!", ["villa", "Wete"]],
  ["sea-side – chake‑chake", ["sea", "side", "chake", "chake"]],
  ["ng’ombe O'Brien's Zoë", ["ng’ombe", "O'Brien's", "Zoë"]],
  ["PB-1042 33-year", ["PB-1042", "33", "year"]],
  ["& - “” !?", []],
  ["", []],
])("the words of %j are %j", (text, words) => expect(meaningfulWords(text)).toEqual(words));

const areas = [{ name: "Chake Chake" }, { name: "Fundo-Njaò" }];

test.each([
  ["romantic villas 33", ["romantic", "33"]],
  ["VILLA Vila swimming pool gyms", []],
  ["CHAKE njao fundo", []],
  ["PB-1999 pb", []],
  ["swimming", ["swimming"]],
])("the vocabulary lacks, of %j: %j", (text, outside) =>
  expect(wordsOutsideVocabulary(text.split(" "), areas)).toEqual(outside),
);
