import type { BlogPostSeed } from "../types";

export const buildingOnPemba: BlogPostSeed = {
  slug: "building-on-pemba-keeping-cost-and-time-in-hand",
  title: "Building on Pemba: Keeping Cost and Time in Hand",
  category: "Investment Tips",
  excerpt:
    "Materials come by boat, rain stops work twice a year and good masons are booked ahead. How to plan a house on Pemba so that it is finished and paid for.",
  content: `<p>A house on Pemba is not hard to build. It is hard to build from 6,000 kilometres away, by telephone, with a contractor who has three other sites. Most overruns that we see come from decisions taken late, not from the price of cement. This is how we plan.</p>
<h2>Start with the calendar</h2>
<p>Pemba is green because it rains a lot. The long rains fall from about March to May, the short rains around October to December. Earthworks, foundations and roofs should fall between them.</p>
<table>
<thead><tr><th>Months</th><th>Good for</th><th>Avoid</th></tr></thead>
<tbody>
<tr><td>June to September</td><td>Foundations, walls, slabs</td><td>Nothing in particular</td></tr>
<tr><td>October to December</td><td>Roof closed before the rain, then work inside</td><td>Open trenches</td></tr>
<tr><td>January and February</td><td>Roof, plaster, outside works</td><td>Concrete at noon</td></tr>
<tr><td>March to May</td><td>Joinery, wiring, painting inside</td><td>Earthworks and heavy deliveries</td></tr>
</tbody>
</table>
<h2>Know what comes from where</h2>
<p>Sand, coral stone, blocks and poles are found on the island. Cement, reinforcing steel, roofing sheets, tiles, glass, cable and nearly all fittings come by sea, mostly through <a href="/areas/mkoani">Mkoani</a> or <a href="/areas/wete">Wete</a>, then by lorry. On a far plot such as <a href="/areas/kigomasha">Kigomasha</a> the last 20 km cost almost as much as the sea. On <a href="/areas/kiweni">Kiweni</a> everything changes to a small boat.</p>
<p>Order the long list in one go, with five per cent more than the quantity surveyor says for tiles and sheets. A second delivery of twelve tiles costs more than the tiles. Have a dry, locked store ready before the first lorry.</p>
<h2>What it costs</h2>
<p>As an <strong>agency estimate, July 2026</strong>, a plain house with block walls, a steel roof and decent fittings costs 420 to 600 dollars per square metre in the towns. A villa with hardwood, a pool and solar power on the northern peninsula costs 900 to 1,400. Add for the site:</p>
<ul>
<li>mains connection beyond the first pole, priced by the metre;</li>
<li>a borehole with test and pump, and tanks for at least two weeks;</li>
<li>a septic tank or a reed bed, never a pit near a well;</li>
<li>a retaining wall on any slope above about ten per cent;</li>
<li>ten to fifteen per cent for what nobody has thought of.</li>
</ul>
<h2>Choose the contractor by the last job</h2>
<p>Ask for two houses that are more than three years old, and visit them after rain. Look at the corners of windows, the underside of the roof and the taps. Speak to the owner without the contractor. A low price from somebody whose last client is still waiting for doors is no saving.</p>
<h2>Pay for work, not for promises</h2>
<ol>
<li>Agree on six to eight stages that anyone can see: foundation, walls, ring beam, roof closed, plaster, fittings, handover.</li>
<li>Have each one measured by a person who does not work for the contractor.</li>
<li>Pay within a week after it is measured. Late payment is the commonest reason for a crew to leave.</li>
<li>Hold back ten per cent of each payment until three months after handover.</li>
</ol>
<p>Materials on site can be paid for when they are counted and stored, not when they are ordered.</p>
<h2>Permits before foundations</h2>
<p>You need a building permit with stamped drawings, and for a hotel or anything larger near the sea an environmental certificate. A wall that stands too close to the high-water mark can be ordered down however nice it is. Allow two to four months for the papers and use the time to finish the drawings properly.</p>
<h2>Small choices that pay</h2>
<p>Deep eaves and a raised floor cost little and do more than an air conditioner. Stainless fixings last by the sea where galvanised ones rust within a few years. Put pipes and cables where a plumber can reach them. Plant trees on the west side in the first year.</p>
<p>If you want somebody on site twice a week with a camera and a list, that is our <a href="/services/property-development">property development</a> service. For a first idea of plots, prices and distances, look at <a href="/land-plot-for-sale-in-pemba-island">land plots for sale</a> or <a href="/contact">write to us</a>.</p>`,
  seoTitle: "Building a House on Pemba: Cost and Time",
  seoDescription:
    "Seasons, materials, contractors, stages and permits: how to plan a house on Pemba Island, Zanzibar, and keep cost and time in hand. With agency estimates.",
  seoKeywords: [
    "building on pemba",
    "construction cost zanzibar",
    "contractor",
    "building permit",
    "rainy season",
  ],
  publishedDaysAgo: 131,
  cover: { alt: "House under construction with timber props and stacked blocks at dusk" },
};
