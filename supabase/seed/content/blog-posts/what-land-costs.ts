import type { BlogPostSeed } from "../types";

export const whatLandCosts: BlogPostSeed = {
  slug: "what-land-costs-on-pemba-area-by-area",
  title: "What Land Costs on Pemba, Area by Area",
  category: "Market Analysis",
  excerpt:
    "Asking prices for surveyed land on Pemba run from about 5 to 40 dollars a square metre. Here is our table by area, and what moves a plot up or down in it.",
  content: `<p>There is no public register of sale prices on Pemba. What people quote you is mostly the last asking price that somebody heard in the village. We keep a list of the plots we have measured, offered or declined, and this article gives it back in short form. Read it as an <strong>agency estimate, October 2026</strong>: asking prices for surveyed land with clear holders, not valuations.</p>
<h2>The table</h2>
<table>
<thead><tr><th>Area</th><th>Kind of land</th><th>Asking price per m² (agency estimate)</th></tr></thead>
<tbody>
<tr><td><a href="/areas/vitongoji">Vitongoji</a></td><td>Above the coves, near the airport</td><td>28 to 40 dollars</td></tr>
<tr><td><a href="/areas/vumawimbi">Vumawimbi</a></td><td>Behind the beach</td><td>22 to 35 dollars</td></tr>
<tr><td><a href="/areas/wambaa">Wambaa</a></td><td>Slope facing west</td><td>18 to 30 dollars</td></tr>
<tr><td><a href="/areas/mkoani">Mkoani</a></td><td>Small plots in or near town</td><td>18 to 30 dollars</td></tr>
<tr><td><a href="/areas/makangale">Makangale</a></td><td>Village plots, not on the shore</td><td>15 to 25 dollars</td></tr>
<tr><td><a href="/areas/kigomasha">Kigomasha</a></td><td>Large plots on the headland</td><td>12 to 22 dollars</td></tr>
<tr><td><a href="/areas/kiweni">Kiweni</a></td><td>Island plots, boat access</td><td>8 to 16 dollars</td></tr>
<tr><td><a href="/areas/micheweni">Micheweni</a></td><td>Dry coastal land</td><td>5 to 10 dollars</td></tr>
<tr><td><a href="/areas/konde">Konde</a></td><td>Farm land with clove trees</td><td>3 to 7 dollars</td></tr>
</tbody>
</table>
<p>In <a href="/areas/chake-chake">Chake Chake</a> and <a href="/areas/wete">Wete</a> land is sold by the plot rather than by the square metre, and the street decides. We see too few surveyed plots there to give a range that means anything.</p>
<h2>What moves a price up</h2>
<ul>
<li><strong>A survey plan with four signed neighbours.</strong> It is worth more than any view, because it removes months of doubt.</li>
<li><strong>A recorded right of way.</strong> A track that everybody uses is not the same as a track that nobody may close.</li>
<li><strong>Mains power within about 200 metres.</strong> Beyond that, poles and cable are a budget item of their own.</li>
<li><strong>Fresh water.</strong> A tested borehole on the plot or next door. On the east coast wells are often slightly salty.</li>
<li><strong>Sand rather than rock.</strong> A swimming beach within ten minutes on foot changes who will buy.</li>
</ul>
<h2>What moves it down</h2>
<ul>
<li>Several heirs, some of them abroad, who have not yet agreed.</li>
<li>Trees that belong to another family. In Zanzibar trees can be owned apart from land, so each one is a small negotiation.</li>
<li>A strip inside a forest reserve, mangrove or the shore setback. You pay for 4,000 m² and may build on 2,700.</li>
<li>The last kilometres of road. Soft ground in April is a cost in every delivery.</li>
</ul>
<h2>Small plots look dear, large ones look cheap</h2>
<p>A plot of 750 m² near Mkoani at 18,500 dollars costs about 25 dollars per square metre. A headland of 22,000 m² at Kigomasha costs 18. That does not make the headland a bargain: it needs a project that fills it, an approval for that project, and money that can wait. Compare plots by what you can build and use, not by area alone.</p>
<h2>How to use these figures</h2>
<ol>
<li>Find the range for the area and note where the plot you like stands in it.</li>
<li>Ask what explains the difference. A good reason can be shown on paper.</li>
<li>Subtract what cannot be built on, then divide the price again.</li>
<li>Add survey, legal work, approvals, taxes and the road, power and water that are missing.</li>
</ol>
<p>If the result still makes sense, have the plot checked before you pay anything. Our <a href="/services/land-research">land research</a> takes two to three weeks and ends with a verdict of one sentence. You find all plots we offer, with their weak points, under <a href="/land-plot-for-sale-in-pemba-island">land plots for sale</a>.</p>
<blockquote><p>A price is only cheap when you know what is included in it.</p></blockquote>`,
  seoTitle: "Land Prices on Pemba Island by Area",
  seoDescription:
    "Asking prices for surveyed land on Pemba Island, Zanzibar, area by area, with what raises or lowers the price of a plot. Agency estimate, October 2026.",
  seoKeywords: [
    "pemba land prices",
    "land for sale pemba",
    "zanzibar plot price",
    "beach plot",
    "price per square metre",
  ],
  publishedDaysAgo: 24,
  cover: { alt: "Palms, shore and reef of the Pemba coast seen from the air" },
};
