import type { PropertySeed } from "../types";

export const commercial: PropertySeed[] = [
  {
    slug: "chake-chake-market-street-shop",
    name: "Chake Chake Market Street Shop",
    areaSlug: "chake-chake",
    location: "Chake Chake, Pemba Island",
    description: `Ground-floor shop of 96 m² on a busy street beside Chake Chake market, with a store room and its own meter.

The front is 7 metres wide with two shop windows under an awning and a raised pavement. Behind the sales room of 70 m² are a store of 20 m² with a back door for deliveries and a toilet. The shop has sold textiles since 2011 and the tenant's contract ends next March; he would sign again or leave, as you prefer.

Power is three-phase with a prepaid meter, and a 1,000-litre tank backs up the mains water. A loading place in the lane is shared by four shops and works by habit rather than by contract. The bus stand is three minutes away on foot and two banks are within five. The building has one upper floor of offices with another owner, and its flat roof was renewed in 2023.

The present rent is 620 dollars a month. Title: a condominium unit under the Condominium Act, 2010.`,
    type: "commercial",
    status: "Ready to Move In",
    price: 128000,
    bedrooms: null,
    bathrooms: 1,
    sizeSqm: 96,
    landSizeSqm: null,
    handoverDate: null,
    latitude: -5.24244,
    longitude: 39.76702,
    amenities: [],
    isPublished: true,
    featured: false,
    listedDaysAgo: 8,
    pictures: [
      { alt: "Shop front with two windows under an awning on a market street" },
      { alt: "Sales room with fabric shelves and a tiled floor" },
      { alt: "Houses and trees along the street beside the market in Chake Chake" },
    ],
  },
  {
    slug: "wete-harbour-clove-warehouse",
    name: "Wete Harbour Clove Warehouse",
    areaSlug: "wete",
    location: "Wete, Pemba Island",
    description: `Warehouse of 620 m² on 1,400 m² of land near Wete harbour, dry, lockable and high enough for a lorry.

The main hall of 480 m² has coral-stone walls, a steel roof from 2018 and a clear height of 5.2 metres. Two side rooms serve as office, with a window to the street, and packing room, and a loading ramp at lorry height lies on the yard side. The concrete floor was recast in 2020 and carries pallets four high. Cloves, seaweed and building materials have all been stored here.

The yard has a wall, a gate 5 metres wide and space to turn a ten-tonne lorry. Power is three-phase; water is mains with a 5,000-litre tank. The harbour quay is six minutes away on foot, the Ziwani road to Chake Chake four by car. The airport is about 50 minutes away.

Half of the hall is let until June on a contract you would take over. The seller has not shown us the title papers yet; a foreign company takes a lease through ZIPA.`,
    type: "commercial",
    status: "Ready to Move In",
    price: 240000,
    bedrooms: null,
    bathrooms: 2,
    sizeSqm: 620,
    landSizeSqm: 1400,
    handoverDate: null,
    latitude: -5.06308,
    longitude: 39.71963,
    amenities: [],
    isPublished: true,
    featured: false,
    listedDaysAgo: 35,
    pictures: [
      { alt: "Street side of the warehouse with steel roof, carved door and office window" },
      { alt: "Warehouse hall with stacked sacks under wooden beams" },
      { alt: "Quay at Wete with sacks of cloves and dhows" },
    ],
  },
  {
    slug: "mkoani-port-road-showroom",
    name: "Mkoani Port Road Showroom",
    areaSlug: "mkoani",
    location: "Mkoani, Pemba Island",
    description: `Showroom of 480 m² on two floors going up beside the port road in Mkoani, to be finished in May 2027.

The ground floor is one hall of 260 m² with a wide shop window under an awning, meant for furniture, motorcycles or building materials. The upper floor has four offices, a meeting room and toilets and can be let on its own, with a separate stair. The frame and both slabs are complete and the walls are going up.

The yard behind takes two containers and a loading ramp. Power is three-phase from the street, with a generator base prepared; water comes from the mains and a 10,000-litre tank. Everything that lands at the port passes the door, and the jetty is four minutes away on foot. The main road to Chake Chake is being rebuilt, so expect dust and detours for a while.

The developer would lease back the upper floor for two years. The seller has not shown us the title papers yet; a foreign company takes a lease through ZIPA.`,
    type: "commercial",
    status: "Construction Started",
    price: 310000,
    bedrooms: null,
    bathrooms: 3,
    sizeSqm: 480,
    landSizeSqm: 950,
    handoverDate: "2027-05-31",
    latitude: -5.36433,
    longitude: 39.64674,
    amenities: [],
    isPublished: true,
    featured: false,
    listedDaysAgo: 82,
    pictures: [
      { alt: "Two-storey showroom with a wide window under an awning on the port road" },
      { alt: "Concrete frame of the showroom with props under the upper slab" },
      { alt: "Empty showroom hall with three arches to the yard" },
    ],
  },
  {
    slug: "konde-market-row-of-three-shops",
    name: "Konde Market Row of Three Shops",
    areaSlug: "konde",
    location: "Konde, Pemba Island",
    description: `Three small shops under one roof at Konde market, let together, on the corner where the minibuses stop.

Each shop has 28 m² with a counter and a back door to a shared yard with a toilet. The tenants are a pharmacy, a phone and money agent, and a grocer; all three have been there since 2019 or longer and pay by the month. The building is block with a flat roof and an arcade 2 metres deep along the front.

Power is on three prepaid meters, so you do not stand between tenants and the power company. Piped water comes most days and a tank of 2,000 litres covers the gaps. The surfaced road passes the door. Wete is 30 minutes away by car and the airport about 75.

Together the rents come to 355 dollars a month before repairs and tax. Title: right of occupancy, surveyed in 2021; a foreign buyer takes a lease through ZIPA.`,
    type: "commercial",
    status: "Ready to Move In",
    price: 64000,
    bedrooms: null,
    bathrooms: 1,
    sizeSqm: 84,
    landSizeSqm: 160,
    handoverDate: null,
    latitude: -4.9511,
    longitude: 39.74977,
    amenities: [],
    isPublished: true,
    featured: false,
    listedDaysAgo: 107,
    pictures: [
      { alt: "Row of three small shops behind a shared arcade at Konde" },
      { alt: "Grocer's shop with shelves and stacked sacks of rice" },
      { alt: "Morning market stalls opposite the row of shops" },
    ],
  },
  {
    slug: "tumbe-fish-landing-ice-store",
    name: "Tumbe Fish Landing Ice Store",
    areaSlug: "tumbe",
    location: "Tumbe, Pemba Island",
    description: `Planned ice plant and cold store of 210 m² about five minutes on foot from the fish landing at Tumbe.

Fish is sold at dawn here and much of it travels without ice. The project has a flake-ice machine for 3 tonnes a day, a cold room of 60 m³, a cleaning hall with drains, an office and a small shop towards the road. The machine is specified but not ordered, so you can change its size.

Mains power is at the road, but the plant needs its own transformer, which is in the price and must be approved by the power company. Solar panels on the roof cover part of the day load. Water comes from the village line and a borehole, with filters. The road is surfaced to within 200 metres. Konde is 10 minutes away by car, Wete 40.

A letter from the fishermen's committee supports the project. The seller has not shown us the title papers yet; a foreign company takes a lease through ZIPA.`,
    type: "commercial",
    status: "Off Plan",
    price: 175000,
    bedrooms: null,
    bathrooms: 2,
    sizeSqm: 210,
    landSizeSqm: 520,
    handoverDate: "2028-05-31",
    latitude: -4.94391,
    longitude: 39.78539,
    amenities: [],
    isPublished: true,
    featured: false,
    listedDaysAgo: 220,
    pictures: [
      { alt: "Small ice store with a blue roof and a shop window" },
      { alt: "Market stalls with the morning catch on the shore at Tumbe" },
      { alt: "Planned cleaning hall with a tiled floor, still empty" },
    ],
  },
];
