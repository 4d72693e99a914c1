import { remember } from "~/services/cache.server";
import { publicDatabase, unwrap } from "~/services/database.server";
import { meaningfulWords, wordsOutsideVocabulary } from "./known-words";

/** Leaves out the words that neither a listing nor the vocabulary has, and returns them as `ignored`. */
export async function leaveOutUnknownWords(
  text: string,
  areas: readonly { name: string }[],
): Promise<{ q: string; ignored: string[] }> {
  const words = meaningfulWords(text);
  const unknown = await listUnknown(wordsOutsideVocabulary(words, areas));
  return {
    q: words.filter((word) => !unknown.includes(word)).join(" "),
    ignored: [...new Set(unknown)],
  };
}

async function listUnknown(words: string[]): Promise<string[]> {
  if (words.length === 0) return [];
  return remember(`unknown words ${JSON.stringify(words)}`, async () =>
    unwrap(await publicDatabase().rpc("unknown_search_words", { words })),
  );
}
