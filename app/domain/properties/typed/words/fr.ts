import type { Language } from "./language";

export const french: Language = {
  words: {
    house:
      "maison, maisons, maisonnette, maisonnettes, pavillon, pavillons, mason, maison individuelle, maison de vacances, " +
      "ferme, chalet, logement",
    "beach house": "maison de plage, maisons de plage",
    apartment:
      "appartement, appartements, apartement, apartements, appartment, appart, apparts, apart, studio meublé",
    land:
      "terrain, terrains, terain, terrain à bâtir, terrains à bâtir, terrain constructible, terrains constructibles, " +
      "terrain à vendre, parcelle, parcelles, parcelle de terrain, lopin, lopin de terre, lot de terrain, terre, terres",
    hotel:
      "hôtel, hôtels, maison d'hôtes, maisons d'hôtes, chambre d'hôtes, auberge, auberges, pension",
    commercial:
      "boutique, boutiques, magasin, magasins, bureau, bureaux, entrepôt, entrepôts, local commercial, " +
      "locaux commerciaux, commerce, commerces, hangar",
    townhouse: "maison de ville, maisons de ville, maison mitoyenne, maison jumelée",
    small: "petit, petite, petits, petites",
    large: "grand, grande, grands, grandes",
    private: "privé, privée, privés, privées",
    cheap: "pas cher, pas chère, pas chers, pas chères, bon marché",
    luxury: "luxe, de luxe",
    penthouse: "attique",
    "swimming pool": "piscine, piscines, picine",
    gym: "salle de sport, salle de gym, salle de fitness, salle de musculation",
    beach:
      "plage, plages, sur la plage, en bord de plage, bord de plage, au bord de la plage, bord de mer, bord mer, " +
      "en bord de mer, au bord de la mer, au bord de mer, front de mer, en front de mer, près de la mer, proche de la mer, " +
      "proche mer, près mer, pieds dans l'eau, les pieds dans l'eau, face à la mer, face mer, littoral, côte, " +
      "bord de l'océan, au bord de l'océan, face à l'océan, front d'océan, accès à la plage, accès plage, à la mer, " +
      "accès mer, côté mer, près de l'océan, à deux pas de la mer",
    "ocean view":
      "vue mer, vue sur la mer, vue sur mer, vue de la mer, vue océan, vue sur l'océan, avec vue mer, mer, océan, " +
      "vue panoramique sur la mer",
    bedrooms:
      "chambre, chambres, chambre à coucher, chambres à coucher, pièce, pièces, chamber, ch",
    bathrooms:
      "salle de bain, salles de bain, salle de bains, salles de bains, salle d'eau, salles d'eau, sdb",
    m2: "mètres carrés, mètre carré, mètres carré, metres carres",
    hectares: "hectare, hectares",
    acres: "acre, acres",
    thousand: "mille, milles",
    million: "million, millions, million de, millions de, million d'",
    usd: "dollar, dollars, dollars américains",
    eur: "euro, euros",
    tzs: "shilling, shillings",
    "up to": "jusqu'à, jusqu'a, jusque, maximum, au maximum, pas plus de, au plus",
    under: "moins de, moins d', à moins de, inférieur à, en dessous de, sous, sous les",
    over: "plus de, plus d', supérieur à, au-dessus de, au delà de",
    "at least": "au moins, minimum, au minimum, d'au moins",
    from: "à partir de, à partir d', dès",
    about: "environ, autour de, aux alentours de, à peu près, vers",
    between: "entre",
    and: "et",
    or: "ou",
    of: "de",
    in: "à",
    a: "un, une",
    2: "deux",
    3: "trois",
    4: "quatre",
    5: "cinq",
    6: "six",
    7: "sept",
    8: "huit",
    9: "neuf",
    10: "dix",
    100000: "cent mille",
    200000: "deux cent mille",
    "ready to move in": "clé en main, clés en main, prêt à habiter, prête à habiter",
    "under construction": "en construction",
    "off plan": "sur plan, vefa",
    leasehold: "bail, bail emphytéotique",
  },
  fillers:
    "avec, le, la, les, l', d', du, des, au, aux, en, dans, sur, pour, près, près de, près du, proche, proche de, proche du, " +
    "à proximité de, à côté de, vendre, à vendre, vente, en vente, acheter, achat, cherche, je cherche, nous cherchons, " +
    "je veux, je voudrais, recherche, belle, beau, belles, beaux, jolie, joli, île, l'île, sur l'île, prix, bien, biens, " +
    "immobilier, immobiliers, tanzanie, je, surface, superficie, d'une superficie de, d'une surface de, budget",
  ambiguous:
    "petite, de luxe, terrain, pension, hotel, hotels, boutique, boutiques, commerce, chalet, hangar, mer, chamber, piece, pieces, " +
    "hectare, hectares, acre, acres, million, millions, dollar, dollars, euro, euros, shilling, shillings, maximum, minimum, " +
    "six, de, à, un, une, et, ou, le, la, les, l', d', du, des, au, en, sur, pour, mille, bail, terre, ferme, ch, cote, " +
    "mason, lot, belle, beau, grand, grande, bien, recherche, surface, pavillon, budget, dans, ces, je, sous, vers, des, " +
    "dix, sept, logement, ocean, mile, commerces, plage",
};
