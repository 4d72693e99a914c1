import type { PropertySeed } from "../types";

export const land: PropertySeed[] = [
  {
    slug: "vumawimbi-beach-plot-of-one-acre",
    name: "Vumawimbi Beach Plot of One Acre",
    areaSlug: "vumawimbi",
    location: "Vumawimbi, Pemba Island",
    description: `Level beach plot of 4,200 m² (1.04 acres) at the eastern end of Vumawimbi bay, with 48 metres of frontage.

The ground is sandy with low coastal scrub, eleven coconut palms and a line of casuarinas. It rises to about 4 metres above high water at the back. Keeping the usual 30 metres from the high-water mark leaves some 2,700 m² on which a house or a few small rooms can stand.

The plot was surveyed in 2024 and lies outside the forest reserve; we have a letter from the forestry office that says so. A sandy track reaches the rear boundary by a right of way 4 metres wide, shown on the plan. There is no mains power or water: neighbours use solar and boreholes of 25 to 30 metres. Konde is 35 minutes away by car, the airport about 90.

The palms belong to the landholder and are included. Title: right of occupancy; a foreign buyer with an approved project takes a 33-year lease through ZIPA, renewable up to 99.`,
    type: "land",
    status: "Land",
    price: 118000,
    bedrooms: null,
    bathrooms: null,
    sizeSqm: null,
    landSizeSqm: 4200,
    handoverDate: null,
    latitude: -4.90813,
    longitude: 39.71914,
    amenities: ["beach-access", "ocean-view"],
    isPublished: true,
    featured: false,
    listedDaysAgo: 1,
    pictures: [
      { alt: "Beach plot with marker stones and a dashed boundary among palms" },
      { alt: "View from the plot across sand to the reef line" },
      { alt: "The curve of Vumawimbi bay seen from the air" },
      { alt: "Eastern end of Vumawimbi bay with an outrigger canoe at sunrise" },
    ],
  },
  {
    slug: "ras-kigomasha-headland-plot",
    name: "Ras Kigomasha Headland Plot",
    areaSlug: "kigomasha",
    location: "Kigomasha, Pemba Island",
    description: `Headland plot of 22,000 m² (5.4 acres) close to Ras Kigomasha lighthouse, with the sea on two sides.

It is one of the larger plots on the peninsula and suits a small lodge or a group of houses rather than one. The ground is coral rock with thin soil, sandy hollows, scrub and some baobabs, 6 to 9 metres above the sea. The shore is low cliff; a small beach lies 250 metres to the south along a public path.

On a rocky shore the usual setback is 10 metres from the high-water mark, and the authority confirms it for each project. Mains power is 400 metres away by the track, which is passable for lorries in the dry months. No borehole has been drilled yet; we suggest a test before signing. Konde is 50 minutes by car, the airport about 95.

Four families share the holding and all adult members have signed the offer. Title: a letter of the sheha, which is not yet a title; a lodge project takes a 33-year lease through ZIPA, renewable up to 99.`,
    type: "land",
    status: "Land",
    price: 396000,
    bedrooms: null,
    bathrooms: null,
    sizeSqm: null,
    landSizeSqm: 22000,
    handoverDate: null,
    latitude: -4.87093,
    longitude: 39.67574,
    amenities: ["ocean-view"],
    isPublished: true,
    featured: false,
    listedDaysAgo: 27,
    pictures: [
      { alt: "Headland plot with boundary stones and scrub near a lighthouse" },
      { alt: "Wooded shore of the headland from the air with the reef edge" },
      { alt: "Baobabs, palms and scrub on the plot at sunset" },
      { alt: "Reef and a sandbank off the headland, seen from above" },
    ],
  },
  {
    slug: "makangale-village-plot",
    name: "Makangale Village Plot",
    areaSlug: "makangale",
    location: "Makangale, Pemba Island",
    description: `Building plot of 900 m² (0.22 acre) on the edge of Makangale village, ten minutes by car from two beaches.

The plot measures 30 by 30 metres on level, red soil and was used for cassava until last season. Three corners have concrete markers; the fourth was reset this year with both neighbours present. It takes a house of three bedrooms with a garden, or two small ones.

Mains power runs along the road at the front boundary. Water is a question here: the village line gives water some hours a day, so plan a tank of at least 5,000 litres and gutters. The road is surfaced to Konde for part of the way and good earth for the rest; the drive takes 25 minutes. A primary school and a shop are within five minutes on foot.

There are two mango trees, one of which belongs to a neighbour and stays his. Title: right of occupancy, surveyed; a foreign buyer takes a lease through ZIPA, which for a single small plot is not always granted.`,
    type: "land",
    status: "Land",
    price: 21500,
    bedrooms: null,
    bathrooms: null,
    sizeSqm: null,
    landSizeSqm: 900,
    handoverDate: null,
    latitude: -4.91798,
    longitude: 39.69992,
    amenities: [],
    isPublished: true,
    featured: false,
    listedDaysAgo: 41,
    pictures: [
      { alt: "Small level village plot with marker stones and mango trees" },
      { alt: "Red soil of the plot with Makangale houses behind" },
      { alt: "Path into Ngezi forest near the village" },
    ],
  },
  {
    slug: "east-shore-plot-near-makangale",
    name: "East Shore Plot near Makangale",
    areaSlug: "makangale",
    location: "Makangale, Pemba Island",
    description: `Plot of 2,600 m² (0.64 acre) on the quiet east side of the Kigomasha peninsula, 260 metres from the shore.

The land slopes gently to the east and catches the morning breeze. From a house floor one metre above ground you would see the water over the scrub. It has about twenty coconut palms, which are included, and a strip of bananas used by a cousin of the landholder until the end of the year.

There is a footpath to the sea, but the shore is coral and mangrove: good for a small boat, not for bathing. The sand of Vumawimbi is 20 minutes away by car and Verani 12. Mains power is 200 metres off and the village road 150; the right of way over that stretch is agreed and will be drawn on the deed plan. Neighbours have wells of 14 to 18 metres with fresh water.

Konde is 30 minutes by car, the airport 90. Title: an approved survey plan of 2025, no right yet; a foreign buyer takes a lease through ZIPA.`,
    type: "land",
    status: "Land",
    price: 58000,
    bedrooms: null,
    bathrooms: null,
    sizeSqm: null,
    landSizeSqm: 2600,
    handoverDate: null,
    latitude: -4.90441,
    longitude: 39.6896,
    amenities: ["ocean-view"],
    isPublished: true,
    featured: false,
    listedDaysAgo: 70,
    pictures: [
      { alt: "Gently sloping plot with palms and corner markers" },
      { alt: "Sea glimpsed over coastal scrub from the plot" },
      { alt: "Small dhow passing the east shore in the morning" },
    ],
  },
  {
    slug: "konde-ridge-clove-farm",
    name: "Konde Ridge Clove Farm",
    areaSlug: "konde",
    location: "Konde, Pemba Island",
    description: `Clove farm of 14,000 m² (3.5 acres) on a ridge south of Konde, with 210 bearing trees counted and numbered.

The trees are 15 to 60 years old; about 150 are in full bearing and the rest are younger or need replacing. Coconuts, jackfruit and cinnamon grow between them. Harvests of cloves vary strongly from year to year, and we give no yield figure: the holder's receipts from the state buyer for the last four seasons can be read in our office.

In Zanzibar trees can be owned apart from land. Here both are in the same name, and the list of trees is attached to the offer. An earth road with a firm base reaches the farm from Konde in 10 minutes. There is a stream on the lower edge for most of the year, no mains power yet, and a store of 30 m² with a drying floor.

A house for the farm is possible on the upper part. Title: right of occupancy for farmland; a lease to a foreigner needs an approved project.`,
    type: "land",
    status: "Land",
    price: 64000,
    bedrooms: null,
    bathrooms: null,
    sizeSqm: null,
    landSizeSqm: 14000,
    handoverDate: null,
    latitude: -4.96521,
    longitude: 39.74082,
    amenities: [],
    isPublished: true,
    featured: false,
    listedDaysAgo: 88,
    pictures: [
      { alt: "Grassy corner of the farm with marker stones below wooded ridges" },
      { alt: "Clove trees in morning mist on the ridge" },
      { alt: "Store of the farm beside a marked corner among trees" },
    ],
  },
  {
    slug: "micheweni-shore-plot",
    name: "Micheweni Shore Plot",
    areaSlug: "micheweni",
    location: "Micheweni, Pemba Island",
    description: `Open plot of 6,000 m² (1.5 acres) west of Micheweni, 190 metres from the tidal shore, flat and dry.

The ground is coral rag with grass and a few baobabs. Foundations are easy and gardens are hard: topsoil is 10 to 20 cm deep. Below the plot the shore is a mix of sand, rock and mangrove, with seaweed farms on the flats at low tide. It is a working shore, and the women who farm there use a path along the north boundary that must stay open.

Mains power follows the road 300 metres to the south. Groundwater is salty in the nearest well, so rain tanks or a lorry from Konde are the way to begin. We have checked the plot against the map of the free economic zone; it lies outside. Konde is 15 minutes by car, Wete 50 and the airport 75.

Surveyed this year. The seller has not shown us the title papers yet; a foreign buyer takes a 33-year lease through ZIPA, renewable up to 99.`,
    type: "land",
    status: "Land",
    price: 42000,
    bedrooms: null,
    bathrooms: null,
    sizeSqm: null,
    landSizeSqm: 6000,
    handoverDate: null,
    latitude: -4.95786,
    longitude: 39.81518,
    amenities: ["ocean-view"],
    isPublished: true,
    featured: false,
    listedDaysAgo: 117,
    pictures: [
      { alt: "Flat dry plot with baobabs and a dashed boundary" },
      { alt: "Path along the plot towards tidal flats" },
      { alt: "Coast below the plot from the air with seaweed rows on the flats" },
    ],
  },
  {
    slug: "wambaa-sunset-plot",
    name: "Wambaa Sunset Plot",
    areaSlug: "wambaa",
    location: "Wambaa, Pemba Island",
    description: `West-facing plot of 3,500 m² (0.86 acre) on the slope at Wambaa, with Misali island on the horizon.

The plot falls about 9 metres from the road side to the lower edge, in two natural terraces; the upper one is level enough for a house of 200 m² without much digging. Old clove and mango trees give shade. Eight clove trees belong to a neighbour's family, and their price is agreed separately in writing, 1,600 dollars for all.

The beach is seven minutes downhill by a village path. Mains power is 90 metres away, and the village water line passes the top boundary. The last 4 km of the road from the Chake Chake to Mkoani highway are earth and slow after rain. Mkoani's ferry is 30 minutes away, Chake Chake 50, the airport an hour.

Surveyed in 2023 with all four neighbours present. Title: right of occupancy; a foreign buyer takes a 33-year lease through ZIPA, renewable up to 99.`,
    type: "land",
    status: "Land",
    price: 92000,
    bedrooms: null,
    bathrooms: null,
    sizeSqm: null,
    landSizeSqm: 3500,
    handoverDate: null,
    latitude: -5.29715,
    longitude: 39.6646,
    amenities: ["ocean-view"],
    isPublished: true,
    featured: false,
    listedDaysAgo: 14,
    pictures: [
      { alt: "Sloping plot with marker stones in evening light, hills behind" },
      { alt: "Misali island on the horizon from the upper terrace" },
      { alt: "Beach below Wambaa seven minutes from the plot" },
    ],
  },
  {
    slug: "mkoani-hillside-building-plot",
    name: "Mkoani Hillside Building Plot",
    areaSlug: "mkoani",
    location: "Mkoani, Pemba Island",
    description: `Building plot of 750 m² (0.19 acre) on a quiet slope south of Mkoani, five minutes by car from the ferry.

It measures 25 by 30 metres and slopes by about 4 metres, so a house here wants a retaining wall or a lower floor at the back. The soil is firm red laterite. There are coconut palms on the lower edge, included in the price, and the sea shows between the roofs below.

Mains power and water pass along the earth road at the top, usable all year except after the heaviest rain. The Abdalla Mzee Hospital is eight minutes away by car, shops seven, and the surfaced road three. Chake Chake and the airport are 45 to 60 minutes away while the main road is being rebuilt.

Most neighbours are families from Mkoani and Unguja who built in the last ten years. The plot is surveyed, but the seller has not shown us the title papers yet; best suited to a Zanzibari buyer, since a lease to a foreigner needs an approved project.`,
    type: "land",
    status: "Land",
    price: 18500,
    bedrooms: null,
    bathrooms: null,
    sizeSqm: null,
    landSizeSqm: 750,
    handoverDate: null,
    latitude: -5.38127,
    longitude: 39.65188,
    amenities: ["ocean-view"],
    isPublished: true,
    featured: false,
    listedDaysAgo: 153,
    pictures: [
      { alt: "Sloping hillside plot with corner stones above Mkoani" },
      { alt: "Rooftops and palms below the building plot with the sea behind" },
      { alt: "Survey pole at the corner of the hillside plot" },
    ],
  },
  {
    slug: "kiweni-lagoon-plot",
    name: "Kiweni Lagoon Plot",
    areaSlug: "kiweni",
    location: "Kiweni, Pemba Island",
    description: `Plot of 9,500 m² (2.3 acres) by the lagoon on Kiweni, 70 metres from the water, under tall coconut palms.

It is quiet land for somebody who wants to build slowly: level sand and thin soil, 130 palms counted and included, two baobabs and a fringe of mangrove on the west side that is protected and stays. A path leads to a strip of beach, where a boat can land for three hours either side of high tide.

There is no power, no mains water and no road. A neighbour's well at 9 metres is fresh; a test on this plot was slightly salty in October. Materials come by boat from the landing near Kengeja. From there Mtambile is 25 minutes by car, Mkoani 45 and the airport an hour.

The boundary was measured in 2025 and signed by five neighbours. The seller has not shown us the title papers yet; a foreign buyer takes a 33-year lease through ZIPA, renewable up to 99, with an approved project.`,
    type: "land",
    status: "Land",
    price: 135000,
    bedrooms: null,
    bathrooms: null,
    sizeSqm: null,
    landSizeSqm: 9500,
    handoverDate: null,
    latitude: -5.44214,
    longitude: 39.7174,
    amenities: ["beach-access", "ocean-view"],
    isPublished: true,
    featured: false,
    listedDaysAgo: 199,
    pictures: [
      { alt: "Island plot with palms and marker stones by the lagoon" },
      { alt: "Strip of sand at the end of the path" },
      { alt: "Tall palms on the plot with the lagoon behind" },
      { alt: "Palm-covered islet off the Kiweni shore from the water" },
    ],
  },
  {
    slug: "vitongoji-cove-plot",
    name: "Vitongoji Cove Plot",
    areaSlug: "vitongoji",
    location: "Vitongoji, Pemba Island",
    description: `Plot of 1,800 m² (0.44 acre) above the coral shore near Vitongoji, 20 minutes from the airport by car.

The ground is level coral rock with grass, sand on the seaward edge and several baobabs, 5 metres above the sea. It faces east, so mornings are bright and afternoons shaded. The shore below is weathered rock with pockets of sand; a larger cove is six minutes away on foot. You can swim at high tide, and at low tide walk far out on the reef flat.

Mains power is 150 metres away, and the earth road touches the west boundary. A well next door gives water that is good for washing and slightly salty to drink, which is common on this coast. The army camp on the way in has been a calm neighbour, but leave the drone at home. Chake Chake is 25 minutes by car.

Two plots of the same size beside it may come up later. Title: right of occupancy, surveyed in 2024; a foreign buyer takes a lease through ZIPA.`,
    type: "land",
    status: "Land",
    price: 68000,
    bedrooms: null,
    bathrooms: null,
    sizeSqm: null,
    landSizeSqm: 1800,
    handoverDate: null,
    latitude: -5.24004,
    longitude: 39.85378,
    amenities: ["ocean-view"],
    isPublished: true,
    featured: false,
    listedDaysAgo: 61,
    pictures: [
      { alt: "Level grassy plot with baobabs and palms above the shore" },
      { alt: "Sea and palms from the sandy edge of the plot in the morning" },
      { alt: "Pocket of sand between rocks near the plot" },
    ],
  },
  {
    slug: "kigomasha-east-shore-farm-plot",
    name: "Kigomasha East Shore Farm Plot",
    areaSlug: "kigomasha",
    location: "Kigomasha, Pemba Island",
    description: `Plot of 5,200 m² (1.3 acres) on the eastern shore road of the Kigomasha peninsula, 125 metres from the sea.

The family that farms it asked us to list it in three months, when the survey is finished; the size is from a first measurement with a hand-held device and may change by a few per cent. The ground is level, with cassava, about thirty palms and an old store house that two neighbours also claim to have used.

Mains power is 250 metres away along the track. There is a shallow well near the store house that has not been tested. The shore is coral with a sandy landing for small boats. Makangale village is 10 minutes away by car, Konde 40 and the airport about 95.

Before publication we need the survey plan, the signatures of two sons who live in Oman and the statement of the sheha. Title: unsurveyed customary holding, right of occupancy applied for.`,
    type: "land",
    status: "Land",
    price: 128000,
    bedrooms: null,
    bathrooms: null,
    sizeSqm: null,
    landSizeSqm: 5200,
    handoverDate: null,
    latitude: -4.89962,
    longitude: 39.68763,
    amenities: ["ocean-view"],
    isPublished: false,
    featured: false,
    listedDaysAgo: 5,
    pictures: [
      { alt: "Farm plot with palms and provisional boundary markers at dusk" },
      { alt: "Grass, fruit trees and the old store house on the plot" },
      { alt: "Hand-held survey of the plot corner beside palms" },
    ],
  },
];
