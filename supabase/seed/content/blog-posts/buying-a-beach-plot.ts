import type { BlogPostSeed } from "../types";

export const buyingABeachPlot: BlogPostSeed = {
  slug: "buying-a-beach-plot-shore-tide-and-access",
  title: "Buying a Beach Plot: Shore, Tide and Access",
  category: "Property Guides",
  excerpt:
    "Two beach plots with the same photograph can be worth very different sums. What to look at on the shore, at which tide, and what you may build behind it.",
  content: `<p>Photographs of beach plots are taken at high tide, in the morning, from the best corner. Go and see the other corners. This guide tells you what we look for when a family asks us to list a piece of shore.</p>
<h2>See it twice, six hours apart</h2>
<p>The sea around Pemba rises and falls by three metres and more at spring tides. On the west coast and in bays such as <a href="/areas/vumawimbi">Vumawimbi</a> there is water to swim in for most of the day. On much of the east coast the sea withdraws over the reef flat and leaves pools, seaweed and people at work. Both can be lovely. Only one of them is a swimming beach at noon. Visit at low and at high water, and once more at the new or full moon if you can.</p>
<h2>Sand, rock or mangrove</h2>
<ul>
<li><strong>Sand</strong> moves. Ask where the edge was ten years ago. Leaning palms and exposed roots say that the sea is taking; a broad belt of creepers says that it is giving.</li>
<li><strong>Rock</strong>, the low coral cliff of <a href="/areas/kigomasha">Kigomasha</a> and <a href="/areas/vitongoji">Vitongoji</a>, stays where it is. You need steps and you swim at high tide.</li>
<li><strong>Mangrove</strong> is protected. You may not clear it for a view, and the land behind it is often flooded.</li>
</ul>
<h2>The line behind which you build</h2>
<p>The usual rule in Zanzibar keeps buildings at least 30 metres from the high-water mark on a sandy shore and at least 10 on a rocky one. The authority measures from the mark, not from your fence. It can ask for more where the shore is eroding. So draw that line on the plan first. On a plot 60 metres deep, half of it is garden for good.</p>
<p>The strip in front remains public. Fishermen draw up boats there, women collect shellfish and children walk to school. A wall across it will not stand long, and a friendly path costs you nothing.</p>
<h2>What the plan is for</h2>
<p>If you are not Zanzibari you hold land by lease, and the lease follows an approved project. Land on the shore is meant for tourism and other business; a private holiday house alone on a beach plot may well be refused. A small guest house, a lodge or a share in a larger approved scheme are the usual ways. Ask the Zanzibar Investment Promotion Authority before you buy, not after. Our article on <a href="/blog/how-foreigners-hold-land-in-zanzibar">how foreigners hold land</a> explains the steps.</p>
<h2>Getting there</h2>
<p>Stand at the road and walk to the plot. Whose land is each stretch? A right of way should be on the survey plan with its width; 4 metres lets a lorry pass. In the north the way leads through Ngezi forest reserve, where tracks may not be widened. On earth roads ask what happens in April. For <a href="/areas/kiweni">Kiweni</a>, ask a boatman at which tides he can land cement.</p>
<h2>Water and power</h2>
<p>Near the sea fresh water floats in a thin layer on salt. A well that is sweet for a family may turn salty for a pool and twelve showers. Have a test pump run for a day and the salt measured at the end, and plan rain tanks in any case. Count the metres to the last power pole; beyond a few hundred, solar is usually cheaper.</p>
<h2>A list for your visit</h2>
<table>
<thead><tr><th>Look at</th><th>Ask</th></tr></thead>
<tbody>
<tr><td>High-water mark</td><td>How deep is the plot behind 30 metres?</td></tr>
<tr><td>Edge of the vegetation</td><td>Has the shore moved?</td></tr>
<tr><td>Corner stones</td><td>Did the neighbours sign?</td></tr>
<tr><td>Palms and baobabs</td><td>Whose are they?</td></tr>
<tr><td>Boats and nets</td><td>Who lands here, and where do they walk?</td></tr>
<tr><td>Nearest well</td><td>Is it sweet in February, before the rain?</td></tr>
</tbody>
</table>
<p>Then sit in the shade for an hour. You will hear the road, the mosque, the generator of the neighbour and the wind, and you will know whether you like the place. The plots that we offer, with their setback drawn in, are under <a href="/land-plot-for-sale-in-pemba-island">land plots for sale</a>. A <a href="/contact">visit with us</a> covers two or three areas in a day.</p>`,
  seoTitle: "Buying a Beach Plot on Pemba Island",
  seoDescription:
    "Tides, sand or rock, the 30-metre line, access, water and what a foreign buyer may build: a guide to beach plots on Pemba Island, Zanzibar.",
  seoKeywords: [
    "beach plot pemba",
    "setback high-water mark",
    "vumawimbi land",
    "beachfront zanzibar",
    "coastal land",
  ],
  publishedDaysAgo: 168,
  cover: { alt: "Pemba beach at dusk with leaning palms and an outrigger canoe" },
};
