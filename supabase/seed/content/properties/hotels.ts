import type { PropertySeed } from "../types";

export const hotels: PropertySeed[] = [
  {
    slug: "vumawimbi-bay-eco-lodge",
    name: "Vumawimbi Bay Eco Lodge",
    areaSlug: "vumawimbi",
    location: "Vumawimbi, Pemba Island",
    description: `Planned lodge of fourteen thatched rooms behind Vumawimbi beach, with its environmental approval in preparation.

The site of 1.6 hectares has 90 metres of frontage on the sand. The drawings keep every building at least 30 metres back from the high-water mark, leave most trees and group the rooms in pairs along a boardwalk. A main building of 260 m², with a pool before it, holds restaurant, kitchen, stores and office; a staff house and a boat shed stand at the back by the track.

Power would be solar, 60 kW with batteries and a generator. Two test boreholes were drilled in 2025, and the better one gives enough fresh water for the plan with storage. Waste water goes to a reed bed. The access track crosses Ngezi forest reserve and may not be widened. Konde is 30 minutes away, the airport about 90.

The price includes land, design, permits and the finished building, without furniture and boats. Title: a 33-year lease through ZIPA, renewable up to 99, tied to the approved project.`,
    type: "hotel",
    status: "Off Plan",
    price: 1450000,
    bedrooms: 14,
    bathrooms: 16,
    sizeSqm: 980,
    landSizeSqm: 16000,
    handoverDate: "2029-06-30",
    latitude: -4.91321,
    longitude: 39.71033,
    amenities: ["pool", "beach-access", "ocean-view"],
    isPublished: true,
    featured: false,
    listedDaysAgo: 20,
    pictures: [
      { alt: "Thatched main building of the lodge with a pool, the sea behind" },
      { alt: "Planned lodge lounge with pointed arches open to the sea" },
      { alt: "Wide empty beach in front of the lodge site" },
      { alt: "Trees and marker stones on the lodge plot at dusk" },
    ],
  },
  {
    slug: "kigomasha-dive-lodge",
    name: "Kigomasha Dive Lodge",
    areaSlug: "kigomasha",
    location: "Kigomasha, Pemba Island",
    description: `Working dive lodge of sixteen rooms on the west side of Kigomasha, sold as a going concern with its boats and staff.

Twelve rooms stand in six bungalows along the coral edge and four are in the main house, which also has restaurant, bar, shop and office. A dive centre with compressor room, equipment store and rinse tanks is beside the slipway. There is a pool of 14 metres and a stair to a sandy cove.

Mains power is supported by 40 kW of solar and two generators. Water comes from two boreholes with a small desalination unit, serviced this year. Buildings are coral stone and block; four bungalow roofs were re-thatched in 2025 and two are due. The site has 150 metres of frontage and room for six more rooms under the present approval. Konde is 45 minutes away, the airport about 95.

Three years of accounts can be read after you sign a confidentiality letter. Title: a ZIPA-approved lease with 24 of 33 years left, renewable up to 99.`,
    type: "hotel",
    status: "Ready to Move In",
    price: 1950000,
    bedrooms: 16,
    bathrooms: 18,
    sizeSqm: 1150,
    landSizeSqm: 18500,
    handoverDate: null,
    latitude: -4.88204,
    longitude: 39.67443,
    amenities: ["pool", "beach-access", "ocean-view"],
    isPublished: true,
    featured: false,
    listedDaysAgo: 48,
    pictures: [
      { alt: "Thatched main house and bungalow of the dive lodge beside the pool" },
      { alt: "Lodge pool with the channel and a dhow behind" },
      { alt: "Reef, fish and a sandbank off the lodge, seen from above" },
      { alt: "Lodge bar and lounge with lanterns at dusk" },
    ],
  },
  {
    slug: "wambaa-sunset-beach-hotel",
    name: "Wambaa Sunset Beach Hotel",
    areaSlug: "wambaa",
    location: "Wambaa, Pemba Island",
    description: `Beach hotel of twenty-eight rooms under construction at Wambaa, facing west over the channel, due in November 2027.

Two room wings of two floors and a restaurant of 300 m² are thatched, the service block has its roof timbers, the pool shell is cast and the reception building is at wall height. The programme has a spa with two treatment rooms, a gym of 70 m², staff quarters for thirty and a wooden jetty, for which the permit is separate and still open.

Mains power has been brought to the site with its own transformer; 80 kW of solar panels are ordered. Water comes from a borehole and a 120,000-litre rain store under the court. The owner has agreed with the district to grade the last 4 km of earth road each year. Mkoani and its ferry are 30 minutes away, the airport an hour.

The price is for the finished hotel without furniture; a sale at the present stage can be discussed. Title: a ZIPA-approved lease of 33 years, renewable up to 99.`,
    type: "hotel",
    status: "Construction Started",
    price: 2850000,
    bedrooms: 28,
    bathrooms: 32,
    sizeSqm: 2300,
    landSizeSqm: 24000,
    handoverDate: "2027-11-30",
    latitude: -5.28971,
    longitude: 39.66499,
    amenities: ["pool", "beach-access", "ocean-view", "gym"],
    isPublished: true,
    featured: false,
    listedDaysAgo: 96,
    pictures: [
      { alt: "Two-storey thatched hotel wing with arcades and a pool at sunset" },
      { alt: "Service block with its roof timbers going up behind scaffolding" },
      { alt: "Planned hotel pool with palms and the channel beyond" },
      { alt: "West-facing beach in front of the hotel site" },
    ],
  },
  {
    slug: "chake-chake-town-hotel",
    name: "Chake Chake Town Hotel",
    areaSlug: "chake-chake",
    location: "Chake Chake, Pemba Island",
    description: `Town hotel of twenty-two rooms near the old fort in Chake Chake, in use all year by officials, traders and aid workers.

The building has four floors and was last renewed in 2021. Twenty-two rooms, all with bathroom and air conditioning, are on the upper three floors; the ground floor has reception, a restaurant of 60 seats, a kitchen and a meeting room for 40. The flat roof carries water tanks, solar heaters and a covered terrace.

Mains power comes with a 60 kVA generator; water from the mains and a borehole fills tanks of 30,000 litres. There is a lift, eight parking places and a back yard with laundry and store. No alcohol is served, and most guests prefer it so. The market is three minutes away on foot, the land offices 10, the airport 15 by car.

Staff contracts pass to the buyer. Accounts for three years are available. Title: right of occupancy for the plot; a foreign buyer takes a lease through ZIPA for the business.`,
    type: "hotel",
    status: "Ready to Move In",
    price: 720000,
    bedrooms: 22,
    bathrooms: 23,
    sizeSqm: 1080,
    landSizeSqm: 640,
    handoverDate: null,
    latitude: -5.24516,
    longitude: 39.76889,
    amenities: [],
    isPublished: true,
    featured: false,
    listedDaysAgo: 130,
    pictures: [
      { alt: "Four-storey town hotel with balconies near the old fort of Chake Chake" },
      { alt: "Reception with tiled floor and carved wooden desk" },
      { alt: "Hotel room with a four-poster bed between two arched windows" },
    ],
  },
];
