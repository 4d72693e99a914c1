import type { Language } from "./language";

export const german: Language = {
  words: {
    house:
      "haus, hauses, hause, häuser, häusern, häuschen, einfamilienhaus, einfamilienhäuser, ferienhaus, ferienhäuser, " +
      "ferienhäusern, wohnhaus, wohnhäuser, landhaus, landhäuser, bauernhaus, eigenheim, zuhause",
    "beach house": "strandhaus, strandhäuser, haus am strand, strandbungalow",
    villa: "villen, traumvilla",
    "luxury villa": "luxusvilla, luxusvillen",
    "luxury house": "luxushaus",
    "beach apartment": "strandwohnung",
    "beach hotel": "strandhotel, strandhotels",
    small: "klein, kleine, kleines, kleiner, kleinen",
    large: "groß, große, großes, großer, großen",
    private: "privat, privater, privatem, eigener, eigenem, eigenen",
    cheap: "günstig, günstige, günstiges, günstigen, billig, billige, billiges, preiswert",
    "beach villa": "strandvilla, strandvillen, villa am strand",
    apartment:
      "wohnung, wohnungen, eigentumswohnung, eigentumswohnungen, ferienwohnung, ferienwohnungen, appartement, " +
      "appartements, wonung, whg, etagenwohnung",
    land:
      "grundstück, grundstücke, grundstücken, grundstücks, grundstückes, grundstük, grunstück, baugrundstück, " +
      "baugrundstücke, bauland, bauplatz, bauplätze, parzelle, parzellen, land, ackerland, farmland",
    "beach land": "strandgrundstück, strandgrundstücke, ufergrundstück, seegrundstück",
    hotel: "hotels, gästehaus, gästehäuser, pension, pensionen, ferienanlage, gasthaus, herberge",
    commercial:
      "büro, büros, büroraum, laden, läden, ladenlokal, geschäft, geschäfte, lager, lagerhaus, lagerhalle, " +
      "gewerbe, gewerbeimmobilie, gewerbeimmobilien, gewerbefläche, gewerberaum",
    townhouse: "reihenhaus, reihenhäuser, stadthaus, stadthäuser",
    penthouse: "dachwohnung, penthäuser, penthouse wohnung",
    "swimming pool": "schwimmbad, schwimmbecken, swimmingpool, pools, swimming pool",
    gym: "fitnessraum, fitnessstudio, fitnesscenter, sportraum",
    beach:
      "strand, strände, stränden, strandnah, strandnahe, strandnähe, strandlage, strandzugang, am strand, an strand, " +
      "direkt am strand, meerzugang, meernähe, meernah, am meer, direkt am meer, nahe am meer, nah am meer, ans meer, " +
      "nahe dem meer, in meeresnähe, meeresnähe, an der küste, küste, küstennah, küstennähe, am wasser, am ozean, " +
      "beim meer, in der nähe des meeres, nähe meer, meerlage",
    "ocean view":
      "meerblick, meeresblick, seeblick, meersicht, ozeanblick, blick aufs meer, blick auf das meer, " +
      "blick auf den ozean, sicht aufs meer, aussicht aufs meer, meer, ozean",
    bedrooms: "schlafzimmer, schlafzimmern, schlafräume, zimmer, zimmern, zi, räume, räumen",
    bathrooms: "bad, bäder, bädern, badezimmer, badezimmern",
    m2: "qm, quadratmeter, quadratmetern, quadratmeters",
    hectares: "hektar, hektare, hektaren",
    acres: "morgen",
    thousand: "tausend, tsd",
    million: "million, millionen, mio",
    usd: "dollar, dollars, us dollar",
    eur: "euro, euros",
    tzs: "schilling, schillinge, schillingen",
    "up to":
      "bis, bis zu, max, nicht teurer als, höchstens, maximal, nicht über, nicht mehr als, bis maximal, bis max, bis höchstens",
    under: "unter, unterhalb von, weniger als, günstiger als, billiger als",
    over: "über, mehr als, größer als, teurer als",
    "at least": "mindestens, mind, wenigstens, minimum",
    from: "ab, ab ca",
    about: "um die, ungefähr, etwa, ca, circa, rund, zirka, so um die",
    between: "zwischen",
    and: "und, u",
    or: "oder",
    of: "von",
    a: "ein, eine, einen, einem, einer, eines",
    1: "eins",
    2: "zwei",
    3: "drei",
    4: "vier",
    5: "fünf",
    6: "sechs",
    7: "sieben",
    8: "acht",
    9: "neun",
    10: "zehn",
    100000: "hunderttausend",
    "ready to move in": "bezugsfertig, bezugsfertige, bezugsfertiges, bezugsfertigen, fertig",
    "under construction": "im bau",
    "off plan": "vom plan, in planung",
    leasehold: "pacht, erbpacht",
  },
  fillers:
    "mit, am, im, in, an, auf, für, zum, zur, zu, der, die, das, den, dem, des, nahe, nah, nähe, in der nähe, direkt, " +
    "bei, beim, kaufen, verkaufen, zu verkaufen, zum verkauf, verkauf, kauf, suche, suchen, ich, wir, ich suche, " +
    "ich möchte, gesucht, schön, schöne, schöner, schönes, schönen, insel, sansibar, tansania, preis, immobilie, " +
    "immobilien, mein, meine, bitte, fläche, wohnfläche, mit einer fläche, nur, hat, haben, aus",
  ambiguous:
    "land, am, im, in, an, die, den, des, bad, laden, lager, million, mio, dollar, dollars, us dollar, euro, euros, " +
    "hotels, max, pension, minimum, ca, circa, rund, u, mind, pools, swimming pool, swimmingpool, ab, hat, fertig, appartement, " +
    "appartements, zi, tsd, acht, morgen, parzelle, farmland, aus, bei, das, der, zu, hause, kauf",
};
