import type { BlogPostSeed } from "../types";

export const livingInWete: BlogPostSeed = {
  slug: "living-in-wete-a-harbour-town-at-walking-pace",
  title: "Living in Wete: a Harbour Town at Walking Pace",
  category: "Area Insights",
  excerpt:
    "Wete has one long street, a working harbour and bats in the mango trees. What daily life is like, what things cost in time, and which streets buyers ask for.",
  content: `<p>Wete is the second town of Pemba and, to our mind, the easiest one to live in without a car. It has a harbour, a hospital, schools, banks, a market and one long street that connects them. Nobody hurries. This is what we tell people who think of moving there or of buying a house for their parents.</p>
<h2>How the town lies</h2>
<p>The centre stands on a ridge. To the west the ground falls to a sheltered inlet with the harbour, where dhows load and unload behind Fundo island. To the east newer houses spread among clove and mango trees. From the market to the quay is about a quarter of an hour on foot, downhill; remember that you also have to come back.</p>
<p>The three parts that buyers ask for are these.</p>
<ul>
<li><strong>Near the harbour:</strong> older coral-stone houses and a few small blocks with a view of the water. Charming, sometimes damp, seldom quiet before dawn when boats come in.</li>
<li><strong>The main street and the lanes behind it:</strong> shops, offices, schools. Practical, with the best supply of water and power.</li>
<li><strong>Limbani and the east side:</strong> larger plots, gardens, new houses. You want a bicycle or a motorcycle.</li>
</ul>
<h2>A normal day</h2>
<p>The call to prayer comes before sunrise, and the bread soon after. Fish and vegetables are best before nine. Offices open in the morning and empty by mid-afternoon. In the evening people sit outside, greet everybody who passes and go to bed early. On Fridays most things close at midday.</p>
<p>Wete is Muslim and conservative. Cover shoulders and knees in the street, ask before you take a photograph, and do not expect to buy alcohol. During Ramadan eating in public by day is impolite. In return you live in a place where children play outside and neighbours notice if your shutters stay closed.</p>
<h2>Water, power, internet</h2>
<p>Mains water comes on most days, not all day. Every house has a tank; we suggest at least 2,000 litres for a family. Power is fairly steady but goes off in storms, and a small inverter for lights, fans and the router makes it bearable. Mobile data works well in town; fixed lines reach some streets.</p>
<h2>Distances</h2>
<table>
<thead><tr><th>To</th><th>By car, roughly</th></tr></thead>
<tbody>
<tr><td>Chake Chake, by the Ziwani road (22 km)</td><td>30 to 40 minutes</td></tr>
<tr><td>Pemba Airport</td><td>50 minutes</td></tr>
<tr><td><a href="/areas/konde">Konde</a></td><td>30 minutes</td></tr>
<tr><td><a href="/areas/tumbe">Tumbe</a> fish market</td><td>40 minutes</td></tr>
<tr><td><a href="/areas/vumawimbi">Vumawimbi</a> beach</td><td>60 to 70 minutes</td></tr>
<tr><td><a href="/areas/mkoani">Mkoani</a> ferry</td><td>75 to 90 minutes</td></tr>
</tbody>
</table>
<p>Minibuses run all day to Chake Chake and Konde from the main street. The last ones leave before dark.</p>
<h2>What is missing</h2>
<p>There is no swimming beach in town, no cinema and no supermarket in the sense of a large city. Specialist doctors are in Chake Chake, Mkoani or Unguja. If you need a particular paint or a part for a European boiler, you will wait for a boat. Young people leave to study, and some come back.</p>
<h2>Buying here</h2>
<p>Houses with a garden on our list ask between 120,000 and 210,000 dollars in Wete; flats cost less than 100,000. Three things deserve a close look.</p>
<ol>
<li><strong>Walls.</strong> Coral stone must breathe. Cement plaster on an old wall traps damp; lime does not. Ask who did the repairs.</li>
<li><strong>Trees.</strong> Clove and mango trees may belong to someone else. Have them listed by name.</li>
<li><strong>Bats.</strong> Pemba flying foxes roost in some gardens. They are protected, beautiful and not tidy.</li>
</ol>
<p>For storage or trade, the harbour side has a few warehouses with direct access for lorries, and the new road has brought Chake Chake closer.</p>
<p>See what is for sale on the page of <a href="/areas/wete">Wete</a>, or look through <a href="/house-for-sale-in-pemba-island">houses for sale</a>. If you plan a visit, stay two nights: one for the houses and one for the veranda. <a href="/contact">Tell us when</a>, and we arrange the viewings on foot.</p>`,
  seoTitle: "Living in Wete, Pemba: a Guide for Buyers",
  seoDescription:
    "Streets, water, power, distances and daily life in Wete on Pemba Island, Zanzibar, with what to look at when you buy a house or flat there.",
  seoKeywords: ["wete pemba", "living in wete", "house in wete", "pemba towns", "moving to pemba"],
  publishedDaysAgo: 42,
  cover: { alt: "Dhows unloading at the Wete quay below green slopes" },
};
