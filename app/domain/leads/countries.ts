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

// The browser knows their names: they need not come with the page.
const names = new Intl.DisplayNames(["en"], { type: "region" });
const named = (codes: string): Country[] =>
  (codes.match(/../g) ?? []).map((code) => ({ code, name: names.of(code) ?? code }));

/** Every country that has telephone numbers, the likeliest first; needs no phone metadata. */
export const countries = { likely: named(likely), others: named(others) };
