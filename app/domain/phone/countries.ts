import { language } from "~/utils/language/language";
/** Countries of most visitors, listed first: ISO codes with dialling codes. */
const likely = "TZ255KE254GB44AE971US1DE49ZA27IN91";

/** The phone library's own list is too large for a page. */
const others =
  "AF93AX358AL355DZ213AS1AD376AO244AI1AG1AR54AM374AW297AC247AU61AT43AZ994BS1BH973BD880BB1BY375" +
  "BE32BZ501BJ229BM1BT975BO591BA387BW267BR55IO246VG1BN673BG359BF226BI257KH855CM237CA1CV238BQ599" +
  "KY1CF236TD235CL56CN86CX61CC61CO57KM269CG242CD243CK682CR506CI225HR385CU53CW599CY357CZ420DK45" +
  "DJ253DM1DO1EC593EG20SV503GQ240ER291EE372SZ268ET251FK500FO298FJ679FI358FR33GF594PF689GA241" +
  "GM220GE995GH233GI350GR30GL299GD1GP590GU1GT502GG44GN224GW245GY592HT509HN504HK852HU36IS354ID62" +
  "IR98IQ964IE353IM44IL972IT39JM1JP81JE44JO962KZ7KI686XK383KW965KG996LA856LV371LB961LS266LR231" +
  "LY218LI423LT370LU352MO853MG261MW265MY60MV960ML223MT356MH692MQ596MR222MU230YT262MX52FM691" +
  "MD373MC377MN976ME382MS1MA212MZ258MM95NA264NR674NP977NL31NC687NZ64NI505NE227NG234NU683NF672" +
  "KP850MK389MP1NO47OM968PK92PW680PS970PA507PG675PY595PE51PH63PL48PT351PR1QA974RE262RO40RU7" +
  "RW250WS685SM378ST239SA966SN221RS381SC248SL232SG65SX1SK421SI386SB677SO252KR82SS211ES34LK94" +
  "BL590SH290KN1LC1MF590PM508VC1SD249SR597SJ47SE46CH41SY963TW886TJ992TH66TL670TG228TK690TO676" +
  "TT1TA290TN216TR90TM993TC1TV688VI1UG256UA380UY598UZ998VU678VA39VE58VN84WF681EH212YE967ZM260" +
  "ZW263";

export type Country = { code: string; name: string; dialling: string };

export type Countries = { likely: Country[]; others: Country[] };
const listed = new Map<string, Countries>();

/** Built on first use, since this takes several milliseconds on a phone. */
export function countries(): Countries {
  const spoken = language();
  const known = listed.get(spoken);
  if (known) return known;
  // Browsers know the names, so the page doesn't carry them.
  const names = new Intl.DisplayNames([spoken], { type: "region" });
  const named = (codes: string) =>
    [...codes.matchAll(/([A-Z]{2})(\d+)/g)].map(([, code = "", dialling = ""]) => ({
      code,
      name: names.of(code) ?? code,
      dialling,
    }));
  const byName = (one: Country, other: Country) => one.name.localeCompare(other.name, spoken);
  const all = { likely: named(likely), others: named(others).sort(byName) };
  listed.set(spoken, all);
  return all;
}
