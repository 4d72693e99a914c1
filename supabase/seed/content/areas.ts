import type { AreaSeed } from "./types";

/** Positions are the settlements' (from GeoNames where available), not parcels for sale. */
export const areas: AreaSeed[] = [
  {
    slug: "chake-chake",
    name: "Chake Chake",
    island: "Pemba",
    shortDescription:
      "Pemba's largest town, on a hill above a tidal creek: offices, banks, the main market and the old fort, 15 minutes from the airport.",
    longDescription: `Chake Chake stands on a ridge above a mangrove creek, about halfway down the west side of Pemba. It is the island's largest town and its administrative centre. The land offices, most banks, the main court and the district hospital are here, so most purchases on Pemba pass through the town at least once.

The old centre is compact. What is left of the Omani-era fort holds a small museum, and the market and bus stand are a few minutes away on foot. Gombani, with the stadium, lies on the north-east edge. Boats do not come up to the town itself: the jetty is at Wesha, about 7 km to the west. Pemba Airport is some 7 km to the south-east, roughly 15 minutes by car.

Wete is about 22 km away by the Ziwani road and Mkoani about 30 km. Buyers look here for apartments, family houses and shops that let to people who work on the island all year. Mains water and power reach most streets, but both are cut at times, and a tank is worth having.`,
    latitude: -5.24586,
    longitude: 39.76659,
    cover: { alt: "Tin and tile roofs of Chake Chake on the ridge above the creek" },
  },
  {
    slug: "wete",
    name: "Wete",
    island: "Pemba",
    shortDescription:
      "A quiet harbour town in the north-west, known for clove stores, dhows and a tree-lined main street, about 22 km from Chake Chake by road.",
    longDescription: `Wete is the second town of Pemba and the main one in the north. Its harbour lies on a sheltered inlet behind Fundo island, and cargo dhows still work from it beside the cloves that are weighed and stored here after each harvest.

The town runs along one long street with government offices, a hospital, schools, banks and a market. Older houses have thick coral-stone walls; newer ones climb the hills to the east. Flying foxes, the large fruit bats found only on Pemba, roost in trees close to the centre.

The surfaced road through Ziwani puts Chake Chake about 22 km away, which is 30 to 40 minutes by car. Konde and the beaches of the far north are another 30 to 60 minutes. Wete itself has a working waterfront rather than a swimming beach. People buy here for space, quiet and lower prices than Chake Chake: houses with a garden, apartments near the offices, and storage close to the harbour.`,
    latitude: -5.05589,
    longitude: 39.72938,
    cover: { alt: "Cargo dhows moored in the sheltered inlet at Wete" },
  },
  {
    slug: "mkoani",
    name: "Mkoani",
    island: "Pemba",
    shortDescription:
      "The ferry port in the south-west: a small hillside town with the landing for boats from Unguja and the Abdalla Mzee Hospital.",
    longDescription: `Mkoani is where most people and goods arrive. Passenger ferries and cargo boats from Unguja land at its jetty, and lorries carry cement, steel and furniture from there to the rest of Pemba. If you plan to build, you will come to know the port.

The town is small and steep. Houses and shops climb from the waterfront to the ridge at Uweleni, where the Abdalla Mzee Hospital stands. Many plots on the slope look west over the Pemba Channel, towards the sunset. There are shops, schools and a market, and more choice in Chake Chake.

The road to Chake Chake is about 30 km and takes 45 minutes in dry weather; it is being rebuilt, so allow more time while works go on. The airport is about the same distance. Buyers come for building plots on the hill, small apartment blocks let to hospital and port staff, and yards or showrooms on the port road. Ferry days and times change with the season, so check before you plan a visit.`,
    latitude: -5.367,
    longitude: 39.652,
    cover: { alt: "Ferry at the long jetty below the hillside houses of Mkoani" },
  },
  {
    slug: "konde",
    name: "Konde",
    island: "Pemba",
    shortDescription:
      "The market village of the far north, at the crossroads for Ngezi forest and the Kigomasha beaches, among clove, rice and cassava fields.",
    longDescription: `Konde is the last place in the north with a daily market, a row of hardware shops and a bus stand. Minibuses from Chake Chake and Wete end here, and the roads to Micheweni, Tumbe and the Kigomasha peninsula meet at its centre.

Around it lies some of the greenest land on the island: rice in the valley bottoms, cassava and bananas on the slopes, clove and coconut trees on the ridges. Ngezi forest begins about 4 km to the west, and the beaches beyond it are 30 to 40 minutes away on a mixed surface. Wete is about half an hour by car and the airport about 75 minutes.

Village life is quiet and conservative, and people greet each other in the street. Houses cost less here than in the towns. Buyers take family houses, small shops near the market and farmland with clove trees. Trees can belong to someone other than the holder of the land in Zanzibar law, so we list them tree by tree before a price is agreed.`,
    latitude: -4.95,
    longitude: 39.75,
    cover: { alt: "Clove trees on the ridges around Konde above green rice fields" },
  },
  {
    slug: "micheweni",
    name: "Micheweni",
    island: "Pemba",
    shortDescription:
      "A district seat in the dry, flat north-east, with coral-rag soil, wide tidal shores and low land prices, about an hour from Wete.",
    longDescription: `Micheweni lies in the north-east, where Pemba looks least like the rest of Pemba. The soil is thin coral rag, the land is flat and rain is scarcer than in the hills. Families fish, farm seaweed on the tidal flats, keep goats and cut stone for building.

The village is a district seat, with a hospital, schools and government offices. The Kiuyu peninsula runs north-east from here, with small beaches between low cliffs and a steady wind for part of the year. Part of the district has been set aside by the government as a free economic zone, so check every plot here against the zone's map before you pay for anything.

The surfaced road leads west to Konde, about 20 minutes away, and on to Wete in about an hour. The airport is roughly 70 minutes by car. Groundwater can be salty, and most builders plan for rainwater tanks. Buyers come for large, inexpensive plots and are prepared to wait; a few restore coral-stone houses in the village.`,
    latitude: -4.96667,
    longitude: 39.83333,
    cover: { alt: "Wooded coast near Micheweni with seaweed rows on the shallow flats" },
  },
  {
    slug: "kigomasha",
    name: "Kigomasha",
    island: "Pemba",
    shortDescription:
      "The narrow peninsula at the north-west tip of Pemba, with a lighthouse, sandy coves and reefs that drop away close to the shore.",
    longDescription: `The Kigomasha peninsula is the north-west corner of Pemba, a strip of land little more than a kilometre wide for most of its length. The iron lighthouse at Ras Kigomasha marks its end, and visitors can climb it for a view over the Pemba Channel.

The west side has coves of pale sand between coral outcrops, and reefs that fall into deep water not far from the beach. Divers come for them, and the few hotels here live from diving. Between the shores lie coconut palms, small fields and a handful of hamlets.

There is one way in: the road from Konde through Ngezi forest, partly unsurfaced, then tracks. Allow 40 to 50 minutes to Konde's market and about an hour and a half to the airport, more in the long rains from March to May. Mains power follows the main track; away from it, owners use solar. Buyers look for beach plots, villas and sites for small lodges. Clear boundaries and a recorded right of way to the track matter more here than the view.`,
    latitude: -4.885,
    longitude: 39.683,
    cover: { alt: "Lighthouse at Ras Kigomasha above the wooded shore and the reef edge" },
  },
  {
    slug: "vumawimbi",
    name: "Vumawimbi",
    island: "Pemba",
    shortDescription:
      "A wide curve of white sand on the east side of the northern peninsula, reached by a track through Ngezi forest and still little built.",
    longDescription: `Vumawimbi is a long, curved bay of fine white sand facing north-east, between the Kigomasha peninsula and the next headland. Fishermen draw their boats up at one end, and for most of the day there is nobody else.

You reach it by leaving the Konde road inside Ngezi forest reserve and following a sandy track for some minutes through tall trees and then low coastal scrub. A car with good clearance is enough in the dry months; in the long rains a four-wheel drive is safer. Konde's market is about 30 minutes away and the airport about an hour and a half.

Parts of the land behind the beach belong to the forest reserve and cannot be built on. The survey plan decides, not the fence. Where building is possible, the usual rule keeps structures at least 30 metres back from the high-water mark on a sandy shore. Power and water are usually the owner's own: solar, a borehole or rain tanks. Most enquiries are for beach plots, single villas and small lodges.`,
    latitude: -4.9105,
    longitude: 39.7165,
    cover: { alt: "White sand curving round Vumawimbi bay with two outrigger canoes" },
  },
  {
    slug: "makangale",
    name: "Makangale",
    island: "Pemba",
    shortDescription:
      "A farming and fishing village beyond Ngezi forest, a few minutes from Verani beach, with a school, small shops and mains power.",
    longDescription: `Makangale is the main village of the northern peninsula. It begins where Ngezi forest ends, and its houses, school, mosque and small shops line the road that goes on towards the lighthouse. Families here farm cassava, bananas and coconuts, and fish on both coasts.

To the west is Verani beach, a long strip of sand open to the afternoon sun; to the east, Vumawimbi bay. Either is 10 to 15 minutes from the village by car. A few small lodges and a dive base lie between the village and the western shore.

The road from Konde takes about 25 minutes through the forest. Wete is a little over an hour away and the airport about an hour and a half. Because mains power runs along the village road, building costs less here than further out. Buyers choose Makangale for plots a short walk from the sea rather than on it, where prices are lower and rules on the shore do not apply. Talk to the sheha, the local government officer, before anything else: he knows who farms which plot.`,
    latitude: -4.912,
    longitude: 39.695,
    cover: { alt: "Path from Ngezi forest opening onto palms at Makangale" },
  },
  {
    slug: "wambaa",
    name: "Wambaa",
    island: "Pemba",
    shortDescription:
      "A peninsula on the south-west coast with quiet beaches facing the sunset, mangrove inlets and Misali island offshore, north of Mkoani.",
    longDescription: `Wambaa is a hilly peninsula on the south-west coast, between the bays north of Mkoani and the approach to Chake Chake. The village sits among coconut palms and clove trees; below it a beach of pale sand faces west across the channel.

The sea here is calmer than on the east coast and swimming is possible at most states of the tide. Misali, with its protected reefs, is a short boat trip to the north-west. A beach lodge has worked on this coast for many years and brings its guests by boat from Mkoani.

By road, you leave the Chake Chake to Mkoani road and drive the last kilometres on earth, which is slow after rain. Mkoani and its ferry are about 30 minutes away, Chake Chake about 50 and the airport about an hour. Buyers ask for sunset plots, villas and lodge sites. Many parcels have old clove or coconut trees with owners of their own, and the mangrove edge is protected, so the measured plot is often smaller than it looks.`,
    latitude: -5.3,
    longitude: 39.672,
    cover: { alt: "Evening light on the west-facing beach below Wambaa village" },
  },
  {
    slug: "misali",
    name: "Misali",
    island: "Pemba",
    shortDescription:
      "A small wooded island west of Chake Chake, protected since 1998 for its reefs and turtle beaches. A place to visit; we sell nothing on it.",
    longDescription: `Misali is a wooded island of about one square kilometre in the Pemba Channel, west of Chake Chake. It was made a conservation area in 1998, after the fishermen who use its waters asked for it, and now belongs to the larger Pemba Channel Conservation Area along the whole west coast.

Green and hawksbill turtles nest on its beaches. Coconut crabs, vervet monkeys and flying foxes live in the forest, and the coral begins close to the sand, which makes it one of the best known places on Pemba for snorkelling and diving. Rangers look after it and visitors pay an entrance fee. Boats go from Wesha, Mkoani and the lodges around Wambaa.

There is no village, no mains and no private building land. Kisiwa does not offer plots on Misali and advises you to walk away from anyone who does without papers from the government. If you would like the island on your horizon, look at Wambaa or at the hillside above Mkoani, both within a boat trip.`,
    latitude: -5.2445,
    longitude: 39.602,
    cover: { alt: "Wooded Misali island ringed by pale sand and turquoise shallows" },
  },
  {
    slug: "tumbe",
    name: "Tumbe",
    island: "Pemba",
    shortDescription:
      "A fishing village in the north with a busy morning fish market, close to the Chwaka ruins and 10 minutes from the shops at Konde.",
    longDescription: `Tumbe is one of the largest fishing villages on Pemba. Boats come in with the early tide, and the auction at the shore is over by the time most towns wake up. Fish from here goes by bicycle and pickup to markets all over the island.

The village spreads along a bay on the north coast, sheltered by small islets. A little to the south-east, among palms and cassava, stand the Chwaka ruins: a mosque and tombs of a medieval Swahili town. The shore is tidal, with sand, mud and mangrove; it is a place to launch a boat rather than to swim.

A surfaced road passes near the village. Konde is about 10 minutes away, Wete about 40 and the airport about 75 minutes. There is mains power and piped water along the main street, both with interruptions. Buyers here are mostly traders and families: simple houses, land behind the village, and small premises for ice, storage and boat repair close to the landing.`,
    latitude: -4.948,
    longitude: 39.788,
    cover: { alt: "Stalls with the morning catch and fruit on the shore at Tumbe" },
  },
  {
    slug: "kiweni",
    name: "Kiweni",
    island: "Pemba",
    shortDescription:
      "A low island at the south-east corner of Pemba, also called Shamiani, with empty beaches behind a mangrove channel crossed by boat.",
    longDescription: `Kiweni, which many people call Shamiani, lies at the south-east corner of Pemba. A mangrove channel separates it from the mainland of Pemba around Kengeja; a small boat takes you across, and the crossing depends on the tide.

The ocean side has long, empty beaches and a reef that breaks the swell. Inland there are coconut palms, baobabs and small fields, a few hamlets and a simple lodge. There are no cars to speak of, no mains power and no mains water. You build with what a boat can carry.

From the landing, Mtambile and the surfaced road are about 25 minutes away, Mkoani about 45 and the airport about an hour, plus the crossing. Buyers here want quiet and accept the cost of it: a borehole or rain tanks, solar power, a boat and somebody to look after it. Plots are large and few have been surveyed. We only list those whose boundary has been measured and whose neighbours have signed.`,
    latitude: -5.427,
    longitude: 39.712,
    cover: { alt: "Low palm-covered shore of Kiweni with canoes at sunset" },
  },
  {
    slug: "vitongoji",
    name: "Vitongoji",
    island: "Pemba",
    shortDescription:
      "A spread-out village on the east coast near the airport, with baobabs and small coves, and Chake Chake 20 minutes away by car.",
    longDescription: `Vitongoji is the nearest stretch of east coast to Chake Chake. The village is a scatter of hamlets on flat ground between the airport and the sea, with fields, baobabs and grazing land in between.

The shore is made of small coves: low cliffs of weathered coral with pockets of sand at Makoba and Liko la Ngezi. They are beaches to look at and walk on; you can swim at high tide, and at low tide the water goes out a long way over the reef flat.

A surfaced road runs most of the way from Chake Chake, about 20 minutes by car, and the airport is about 15. The last stretch to the coast is earth. There is an army camp on the way, where you drive slowly and take no photographs. Mains power reaches the hamlets, and many houses have their own well. Buyers choose Vitongoji to live near town without living in it: apartments and townhouses for people with work in Chake Chake, plots by the coves, and houses for family visits from abroad.`,
    latitude: -5.24,
    longitude: 39.83,
    cover: { alt: "Small sandy cove between weathered coral rocks near Vitongoji" },
  },
];
