/** The countries at the head of the list: where most visitors are. */
const likely = "TZKEGBAE";

/** All others that have telephone numbers, by their English names; the phone library's list is too large for a page. */
const others =
  "AFAXALDZASADAOAIAGARAMAWACAUATAZBSBHBDBBBYBEBZBJBMBTBOBABWBRIOVGBNBGBFBIKHCMCACVBQKYCFTD" +
  "CLCNCXCCCOKMCGCDCKCRCIHRCUCWCYCZDKDJDMDOECEGSVGQEREESZETFKFOFJFIFRGFPFGAGMGEDEGHGIGRGLGD" +
  "GPGUGTGGGNGWGYHTHNHKHUISINIDIRIQIEIMILITJMJPJEJOKZKIXKKWKGLALVLBLSLRLYLILTLUMOMGMWMYMVML" +
  "MTMHMQMRMUYTMXFMMDMCMNMEMSMAMZMMNANRNPNLNCNZNINENGNUNFKPMKMPNOOMPKPWPSPAPGPYPEPHPLPTPRQA" +
  "RERORURWWSSMSTSASNRSSCSLSGSXSKSISBSOZAKRSSESLKBLSHKNLCMFPMVCSDSRSJSECHSYTWTJTHTLTGTKTOTT" +
  "TATNTRTMTCTVVIUGUAUSUYUZVUVAVEVNWFEHYEZMZW";

type Country = { code: string; name: string };

type Countries = { likely: Country[]; others: Country[] };
let listed: Countries | undefined;

/**
 * Every country that has telephone numbers, the likeliest first; needs no phone metadata. Listed when
 * it is first needed: that takes a phone some milliseconds.
 */
export function countries(): Countries {
  if (listed) return listed;
  // The browser knows their names: they need not come with the page.
  const names = new Intl.DisplayNames(["en"], { type: "region" });
  const named = (codes: string) =>
    (codes.match(/../g) ?? []).map((code) => ({ code, name: names.of(code) ?? code }));
  return (listed = { likely: named(likely), others: named(others) });
}
