import type { PropertySeed } from "../types";

export const townhouses: PropertySeed[] = [
  {
    slug: "clove-lane-townhouse",
    name: "Clove Lane Townhouse",
    areaSlug: "wete",
    location: "Wete, Pemba Island",
    description: `Three-bedroom townhouse in a row of six on a quiet lane in Wete, framed and due for handover in April 2027.

Each house is 6 metres wide on two floors. Downstairs are a living room, a kitchen with a door to the back yard, a shower room and a store; upstairs three bedrooms, a bathroom and a small front balcony with a painted rail. Party walls are double, with a gap, so that you do not hear the neighbours. Frames and slabs stand and walls are going up; some roofs will be flat and some thatched.

Mains water and power are connected in the lane. Each house has a 2,000-litre tank in the yard and a conduit ready for solar. There is space for one car in front and 55 m² of yard behind. The market is 10 minutes away on foot, a primary school six; Chake Chake is 35 minutes by car.

Two of the six remain. Title: a condominium unit with a share in the lane, under the Condominium Act, 2010.`,
    type: "townhouse",
    status: "Construction Started",
    price: 118000,
    bedrooms: 3,
    bathrooms: 2,
    sizeSqm: 128,
    landSizeSqm: 150,
    handoverDate: "2027-04-30",
    latitude: -5.05932,
    longitude: 39.73001,
    amenities: [],
    isPublished: true,
    featured: false,
    listedDaysAgo: 17,
    pictures: [
      { alt: "Row of two-storey townhouses with painted balcony rails in Wete" },
      { alt: "Concrete frame of the row with its first walls and props" },
      { alt: "Ground-floor living room with a sofa and windows to the yard" },
    ],
  },
  {
    slug: "gombani-terrace-townhouse",
    name: "Gombani Terrace Townhouse",
    areaSlug: "chake-chake",
    location: "Chake Chake, Pemba Island",
    description: `Four-bedroom end-of-row townhouse at Gombani, ten minutes from the centre of Chake Chake and 15 from the airport.

Finished in 2022 and lived in by its owner since, the house has three floors. The ground floor holds a living room, kitchen and guest bedroom with shower; the first floor two bedrooms, a bathroom and a family room; the top floor the main bedroom with bathroom and a roof terrace of 24 m². Being at the end of the row, it has windows on three sides and a side garden.

Mains water fills a 5,000-litre ground tank, with a pump and roof tank above. Power is mains with an inverter for lights, fans and the router. Fibre internet reaches the street. Two cars fit in the front yard. The stadium, a clinic and a secondary school are all within 12 minutes on foot.

Curtains, kitchen and air conditioners stay. Title: right of occupancy for the plot; foreign buyers take a lease through ZIPA.`,
    type: "townhouse",
    status: "Ready to Move In",
    price: 162000,
    bedrooms: 4,
    bathrooms: 3,
    sizeSqm: 165,
    landSizeSqm: 190,
    handoverDate: null,
    latitude: -5.22548,
    longitude: 39.77636,
    amenities: [],
    isPublished: true,
    featured: false,
    listedDaysAgo: 75,
    pictures: [
      { alt: "Row of three-storey townhouses with balconies at Gombani" },
      { alt: "Fitted kitchen with tiled counter and window to the garden" },
      { alt: "Top-floor bedroom with tall windows to trees and hills" },
      { alt: "Small roof terrace with a pergola above green hills" },
    ],
  },
  {
    slug: "baobab-row-townhouse",
    name: "Baobab Row Townhouse",
    areaSlug: "vitongoji",
    location: "Vitongoji, Pemba Island",
    description: `Two-bedroom townhouse planned in a row of eight near Vitongoji, five kilometres from the airport by surfaced road.

The houses are simple and meant to be easy to keep: block walls on a coral-stone base, a flat roof with a parapet, cement floors, hardwood doors. Downstairs are a living room with kitchen and a shower room; upstairs two bedrooms, a bathroom and a covered balcony towards two old baobabs that stay in the common garden.

Mains power runs past the site. Water will come from a shared borehole, tested in 2025, with a 10,000-litre tank for the row. The access road is surfaced except for the last 400 metres. Chake Chake is 20 minutes by car, the coves of the east coast eight. Most buyers so far work in Chake Chake or let to people who do.

A deposit of five per cent reserves a house and is held by the advocate. Title: a condominium unit under the Condominium Act, 2010.`,
    type: "townhouse",
    status: "Off Plan",
    price: 98000,
    bedrooms: 2,
    bathrooms: 2,
    sizeSqm: 96,
    landSizeSqm: 120,
    handoverDate: "2028-09-30",
    latitude: -5.2449,
    longitude: 39.83453,
    amenities: [],
    isPublished: true,
    featured: false,
    listedDaysAgo: 163,
    pictures: [
      { alt: "Row of simple townhouses beside two large baobabs" },
      { alt: "Upstairs bedroom with a four-poster bed and a balcony door" },
      { alt: "Cleared site with marker stones between baobab trees" },
    ],
  },
];
