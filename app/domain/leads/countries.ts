/** The countries at the head of the list: where most visitors are. */
const likely = "TZ KE GB AE";

/** All others that have telephone numbers, by their English names; the phone library's list is too large for a page. */
const others = `
  AF AX AL DZ AS AD AO AI AG AR AM AW AC AU AT AZ BS BH BD BB BY BE BZ BJ BM BT BO BA
  BW BR IO VG BN BG BF BI KH CM CA CV BQ KY CF TD CL CN CX CC CO KM CG CD CK CR CI HR
  CU CW CY CZ DK DJ DM DO EC EG SV GQ ER EE SZ ET FK FO FJ FI FR GF PF GA GM GE DE GH
  GI GR GL GD GP GU GT GG GN GW GY HT HN HK HU IS IN ID IR IQ IE IM IL IT JM JP JE JO
  KZ KI XK KW KG LA LV LB LS LR LY LI LT LU MO MG MW MY MV ML MT MH MQ MR MU YT MX FM
  MD MC MN ME MS MA MZ MM NA NR NP NL NC NZ NI NE NG NU NF KP MK MP NO OM PK PW PS PA
  PG PY PE PH PL PT PR QA RE RO RU RW WS SM ST SA SN RS SC SL SG SX SK SI SB SO ZA KR
  SS ES LK BL SH KN LC MF PM VC SD SR SJ SE CH SY TW TJ TH TL TG TK TO TT TA TN TR TM
  TC TV VI UG UA US UY UZ VU VA VE VN WF EH YE ZM ZW
`;

type Country = { code: string; name: string };

// The browser knows their names: they need not come with the page.
const names = new Intl.DisplayNames(["en"], { type: "region" });
const named = (codes: string): Country[] =>
  codes
    .trim()
    .split(/\s+/)
    .map((code) => ({ code, name: names.of(code) ?? code }));

/** Every country that has telephone numbers, the likeliest first; needs no phone metadata. */
export const countries = { likely: named(likely), others: named(others) };
