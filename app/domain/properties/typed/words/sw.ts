import type { Language } from "./language";

export const swahili: Language = {
  hasCountsAfter: true,
  currencyOfMillions: "tzs",
  words: {
    house: "nyumba, majumba, jumba, makazi, nyumbani, banda",
    apartment: "fleti, flati, ghorofa, apartimenti, maghorofa",
    land:
      "kiwanja, viwanja, kiwanga, kiwanj, uwanja, shamba, mashamba, ardhi, ploti, eneo la ardhi, kipande cha ardhi, " +
      "aridhi, sehemu ya ardhi",
    hotel: "hoteli, mahoteli, nyumba ya wageni, nyumba za wageni, gesti, gesti hausi, loji",
    commercial:
      "duka, maduka, ofisi, ghala, maghala, biashara, jengo la biashara, nyumba ya biashara, fremu",
    villa: "vila",
    small: "ndogo, mdogo, kidogo",
    large: "kubwa, mkubwa, kikubwa",
    cheap: "nafuu, bei nafuu, kwa bei nafuu, bei rahisi, rahisi",
    half: "nusu",
    "swimming pool":
      "bwawa, mabwawa, bwawa la kuogelea, mabwawa ya kuogelea, swimingi puli, dimbwi la kuogelea",
    gym: "jimu, ukumbi wa mazoezi, chumba cha mazoezi, mazoezi",
    beach:
      "ufukwe, ufuko, ufukweni, fukwe, ufukoni, pwani, pwani ya bahari, ufukwe wa bahari, ufuoni, baharini, " +
      "karibu na bahari, karibu bahari, karibu na bahari ya hindi, kando ya bahari, pembeni ya bahari, kando kando ya bahari, " +
      "jirani na bahari, mbele ya bahari, kwenye bahari, mwambao, mwambaoni",
    "ocean view":
      "bahari, mandhari ya bahari, mwonekano wa bahari, muonekano wa bahari, inayotazama bahari, inayoangalia bahari, " +
      "unaotazama bahari, kinachotazama bahari, kuona bahari, inaona bahari, kutazama bahari, inayoona bahari",
    bedrooms: "vyumba, chumba, vyumba vya kulala, chumba cha kulala, vymba, vyuma vya kulala",
    bathrooms: "bafu, mabafu, choo, vyoo, bafu na choo",
    m2: "mita za mraba, mita mraba, mita ya mraba, sqm, mita",
    hectares: "hekta, hekari, heka",
    acres: "ekari, eka, ekar",
    thousand: "elfu, alfu",
    lakh: "laki",
    million: "milioni, million, milion",
    billion: "bilioni",
    usd: "dola, dola za kimarekani, dola za marekani",
    eur: "euro, yuro",
    tzs: "shilingi, shilingi za tanzania, tsh, tshs, tzs",
    "up to":
      "hadi, mpaka, isiyozidi, kisichozidi, zisizozidi, visivyozidi, isizidi, si zaidi ya, sio zaidi ya, haizidi",
    under: "chini ya, pungufu ya",
    over: "zaidi ya, juu ya",
    "at least": "angalau, walau, isiyopungua, kisichopungua, zisizopungua, si chini ya",
    from: "kuanzia, kuanza, kuanzia bei ya",
    about: "kama, takriban, takribani, karibu milioni, kiasi cha",
    between: "kati ya, baina ya",
    and: "na",
    or: "au, ama",
    1: "moja, kimoja, mmoja",
    2: "mbili, viwili, mawili",
    3: "tatu, vitatu, matatu",
    4: "nne, vinne, manne",
    5: "tano, vitano, matano",
    6: "sita",
    7: "saba",
    8: "nane, vinane",
    9: "tisa",
    10: "kumi",
    20: "ishirini",
    30: "thelathini",
    40: "arobaini",
    50: "hamsini",
    60: "sitini",
    70: "sabini",
    80: "themanini",
    90: "tisini",
    100: "mia, mia moja",
    200: "mia mbili",
    300: "mia tatu",
    400: "mia nne",
    500: "mia tano",
    600: "mia sita",
    700: "mia saba",
    800: "mia nane",
    900: "mia tisa",
    "ready to move in": "tayari, iliyo tayari, iliyokamilika, imekamilika",
    "under construction": "inajengwa, inayojengwa",
    leasehold: "kukodi ardhi",
  },
  fillers:
    "ya, wa, la, cha, za, vya, kwa, kwenye, katika, ina, yenye, wenye, lenye, chenye, zenye, vyenye, yangu, " +
    "karibu, karibu na, kando ya, jirani na, inauzwa, inayouzwa, kinauzwa, kinachouzwa, vinauzwa, vinavyouzwa, " +
    "zinauzwa, zinazouzwa, linauzwa, linalouzwa, yanauzwa, yanayouzwa, inauza, ya kuuza, kuuza, ya kununua, kununua, " +
    "natafuta, ninatafuta, tunatafuta, nataka, ninataka, tunataka, naomba, kisiwa, kisiwani, nzuri, mzuri, kizuri, " +
    "vizuri, bei, bei ya, iliyo, iliyopo, kilichopo, kulala, " +
    "vya kulala, cha kulala, cha kuuza, za kuuza, eneo la, huko, hapa, tu, cha kununua, ukubwa wa, mahali, mjini, kijijini",
  ambiguous:
    "na, ya, wa, la, cha, za, au, ama, tu, bei, euro, million, tsh, tshs, tzs, sqm, mia, mita, kama, mpaka, vila, eka, hapa, " +
    "ina, sita, saba, banda, loji, heka, kumi, tisa, nane, moja",
};
