import type { Language } from "./language";

export const italian: Language = {
  words: {
    house:
      "casa, case, casetta, casette, casale, casali, cascina, abitazione, abitazioni, rustico, casa indipendente, " +
      "case indipendenti, casa vacanza, casa vacanze, case vacanza",
    villa: "ville, villetta, villette, villino, villa singola",
    apartment:
      "appartamento, appartamenti, apartamento, apartamenti, appartamenta, appartemento, monolocale, monolocali",
    land:
      "terreno, terreni, tereno, terreno edificabile, terreni edificabili, terreno agricolo, lotto, lotti, " +
      "lotto di terreno, lotti di terreno, appezzamento, terra",
    small: "piccola, piccolo, piccole, piccoli",
    large: "grande, grandi",
    private: "privata, privato, privati, private",
    cheap: "economica, economico, economiche, economici",
    luxury: "lusso, di lusso",
    hotel: "albergo, alberghi, pensione, pensioni, locanda, agriturismo, villaggio turistico",
    commercial:
      "negozio, negozi, ufficio, uffici, magazzino, magazzini, capannone, locale commerciale, commerciale",
    townhouse: "villetta a schiera, villette a schiera, casa a schiera, case a schiera",
    penthouse: "attico, attici",
    "swimming pool": "piscina, piscine, pisicna",
    gym: "palestra, palestre, sala fitness",
    beach:
      "spiaggia, spiagge, spiagia, sulla spiaggia, fronte spiaggia, in spiaggia, sul mare, al mare, vicino al mare, " +
      "vicino mare, vicina al mare, vicini al mare, in riva al mare, riva al mare, fronte mare, fronte oceano, " +
      "fronte al mare, lungomare, sul lungomare, a due passi dal mare, costa, sulla costa, pressi del mare, lato mare, " +
      "sull'oceano, vicino all'oceano, accesso al mare, accesso alla spiaggia, a pochi passi dal mare",
    "ocean view":
      "vista mare, vista sul mare, vista del mare, con vista mare, vista al mare, vista oceano, vista sull'oceano, " +
      "veduta mare, panorama sul mare, mare, oceano",
    bedrooms:
      "camera, camere, camera da letto, camere da letto, stanza, stanze, stanze da letto, locali, vani",
    bathrooms: "bagno, bagni, bango, stanza da bagno",
    m2: "mq, metri quadrati, metri quadri, metro quadrato, metri q",
    hectares: "ettaro, ettari",
    acres: "acri, acro",
    thousand: "mila, mille",
    100000: "centomila",
    200000: "duecentomila",
    300000: "trecentomila",
    50000: "cinquantamila",
    million: "milione, milioni, mln, milione di, milioni di",
    usd: "dollaro, dollari, dollari americani",
    eur: "euro",
    tzs: "scellini, scellino",
    "up to":
      "fino a, fino ai, fino al, massimo, al massimo, max, non oltre, non più di, entro, entro i",
    under:
      "sotto, sotto i, sotto ai, meno di, a meno di, inferiore a, al di sotto di, al di sotto dei",
    over: "oltre, sopra, sopra i, più di, superiore a, oltre i",
    "at least": "almeno, minimo, come minimo, non meno di",
    from: "a partire da, a partire dai, partendo da, dai",
    about: "circa, intorno a, intorno ai, all'incirca, attorno ai",
    between: "tra, fra, tra i, fra i, compreso tra",
    and: "e, ed",
    or: "o, oppure",
    of: "da, di",
    in: "a, ad, in",
    a: "un, uno, una, un'",
    2: "due",
    3: "tre",
    4: "quattro",
    5: "cinque",
    6: "sei",
    7: "sette",
    8: "otto",
    9: "nove",
    10: "dieci",
    "ready to move in": "pronta consegna, pronto da abitare, abitabile, chiavi in mano",
    "under construction": "in costruzione",
    "off plan": "su carta, sulla carta",
  },
  fillers:
    "con, il, lo, la, i, gli, le, l', al, allo, alla, ai, agli, alle, all', del, dello, della, dei, delle, dell', d', " +
    "dal, dalla, dall', nel, nello, nella, nell', sul, sulla, sull', su, per, vicino, vicino a, vicino alla, vicino alle, " +
    "vicina alla, vicino all', vendita, in vendita, vendesi, vendo, comprare, acquistare, cerco, cerchiamo, cercasi, " +
    "vorrei, bella, bello, belle, belli, isola, sull'isola, prezzo, immobile, immobili, zona, pressi, nei pressi di, " +
    "vicinanze, di fronte alla, tanzania, io, acquisto",
  ambiguous:
    "private, case, mare, terra, costa, camera, attico, euro, max, a, ad, in, e, ed, o, i, la, le, lo, l', d', un, uno, al, " +
    "del, su, per, due, sei, tre, dai, di, con, il, tra, fra, mille, tanzania, mln, grande, belle, bella, io, ai, circa, " +
    "piscine, minimo, vani, commerciale, lotto, villino, ville, rustico, sette, nove, villa singola, una, dei, oceano, entro, dal",
};
