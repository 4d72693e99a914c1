import type { PropertySeed } from "../types";

export const villas: PropertySeed[] = [
  {
    slug: "vumawimbi-beach-villa-with-reef-view",
    name: "Vumawimbi Beach Villa with Reef View",
    areaSlug: "vumawimbi",
    location: "Vumawimbi, Pemba Island",
    description: `Four-bedroom villa 100 metres behind Vumawimbi beach, facing the reef, with a pool and its own solar power and borehole.

The ground floor has one long living and dining room that opens on a covered veranda of 9 m, a kitchen in mvule wood and a guest bedroom with its own door. Upstairs are three bedrooms with bathrooms, all looking north-east over the water. Walls are coral stone, rendered in lime; the roof is makuti thatch over a steel frame, renewed in 2025.

Power comes from a 12 kW solar array with batteries and a standby generator. The borehole was tested in 2025 and feeds a 20,000-litre tank. A sandy path leads from the garden to the beach. The last 3 km of track through Ngezi forest need a car with good clearance; Konde market is 30 minutes away and the airport about 90.

Title: a registered lease of 33 years with 28 left, renewable up to 99 through ZIPA.`,
    type: "villa",
    status: "Ready to Move In",
    price: 645000,
    bedrooms: 4,
    bathrooms: 4,
    sizeSqm: 320,
    landSizeSqm: 4000,
    handoverDate: null,
    latitude: -4.91215,
    longitude: 39.70801,
    amenities: ["pool", "beach-access", "ocean-view"],
    isPublished: true,
    featured: true,
    listedDaysAgo: 6,
    pictures: [
      { alt: "White two-storey villa with thatched roof and pool between palms" },
      { alt: "Pool with a thatched pavilion and the reef line on the horizon" },
      { alt: "Living room with three arches open to the sea" },
      { alt: "Upstairs bedroom with a four-poster bed and a sea-facing window" },
      { alt: "Empty sand below the garden at sunrise" },
    ],
  },
  {
    slug: "kigomasha-lighthouse-villa",
    name: "Kigomasha Lighthouse Villa",
    areaSlug: "kigomasha",
    location: "Kigomasha, Pemba Island",
    description: `Four-bedroom villa being built below the Kigomasha lighthouse, with sea on the horizon from every upper room.

The concrete frame and the first-floor slab are finished; block walls were at window height at the last measured stage. The plan has a kitchen open to the dining room, a separate study, two bedrooms on each floor and a roof terrace of 60 m² with a view over the Pemba Channel. The pool, 10 by 4 metres, is dug and lined.

Mains power reaches the plot boundary. Water will come from a borehole, already drilled, and from a 30,000-litre rain tank under the terrace. A cove with sand is eight minutes on foot by a public path; the plot itself ends on low coral. Makangale village is 10 minutes by car, Konde 45 and the airport about 95.

You can still choose tiles, kitchen and colours until plastering begins. Payment follows six measured stages, two of them already certified. Title: a 33-year lease through ZIPA, renewable up to 99.`,
    type: "villa",
    status: "Construction Started",
    price: 520000,
    bedrooms: 4,
    bathrooms: 4,
    sizeSqm: 285,
    landSizeSqm: 3100,
    handoverDate: "2027-06-30",
    latitude: -4.87943,
    longitude: 39.67962,
    amenities: ["pool", "ocean-view"],
    isPublished: true,
    featured: false,
    listedDaysAgo: 23,
    pictures: [
      { alt: "Modern two-storey villa with a flat roof and a pool by the sea" },
      { alt: "Concrete frame of the villa with scaffolding and palms behind" },
      { alt: "Planned roof terrace with a pergola facing the channel at sunset" },
      { alt: "Headland and lighthouse from the air with the reef edge below" },
    ],
  },
  {
    slug: "verani-sunset-villa",
    name: "Verani Sunset Villa",
    areaSlug: "makangale",
    location: "Makangale, Pemba Island",
    description: `Three-bedroom villa to be built 200 metres from the west coast near Makangale, on one level around a garden court.

The design keeps every room within reach of the breeze: a central court with a pool, a metal roof with deep eaves, tall windows and a raised floor. A living room and kitchen of 62 m² face west; the three bedrooms have their own bathrooms and outdoor showers. The pool, 8 by 4 metres, and a terrace with a pergola are in the price.

The plot is level, sandy at the front and planted with coconut palms, most of which stay. A right of way, 4 metres wide and recorded on the survey plan, leads to the beach in four minutes. Mains power is 350 metres away and the connection is in the price; water comes from a shared borehole. Makangale's shops are 10 minutes by car, Konde 40, the airport about 95.

Building starts when the permit is issued and takes about 14 months. Title: a 33-year lease through ZIPA, renewable up to 99.`,
    type: "villa",
    status: "Off Plan",
    price: 385000,
    bedrooms: 3,
    bathrooms: 3,
    sizeSqm: 210,
    landSizeSqm: 1800,
    handoverDate: "2028-03-31",
    latitude: -4.91714,
    longitude: 39.67298,
    amenities: ["pool", "beach-access", "ocean-view"],
    isPublished: true,
    featured: false,
    listedDaysAgo: 58,
    pictures: [
      { alt: "Low single-storey villa with a metal roof and a pool at sunset" },
      { alt: "Living room with tall windows open to the evening light" },
      { alt: "Planned terrace with a pergola, a dining table and a sea view" },
      { alt: "Palm-shaded beach near Makangale facing west" },
    ],
  },
  {
    slug: "wambaa-hillside-villa-above-the-channel",
    name: "Wambaa Hillside Villa above the Channel",
    areaSlug: "wambaa",
    location: "Wambaa, Pemba Island",
    description: `Three-bedroom villa on the slope above Wambaa beach, with a wide veranda that looks west to Misali island.

Built in 2019 of rendered block with a clay-tile roof, the house has two floors joined by an outside stair. Living room, kitchen and one bedroom are below; two bedrooms with bathrooms and a balcony are above. Floors are polished cement, windows are hardwood with mosquito mesh. The pool, 8 by 3.5 metres, was re-tiled last year.

Mains power is connected, with 5 kW of solar and batteries for the cuts. Water comes from the village line and a 15,000-litre rain tank. The beach is seven minutes downhill on foot by a village path. The last 4 km of road are earth and slow after rain. Mkoani's ferry is 30 minutes away, Chake Chake 50 and the airport an hour.

Furniture is included. Title: a registered lease with 26 of 33 years left, renewable up to 99 through ZIPA.`,
    type: "villa",
    status: "Ready to Move In",
    price: 430000,
    bedrooms: 3,
    bathrooms: 3,
    sizeSqm: 240,
    landSizeSqm: 2600,
    handoverDate: null,
    latitude: -5.28874,
    longitude: 39.66898,
    amenities: ["pool", "ocean-view"],
    isPublished: true,
    featured: false,
    listedDaysAgo: 37,
    pictures: [
      { alt: "Two-storey tile-roofed villa with a veranda, a balcony and a pool" },
      { alt: "Wide veranda with Misali island on the horizon" },
      { alt: "Pool with loungers and the channel beyond palms and roofs" },
      { alt: "Bright kitchen with polished cement counter and wooden shelves" },
    ],
  },
  {
    slug: "shamiani-palm-grove-villa",
    name: "Shamiani Palm Grove Villa",
    areaSlug: "kiweni",
    location: "Kiweni, Pemba Island",
    description: `Three-bedroom island house in a palm grove on Kiweni, reached by boat and run entirely on sun and rain.

The house was built in 2016 from lime-washed coral stone and casuarina poles under a thatched roof. One large room serves for living and eating; three bedrooms and two bathrooms lie along a veranda that faces the water 140 metres away. A separate hut holds the kitchen and a store, and there is a room for a caretaker by the gate.

Power is a 6 kW solar system with batteries from 2023. Two tanks hold 40,000 litres of rainwater, which lasted the last three dry seasons. A path leads to the beach. There is no road: you cross the mangrove channel by boat in 15 minutes, best around high tide, and drive 25 minutes to Mtambile. The airport is an hour from the landing.

An outboard boat is included. Title: right of occupancy; a buyer from abroad takes a new lease through ZIPA.`,
    type: "villa",
    status: "Ready to Move In",
    price: 265000,
    bedrooms: 3,
    bathrooms: 2,
    sizeSqm: 165,
    landSizeSqm: 5400,
    handoverDate: null,
    latitude: -5.43383,
    longitude: 39.71827,
    amenities: ["beach-access", "ocean-view"],
    isPublished: true,
    featured: false,
    listedDaysAgo: 112,
    pictures: [
      { alt: "Thatched, lime-washed house with arches in a grove of tall palms" },
      { alt: "Shaded veranda with a swing bed facing the lagoon" },
      { alt: "Narrow white beach at the end of the garden path" },
    ],
  },
  {
    slug: "makoba-cove-villa",
    name: "Makoba Cove Villa",
    areaSlug: "vitongoji",
    location: "Vitongoji, Pemba Island",
    description: `Three-bedroom villa planned above a small coral cove near Vitongoji, 15 minutes from the airport by car.

The drawings show an L-shaped house on one floor around a pool, with living room, kitchen and three bedrooms, and a raised terrace with a pergola towards the sea. Walls are block on a coral-stone plinth, the roof is clay tile over insulation.

The plot is level and stands about 6 metres above the high-water mark, so the house can keep the required distance from the edge without losing the view. Swimming is possible at high tide from a rocky step, not from the plot itself. Mains power runs along the earth road 120 metres away; a well on the plot has yet to be tested. Chake Chake is 25 minutes by car.

The permit has been applied for. Final price and stages will be confirmed when it is granted. Title: a 33-year lease through ZIPA is in preparation, renewable up to 99.`,
    type: "villa",
    status: "Off Plan",
    price: 310000,
    bedrooms: 3,
    bathrooms: 3,
    sizeSqm: 195,
    landSizeSqm: 1600,
    handoverDate: "2028-11-30",
    latitude: -5.25184,
    longitude: 39.84731,
    amenities: ["pool", "ocean-view"],
    isPublished: false,
    featured: false,
    listedDaysAgo: 2,
    pictures: [
      { alt: "Low villa with tiled roofs round a pool near the coast" },
      { alt: "Planned terrace with a pergola and a parapet towards the sea" },
      { alt: "Level grassy plot with marker stones and the sea behind" },
    ],
  },
];
