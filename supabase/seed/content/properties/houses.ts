import type { PropertySeed } from "../types";

export const houses: PropertySeed[] = [
  {
    slug: "chake-chake-courtyard-house",
    name: "Chake Chake Courtyard House",
    areaSlug: "chake-chake",
    location: "Chake Chake, Pemba Island",
    description: `Five-bedroom courtyard house on the south-east side of Chake Chake, 12 minutes from the airport by surfaced road.

The house was built for a large family in 2014 and extended in 2021. Rooms lie around a garden court with a lime tree: a formal sitting room by the gate, a family room, a kitchen with a wood store and a second, indoor kitchen with gas. There are five bedrooms, three with bathrooms, and a small flat with its own entrance over the garage.

Walls are block with lime render, the roof is makuti thatch over an insulated ceiling, and doors and window frames are mninga. Mains water, a 10,000-litre tank and a hand-dug well that has never run dry give three sources. Power is mains, three-phase, with a generator. The plot of 620 m² is walled and has space for four cars.

The centre is seven minutes away by car. Title: right of occupancy, surveyed in 2013; a foreign buyer takes a lease through ZIPA.`,
    type: "house",
    status: "Ready to Move In",
    price: 238000,
    bedrooms: 5,
    bathrooms: 4,
    sizeSqm: 240,
    landSizeSqm: 620,
    handoverDate: null,
    latitude: -5.25544,
    longitude: 39.77937,
    amenities: [],
    isPublished: true,
    featured: false,
    listedDaysAgo: 9,
    pictures: [
      { alt: "Thatched house with blue windows behind a low garden wall" },
      { alt: "Covered veranda with a swing bed facing the garden court" },
      { alt: "Formal sitting room with armchairs, a rug and a garden window" },
      { alt: "Indoor kitchen with an island counter and two stools" },
    ],
  },
  {
    slug: "wete-clove-garden-house",
    name: "Wete Clove Garden House",
    areaSlug: "wete",
    location: "Wete, Pemba Island",
    description: `Three-bedroom bungalow in a garden of 900 m² on the south side of Wete, with fourteen clove trees that go with it.

The house is on one floor with a veranda on two sides. It has a sitting room, a dining room, a kitchen, three bedrooms and two bathrooms, and a store with a separate door that has been used as an office. It was built in 2009; the makuti thatch was renewed in 2023 and the house was painted last year.

The clove trees are registered in the owner's name and are sold with the land, which is not automatic in Zanzibar. There are also mangoes, a breadfruit tree and a vegetable plot. Mains water and power are connected, with a 5,000-litre tank. The lane is earth for its last 150 metres. The market is six minutes away by car, Chake Chake 30 and the airport 45.

Title: right of occupancy, surveyed; a foreign buyer takes a lease of 33 years through ZIPA, renewable up to 99.`,
    type: "house",
    status: "Ready to Move In",
    price: 124000,
    bedrooms: 3,
    bathrooms: 2,
    sizeSqm: 140,
    landSizeSqm: 900,
    handoverDate: null,
    latitude: -5.0644,
    longitude: 39.73394,
    amenities: [],
    isPublished: true,
    featured: false,
    listedDaysAgo: 33,
    pictures: [
      { alt: "Thatched bungalow with a deep veranda among clove trees" },
      { alt: "Thatched veranda with a swing bed facing the garden" },
      { alt: "Bedroom with mosquito net and arched windows to the garden" },
      { alt: "Kitchen with a long counter and garden window" },
    ],
  },
  {
    slug: "coral-stone-merchant-house-in-wete",
    name: "Coral Stone Merchant House in Wete",
    areaSlug: "wete",
    location: "Wete, Pemba Island",
    description: `Five-bedroom merchant house near Wete harbour, with coral-stone walls 50 cm thick and a view of the inlet from upstairs.

The house stood empty for years and was restored between 2017 and 2020 with lime mortar and mangrove poles, by masons who also trained local apprentices. The ground floor has a shop or office of 60 m² on the street, a kitchen and a court with a cistern. Upstairs are a long sitting room, five bedrooms and three bathrooms; a stair leads to a roof terrace with a pergola.

New wiring and plumbing run in visible trunking and can be reached without breaking walls. Mains power and water are connected, and the cistern holds 18,000 litres of rainwater. Thick walls keep the lower rooms cool at noon. The harbour is six minutes away on foot, Chake Chake 35 minutes by car.

It works as a home, as a small guest house (with a licence) or as both. Title: right of occupancy; a foreign buyer takes a lease through ZIPA.`,
    type: "house",
    status: "Ready to Move In",
    price: 205000,
    bedrooms: 5,
    bathrooms: 3,
    sizeSqm: 260,
    landSizeSqm: 380,
    handoverDate: null,
    latitude: -5.05689,
    longitude: 39.71586,
    amenities: ["ocean-view"],
    isPublished: true,
    featured: false,
    listedDaysAgo: 66,
    pictures: [
      { alt: "Old two-storey coral-stone merchant house with a carved door in Wete" },
      { alt: "Long upstairs sitting room with a wide window over the water" },
      { alt: "Bedroom under a ceiling of dark beams with a four-poster bed" },
      { alt: "Roof terrace with a pergola looking over the inlet at sunset" },
    ],
  },
  {
    slug: "mkoani-hillside-family-house",
    name: "Mkoani Hillside Family House",
    areaSlug: "mkoani",
    location: "Mkoani, Pemba Island",
    description: `Four-bedroom family house under construction on the hill behind Mkoani, with a sea view from the upper veranda.

The ground floor is built and the first-floor slab was cast in the dry season. Below are a sitting room, kitchen, one bedroom and a bathroom; above three bedrooms, a bathroom and, at the back, a veranda of 18 m² facing west. Walls are block, the roof will be a flat slab with a parapet over a ventilated ceiling. You choose floor tiles and kitchen.

The plot of 700 m² is terraced with a stone retaining wall, finished and inspected. Mains power is at the road 40 metres away, and the connection is included. Water comes from the mains three days a week, which is usual here, and a 10,000-litre tank bridges the rest. The port is eight minutes by car, the hospital five, the airport 45 to 60.

Four stages remain to be paid as they are measured. Title: right of occupancy; a foreign buyer takes a lease through ZIPA.`,
    type: "house",
    status: "Construction Started",
    price: 138000,
    bedrooms: 4,
    bathrooms: 2,
    sizeSqm: 165,
    landSizeSqm: 700,
    handoverDate: "2027-07-31",
    latitude: -5.37407,
    longitude: 39.65508,
    amenities: ["ocean-view"],
    isPublished: true,
    featured: false,
    listedDaysAgo: 79,
    pictures: [
      { alt: "Two-storey family house with a flat roof behind a garden wall" },
      { alt: "Ground floor with its first walls and props under the new slab" },
      { alt: "Upper veranda facing west towards the channel" },
    ],
  },
  {
    slug: "konde-farmhouse-with-clove-trees",
    name: "Konde Farmhouse with Clove Trees",
    areaSlug: "konde",
    location: "Konde, Pemba Island",
    description: `Three-bedroom farmhouse on 4,800 m² outside Konde, with sixty clove trees, a rice strip and a well.

The house is simple and sound: a front veranda, a sitting room, three bedrooms, a shower room and an outside kitchen under its own roof. It was built of coral rag and cement in 2005, and its thatch was renewed in 2024. A barn of 40 m² has a concrete floor for drying cloves.

Sixty clove trees of mixed age stand on the slope, with coconuts and bananas between them; a list of trees with their owner's name is part of the papers. The rice strip in the valley, about 900 m², is used by a neighbour by verbal agreement, which can continue or end after harvest. The well is 11 metres deep. Mains power is connected; mains water is not. Konde market is five minutes by car on an earth road, Wete 30 and the airport 75.

Title: right of occupancy, surveyed in 2022; a foreign buyer takes a lease through ZIPA.`,
    type: "house",
    status: "Ready to Move In",
    price: 86000,
    bedrooms: 3,
    bathrooms: 1,
    sizeSqm: 110,
    landSizeSqm: 4800,
    handoverDate: null,
    latitude: -4.95808,
    longitude: 39.75263,
    amenities: [],
    isPublished: true,
    featured: false,
    listedDaysAgo: 121,
    pictures: [
      { alt: "Low thatched farmhouse with a veranda below a slope of clove trees" },
      { alt: "Clove trees on the slope above the rice strip" },
      { alt: "Front veranda with a bench and arches towards the trees" },
    ],
  },
  {
    slug: "tumbe-village-house-near-the-landing",
    name: "Tumbe Village House near the Landing",
    areaSlug: "tumbe",
    location: "Tumbe, Pemba Island",
    description: `Three-bedroom village house at Tumbe, ten minutes on foot from the fish landing and on the surfaced street.

A fish trader built it in 2012 for his family and is moving to Wete. There are a veranda, a sitting room, three bedrooms, a bathroom and a kitchen at the back with a roofed yard. A lock-up room of 12 m² on the street side has its own door and a freezer connection, and is used as a small shop.

Walls are block, the roof is makuti thatch from 2024, and floors are cement with a red finish. Mains power has a meter for the house and one for the shop room. Piped water comes most mornings; a 2,000-litre tank carries you through the day. The plot has a low wall to the street, hedges and a mango tree. Konde is 10 minutes by car, Wete 40 and the airport 75.

You hear the auction before sunrise on market days. The seller has not shown us the title papers yet; a foreign buyer takes a lease through ZIPA.`,
    type: "house",
    status: "Ready to Move In",
    price: 72000,
    bedrooms: 3,
    bathrooms: 1,
    sizeSqm: 98,
    landSizeSqm: 410,
    handoverDate: null,
    latitude: -4.9574,
    longitude: 39.78899,
    amenities: [],
    isPublished: true,
    featured: false,
    listedDaysAgo: 146,
    pictures: [
      { alt: "Thatched village house with green shutters behind a low wall" },
      { alt: "Plain bedroom with a red cement floor and a mosquito net" },
      { alt: "Fish landing at Tumbe ten minutes from the house" },
    ],
  },
  {
    slug: "micheweni-coral-rag-house",
    name: "Micheweni Coral Rag House",
    areaSlug: "micheweni",
    location: "Micheweni, Pemba Island",
    description: `Three-bedroom house near the centre of Micheweni, to be rebuilt inside the coral-rag walls of an older one.

The old house has lost its roof but the walls, 45 cm thick, were checked by an engineer this year and can stay. The project adds a ring beam, a new steel roof over a ventilated ceiling, a kitchen wing and two bathrooms. When finished there will be a sitting room of 26 m², three bedrooms, a covered back veranda and a garden behind a low wall.

Rain is scarcer in the north-east than elsewhere on Pemba, and groundwater here can be salty, so the design collects water from the whole roof into two tanks of 15,000 litres. Mains power is at the next house, 30 metres away. The hospital is five minutes on foot, the surfaced road three. Konde is 20 minutes by car, Wete an hour and the airport 70 minutes.

The price covers the plot and the finished works. The seller has not shown us the title papers yet; a foreign buyer takes a lease through ZIPA.`,
    type: "house",
    status: "Off Plan",
    price: 94000,
    bedrooms: 3,
    bathrooms: 2,
    sizeSqm: 125,
    landSizeSqm: 1200,
    handoverDate: "2027-10-31",
    latitude: -4.96059,
    longitude: 39.83363,
    amenities: [],
    isPublished: true,
    featured: false,
    listedDaysAgo: 174,
    pictures: [
      { alt: "Restored coral-rag house with a new roof at Micheweni" },
      { alt: "Roofless coral-rag walls of the old house among palms" },
      { alt: "Planned back veranda with a swing bed facing the garden" },
    ],
  },
];
