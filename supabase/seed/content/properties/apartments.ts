import type { PropertySeed } from "../types";

export const apartments: PropertySeed[] = [
  {
    slug: "creekside-two-bedroom-apartment",
    name: "Creekside Two-Bedroom Apartment",
    areaSlug: "chake-chake",
    location: "Chake Chake, Pemba Island",
    description: `Two-bedroom apartment on the second floor above Chake Chake's creek, with a balcony over the mangroves and the tide.

The living room and kitchen share one bright space of 34 m² with a balcony along its full width. Both bedrooms are large enough for a double bed and a desk; one has its own bathroom, the other is next to the second. The building dates from 2018 and has nine apartments on three floors, a small shared pool and a guard at night.

Mains water is backed by a 1,000-litre tank for each apartment, and a generator runs pump, stairs and one socket circuit when the power fails. One parking place goes with it. From the door it is 12 minutes on foot to the market, five by car to the hospital and 15 to the airport. The road is surfaced to the gate.

It has been let to a hospital doctor since 2023, who would like to stay. Service charge: 95 dollars a month. Title: a condominium unit under the Condominium Act, 2010.`,
    type: "apartment",
    status: "Ready to Move In",
    price: 112000,
    bedrooms: 2,
    bathrooms: 2,
    sizeSqm: 92,
    landSizeSqm: null,
    handoverDate: null,
    latitude: -5.2417,
    longitude: 39.76101,
    amenities: ["pool", "ocean-view"],
    isPublished: true,
    featured: false,
    listedDaysAgo: 4,
    pictures: [
      { alt: "Three-storey apartment block with balconies and a small shared pool" },
      { alt: "Living room with two wide arches above the creek" },
      { alt: "Double bedroom with a four-poster bed and an arched window" },
      { alt: "Kitchen with an island counter and three arched windows" },
    ],
  },
  {
    slug: "gombani-heights-apartment-with-gym",
    name: "Gombani Heights Apartment with Gym",
    areaSlug: "chake-chake",
    location: "Chake Chake, Pemba Island",
    description: `Three-bedroom apartment in a block of sixteen at Gombani with a shared pool, a gym and a lift, ready in December 2027.

The apartment is on the third of four floors, at the corner, with windows on two sides. There is a living room of 36 m² with a balcony, a closed kitchen with a yard for laundry, a main bedroom with bathroom, two more bedrooms and a second bathroom. You can still choose tiles and kitchen fronts.

The frame has reached the third slab. A pool of 12 by 5 metres in front of the block and a gym of 60 m² are for residents only. A generator serves the whole building and solar panels heat the water. Water comes from the mains and a borehole, with a tank of 60,000 litres. The surfaced road passes the gate; the centre of Chake Chake is 10 minutes by car and the airport 15.

Payment is in five measured stages. Title: a condominium unit under the Condominium Act, 2010.`,
    type: "apartment",
    status: "Construction Started",
    price: 158000,
    bedrooms: 3,
    bathrooms: 2,
    sizeSqm: 126,
    landSizeSqm: null,
    handoverDate: "2027-12-15",
    latitude: -5.23639,
    longitude: 39.7808,
    amenities: ["gym", "pool"],
    isPublished: true,
    featured: false,
    listedDaysAgo: 12,
    pictures: [
      { alt: "Four-storey apartment block with balconies and a pool on the Gombani rise" },
      { alt: "Third floor slab of the apartment block with props below" },
      { alt: "Planned shared pool with loungers and green hills beyond" },
    ],
  },
  {
    slug: "machomane-one-bedroom-apartment",
    name: "Machomane One-Bedroom Apartment",
    areaSlug: "chake-chake",
    location: "Chake Chake, Pemba Island",
    description: `One-bedroom apartment at Machomane, a residential quarter of Chake Chake, on the first floor and let to a teacher.

It is a plain, well-kept flat of 48 m²: a living room with kitchenette, a bedroom with built-in wardrobe, a shower room and a small balcony to the east, which is in shade after eleven. Windows have mesh and shutters, floors are tile, and the roof of the building was renewed in 2024.

The building has six apartments and one shared meter for water, which each household pays in equal parts; power is a prepaid meter of its own. There is a 1,000-litre tank on the roof for each flat. Shops and minibuses are on the main road, four minutes away on foot, and the market is 15. The airport is 15 minutes by car.

The present rent is 190 dollars a month, paid by quarter. Title: a condominium unit under the Condominium Act, 2010.`,
    type: "apartment",
    status: "Ready to Move In",
    price: 58000,
    bedrooms: 1,
    bathrooms: 1,
    sizeSqm: 48,
    landSizeSqm: null,
    handoverDate: null,
    latitude: -5.24015,
    longitude: 39.77247,
    amenities: [],
    isPublished: true,
    featured: false,
    listedDaysAgo: 29,
    pictures: [
      { alt: "Small two-storey apartment building with lit windows at dusk" },
      { alt: "Compact living room with two windows to the green yard" },
      { alt: "Bedroom with a netted bed and two arched windows" },
    ],
  },
  {
    slug: "wete-harbour-view-apartment",
    name: "Wete Harbour View Apartment",
    areaSlug: "wete",
    location: "Wete, Pemba Island",
    description: `Two-bedroom apartment near the waterfront in Wete, with the inlet and its dhows in view from the living-room balcony.

The flat is on the top floor of a three-storey building from 2020. The living room of 28 m² has windows on two sides; the kitchen is separate and has a gas hob and a larder. One bedroom has its own bathroom, the second uses the bathroom off the corridor. Ceilings are insulated, so the top floor stays bearable in February.

Mains power comes with an inverter and two batteries. Mains water is supported by a 1,500-litre tank. Parking is on the street, which is quiet at night. The harbour is five minutes away on foot, the market 15, and the main road south to Chake Chake passes at the end of the lane; allow 35 minutes to town and 50 to the airport.

Sold with furniture. Title: a condominium unit under the Condominium Act, 2010.`,
    type: "apartment",
    status: "Ready to Move In",
    price: 96000,
    bedrooms: 2,
    bathrooms: 2,
    sizeSqm: 86,
    landSizeSqm: null,
    handoverDate: null,
    latitude: -5.06077,
    longitude: 39.71847,
    amenities: ["ocean-view"],
    isPublished: true,
    featured: false,
    listedDaysAgo: 51,
    pictures: [
      { alt: "Three-storey building near Wete waterfront with lit windows" },
      { alt: "Living room with one wide window over the inlet" },
      { alt: "Dhows at anchor in the inlet seen from the balcony" },
    ],
  },
  {
    slug: "limbani-family-apartment",
    name: "Limbani Family Apartment",
    areaSlug: "wete",
    location: "Wete, Pemba Island",
    description: `Three-bedroom family apartment planned at Limbani in Wete, on the ground or first floor of a block of eight.

The plan is made for a household that cooks and lives together: a kitchen of 14 m² with a back door to a washing yard, a living room with a separate sitting corner, three bedrooms and two bathrooms, one of them with a squat toilet, as many tenants prefer. Ground-floor units have a front garden of 30 m² and first-floor units a covered balcony.

The plot is surveyed and the permit was issued this year. Mains power and water pass along the road; a 20,000-litre underground tank and roof tanks are in the price. Two schools and a clinic are within 10 minutes on foot, the market 12. Chake Chake is 35 minutes by car and the airport 50.

Building takes 12 months from the start. Ten per cent reserves an apartment and stays with the advocate until then. Title: a condominium unit under the Condominium Act, 2010.`,
    type: "apartment",
    status: "Off Plan",
    price: 82000,
    bedrooms: 3,
    bathrooms: 2,
    sizeSqm: 104,
    landSizeSqm: null,
    handoverDate: "2028-01-31",
    latitude: -5.0532,
    longitude: 39.7338,
    amenities: [],
    isPublished: true,
    featured: false,
    listedDaysAgo: 84,
    pictures: [
      { alt: "Two-storey apartment block with front gardens at Limbani" },
      { alt: "Large family kitchen with an island and windows to the yard" },
      { alt: "Surveyed building plot with pegs and a mango tree" },
    ],
  },
  {
    slug: "mkoani-port-view-apartment",
    name: "Mkoani Port View Apartment",
    areaSlug: "mkoani",
    location: "Mkoani, Pemba Island",
    description: `Two-bedroom apartment on the hillside in Mkoani, seven minutes on foot from the ferry and with a view of the jetty.

Two bedrooms, a living room, a kitchen and one bathroom lie along a corridor, and a balcony of 9 m² takes in the port and the channel behind it. The building has four apartments on two floors and was finished in 2015. The present owner replaced wiring, water pipes and kitchen in 2024.

Mains power and water are connected; there is a 1,000-litre tank, and the building shares a small generator for the pump. The slope is steep, with 28 steps from the road to the door, which matters if you carry shopping or furniture. The Abdalla Mzee Hospital is six minutes away by car, Chake Chake 45 and the airport about the same.

Hospital and port staff look for flats like this, and it has not stood empty since 2020. Service charge: 25 dollars a month. Title: a condominium unit under the Condominium Act, 2010.`,
    type: "apartment",
    status: "Ready to Move In",
    price: 74000,
    bedrooms: 2,
    bathrooms: 1,
    sizeSqm: 70,
    landSizeSqm: null,
    handoverDate: null,
    latitude: -5.36269,
    longitude: 39.64964,
    amenities: ["ocean-view"],
    isPublished: true,
    featured: false,
    listedDaysAgo: 103,
    pictures: [
      { alt: "Two-storey apartment building with arched balconies above the port" },
      { alt: "Covered balcony with a swing bed above the water by the port" },
      { alt: "Renewed kitchen with an island counter and three stools" },
    ],
  },
  {
    slug: "vitongoji-garden-apartment",
    name: "Vitongoji Garden Apartment",
    areaSlug: "vitongoji",
    location: "Vitongoji, Pemba Island",
    description: `Two-bedroom garden apartment planned at Vitongoji, between the airport and the east coast, for handover in March 2029.

Twelve apartments in three low buildings stand around a shared garden with two mango trees and a playground. Each has a living room with open kitchen, two bedrooms, a bathroom and either a terrace or a balcony of 8 m². Deep balconies shade the walls and every room has windows on two sides or a fan with its own switch.

The surfaced road is 300 metres away. Power will come from the mains, with solar water heating on each roof, and water from a borehole with a treatment filter, because wells near the east coast can be slightly salty. The airport is 15 minutes by car, Chake Chake 20 and the coves eight.

The developer has finished one building of the same plan in Chake Chake, which you can visit. We have not seen the title papers yet.`,
    type: "apartment",
    status: "Off Plan",
    price: 67000,
    bedrooms: 2,
    bathrooms: 1,
    sizeSqm: 68,
    landSizeSqm: null,
    handoverDate: "2029-03-31",
    latitude: -5.24052,
    longitude: 39.84496,
    amenities: [],
    isPublished: true,
    featured: false,
    listedDaysAgo: 187,
    pictures: [
      { alt: "Low two-storey apartment building with deep balconies and planting" },
      { alt: "Ground-floor terrace with a swing bed facing the shared garden" },
      { alt: "Simple bedroom with a four-poster bed and a garden window" },
    ],
  },
  {
    slug: "wete-garden-court-apartment",
    name: "Wete Garden Court Apartment",
    areaSlug: "wete",
    location: "Wete, Pemba Island",
    description: `Two-bedroom apartment planned around a shaded court in Wete, a ten-minute walk from the main street.

The developer proposes two buildings of two floors with six apartments each. All have a living room with an open kitchen, two bedrooms, two bathrooms and a covered gallery on the court side, which keeps the morning sun off the walls. A well in the court, now used by neighbours, stays open to them by agreement.

Mains power and water are in the street. The design adds a 30,000-litre tank and solar lamps for the galleries. The lane to the site is 3.5 metres wide, enough for a small lorry; a turning place has been agreed with the owner opposite and has yet to be written down. Chake Chake is 35 minutes by car and the airport 50.

Prices and dates are provisional until the permit is granted. The developer has not shown us the title papers yet.`,
    type: "apartment",
    status: "Off Plan",
    price: 79000,
    bedrooms: 2,
    bathrooms: 2,
    sizeSqm: 82,
    landSizeSqm: null,
    handoverDate: "2028-08-31",
    latitude: -5.06783,
    longitude: 39.72862,
    amenities: [],
    isPublished: false,
    featured: false,
    listedDaysAgo: 3,
    pictures: [
      { alt: "Low apartment building with stepping stones across a green court" },
      { alt: "Open kitchen looking onto the trees of the court" },
      { alt: "Living room with two arched doors to the court" },
    ],
  },
];
