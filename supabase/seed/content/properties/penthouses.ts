import type { PropertySeed } from "../types";

export const penthouses: PropertySeed[] = [
  {
    slug: "creek-view-penthouse-in-chake-chake",
    name: "Creek View Penthouse in Chake Chake",
    areaSlug: "chake-chake",
    location: "Chake Chake, Pemba Island",
    description: `Top-floor home of 178 m² above Chake Chake's creek, with a wrap-around terrace and the market five minutes away on foot.

The building has five storeys and eight apartments; this one takes the whole upper floor. A living room of 46 m² opens on the terrace, which runs along three sides and has a fixed pergola and a plunge pool. There are three bedrooms, the main one with its own bathroom, a second bathroom, a fitted kitchen and a laundry room. Floors are porcelain tile and windows are double-sealed against dust.

The lift works on mains power and on the generator, which also serves the water pumps and corridor lights. Each apartment has a 2,000-litre roof tank beside the mains. Two parking places in the yard belong to the penthouse. The airport is 15 minutes away by car and the district hospital seven.

The service charge is 140 dollars a month. Title: a condominium unit under the Condominium Act, 2010.`,
    type: "penthouse",
    status: "Ready to Move In",
    price: 235000,
    bedrooms: 3,
    bathrooms: 2,
    sizeSqm: 178,
    landSizeSqm: null,
    handoverDate: null,
    latitude: -5.24073,
    longitude: 39.76758,
    amenities: ["pool", "ocean-view"],
    isPublished: true,
    featured: false,
    listedDaysAgo: 44,
    pictures: [
      { alt: "Penthouse terrace with a plunge pool and pergola above the creek at dusk" },
      { alt: "Wrap-around terrace with pergola and potted plants" },
      { alt: "Large living room with pointed arches open to the water" },
      { alt: "Main bedroom with a view of mangroves and water" },
    ],
  },
  {
    slug: "wete-harbour-penthouse",
    name: "Wete Harbour Penthouse",
    areaSlug: "wete",
    location: "Wete, Pemba Island",
    description: `Planned penthouse on the fourth floor of a small block in Wete, with a 70 m² terrace towards the harbour inlet.

The block will have ten apartments, a lift, a gym of 45 m² on the ground floor and a yard with twelve parking places. The penthouse has one long room for living, eating and cooking, a main bedroom with dressing room and bathroom, two further bedrooms and a second bathroom. The terrace faces west, with a pergola over half of it and a plunge pool.

Foundations start when five of the ten units are reserved; three are at the time of listing. The building uses mains power with a shared generator and solar water heating, and a 40,000-litre underground tank. The market is eight minutes away on foot, Chake Chake 35 minutes by car and the airport about 50.

Payments go to the advocate's client account and are released by stage. Title: a condominium unit under the Condominium Act, 2010, registered at handover.`,
    type: "penthouse",
    status: "Off Plan",
    price: 210000,
    bedrooms: 3,
    bathrooms: 2,
    sizeSqm: 165,
    landSizeSqm: null,
    handoverDate: "2028-06-30",
    latitude: -5.05956,
    longitude: 39.72168,
    amenities: ["pool", "ocean-view", "gym"],
    isPublished: true,
    featured: false,
    listedDaysAgo: 91,
    pictures: [
      { alt: "Planned penthouse terrace with a plunge pool, parasol and seats" },
      { alt: "Terrace with a pergola facing the harbour inlet with dhows" },
      { alt: "Main bedroom with arched windows to the water" },
      { alt: "Open kitchen with island counter and tall windows" },
    ],
  },
  {
    slug: "uweleni-ridge-penthouse",
    name: "Uweleni Ridge Penthouse",
    areaSlug: "mkoani",
    location: "Mkoani, Pemba Island",
    description: `Two-bedroom top-floor apartment going up on the ridge above Mkoani, with the port and the channel below it.

The block has three floors and six apartments. The structure is complete to the second slab and the roof steel is on the island. The penthouse will have a living room with kitchen of 48 m², two bedrooms with a bathroom each, a store and a terrace of 34 m² with a pergola to the west. There is no lift; the climb is 44 steps.

The site is on the surfaced road, four minutes by car from the ferry jetty and 10 minutes on foot from the Abdalla Mzee Hospital. Mains power and water are connected to the building, each flat has a 1,500-litre tank, and wiring for solar panels is laid to the roof. The airport is 45 to 60 minutes away while the main road is being rebuilt.

You pay in four measured stages. Title: a condominium unit under the Condominium Act, 2010.`,
    type: "penthouse",
    status: "Construction Started",
    price: 168000,
    bedrooms: 2,
    bathrooms: 2,
    sizeSqm: 132,
    landSizeSqm: null,
    handoverDate: "2027-09-30",
    latitude: -5.36483,
    longitude: 39.64959,
    amenities: ["ocean-view"],
    isPublished: true,
    featured: false,
    listedDaysAgo: 139,
    pictures: [
      { alt: "Planned roof terrace with a pergola, the channel below the ridge" },
      { alt: "Second floor slab with formwork and reinforcing steel" },
      { alt: "West terrace with the channel in the last light" },
    ],
  },
];
