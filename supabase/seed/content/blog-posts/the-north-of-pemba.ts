import type { BlogPostSeed } from "../types";

export const theNorthOfPemba: BlogPostSeed = {
  slug: "the-north-konde-ngezi-vumawimbi-and-kigomasha",
  title: "The North: Konde, Ngezi, Vumawimbi and Kigomasha",
  category: "Area Insights",
  excerpt:
    "North of Konde the road enters a forest and comes out at the sea. A day's tour of the four places that buyers ask about most, with times, tides and cautions.",
  content: `<p>Most people who dream of land on Pemba dream of its far north, whether or not they know the names. It has the widest sand, the forest and the lighthouse. It is also the part that is furthest from a hospital, a hardware shop and a tarred road. Come with us for a day.</p>
<h2>Eight o'clock: Konde</h2>
<p><a href="/areas/konde">Konde</a> is where the minibuses turn round. It has a daily market, hardware shops and tea. Whatever you have forgotten, buy it here. The land around is the green heart of the north: rice in the valleys, cassava on the slopes, cloves on the ridges. Houses cost less than in the towns, and a farm with clove trees is sold by counting them.</p>
<p>If you build further on, Konde will be your supply base. Note the time when you leave: from here on minutes matter more than kilometres.</p>
<h2>Half past eight: Ngezi forest</h2>
<p>About 4 km west of Konde the road enters Ngezi forest reserve, the largest piece left of the forest that once covered much of western Pemba. Tall trees close over the car. There is a visitor post where guides take you on foot; with luck you see a Pemba scops owl, which lives nowhere else.</p>
<p>For a buyer the reserve means two things. No private land is for sale in it, whatever a broker says. And the road through it will stay narrow, so a lorry with a long load needs a careful driver.</p>
<h2>Half past nine: Vumawimbi</h2>
<p>A sandy track leaves the road for <a href="/areas/vumawimbi">Vumawimbi</a>, a long bay of white sand facing north-east. Fishermen keep boats at one end. Swimming is good at most states of the tide, and on many days there is nobody else.</p>
<p>Land behind the beach is partly reserve and partly held by families from nearby villages. A survey plan and a letter from the forestry office are the first two papers to ask for. There is no mains power or water. The trees along the sand hold it in place, so plan a house between them.</p>
<h2>Noon: Makangale</h2>
<p><a href="/areas/makangale">Makangale</a> begins where the forest ends. It is an ordinary village of farmers and fishermen with a school, shops and power along the road. Plots here are small and cheap compared with the shore, and the beaches of both coasts are 10 to 15 minutes away. For someone who wants to live in the north all year, it is the sensible choice. Pay a visit to the sheha before you look at anything.</p>
<h2>Two o'clock: Kigomasha and the lighthouse</h2>
<p>North of the village the peninsula narrows to little more than a kilometre. The west side has coves of sand between coral, and reefs that drop into deep water; that is why the dive lodges are here. At the end of the track stands the iron lighthouse of <a href="/areas/kigomasha">Ras Kigomasha</a>. You can climb it for a small fee and see the whole coast, the reef line and, on the plots below, exactly where sand becomes rock.</p>
<h2>What a house here needs</h2>
<table>
<thead><tr><th>Need</th><th>In Makangale</th><th>On the shore</th></tr></thead>
<tbody>
<tr><td>Power</td><td>Mains, with an inverter</td><td>Solar, with a generator</td></tr>
<tr><td>Water</td><td>Village line and tank</td><td>Borehole, tested, and rain tanks</td></tr>
<tr><td>Access in April</td><td>Ordinary car, slowly</td><td>Four-wheel drive</td></tr>
<tr><td>Hospital</td><td>Wete, a little over an hour</td><td>Wete, 70 to 80 minutes</td></tr>
<tr><td>Airport</td><td>About 90 minutes</td><td>About 95 minutes</td></tr>
</tbody>
</table>
<h2>Who should buy here, and who should not</h2>
<p>Buy in the north if you have a project that fits: a small lodge, a guest house, a family house with somebody who lives in it. Buy if you can wait for approvals and for the dry season, and if you like your neighbours, because you will need them.</p>
<p>Do not buy if you hope to sell again within two years, if you cannot visit, or if a doctor has to be near. And do not buy a plot that you have only seen at high tide.</p>
<blockquote><p>The track decides what you can build. Look at it before you look at the sea.</p></blockquote>
<p>The <a href="/land-plot-for-sale-in-pemba-island">plots</a> and <a href="/hotel-for-sale-in-pemba-island">hotel sites</a> that we offer in the north are measured and have their access drawn on the plan. We go there every Tuesday and Thursday outside the long rains; <a href="/contact">ask for a seat</a>.</p>`,
  seoTitle: "The North of Pemba: Konde to Kigomasha",
  seoDescription:
    "A day's tour of Konde, Ngezi forest, Vumawimbi, Makangale and Kigomasha on Pemba Island, Zanzibar, with what buyers should look at in each place.",
  seoKeywords: [
    "north pemba",
    "vumawimbi beach",
    "ngezi forest",
    "kigomasha",
    "makangale",
    "land in north pemba",
  ],
  publishedDaysAgo: 372,
  cover: { alt: "Path under tall trees in Ngezi forest in morning light" },
};
