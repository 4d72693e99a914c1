import type { BlogPostSeed } from "../types";

export const chakeWeteRoad: BlogPostSeed = {
  slug: "the-chake-chake-to-wete-road-and-what-it-changes",
  title: "The Chake Chake to Wete Road and What It Changes",
  category: "Market News",
  excerpt:
    "The rebuilt road between Chake Chake and Wete was opened in January 2026. What it does for journeys, for prices along the way and for people who build there.",
  content: `<p>In January 2026 President Hussein Ali Mwinyi opened the rebuilt road between Chake Chake and Wete. It is 22.2 km long and runs by way of Ziwani. According to press reports it cost 26.6 billion shillings, was built by the Tanzanian contractor MECCO, and was financed by the Arab Bank for Economic Development in Africa (BADEA) and the Saudi Fund for Development. We have driven it in all weathers since, and this is what we see.</p>
<h2>What has changed for a journey</h2>
<p>The two largest towns of Pemba are now 30 to 40 minutes apart on tarmac. Before, the choice was between a longer road further inland and a short one that was rough and, after rain, slow. For an ordinary day this means:</p>
<ul>
<li>a person can live in <a href="/areas/wete">Wete</a> and work in <a href="/areas/chake-chake">Chake Chake</a>, or the other way round;</li>
<li>a patient from Wete reaches a specialist in Chake Chake within the hour;</li>
<li>a lorry from the harbour at Wete can make two or three rounds a day instead of one;</li>
<li>visitors on their way to the north save some twenty minutes from the airport, by our own timing.</li>
</ul>
<p>North of Wete nothing has changed. The way through Ngezi forest to <a href="/areas/kigomasha">Kigomasha</a> takes what it took before.</p>
<h2>What has changed in the market</h2>
<p>We are careful here, because the market is small. Since the opening we have had noticeably more questions about Wete, mostly from families with one member working in Chake Chake. Asking prices for houses with a garden in Wete have gone up somewhat; as an <strong>agency estimate, March 2026</strong>, by five to eight per cent within a year. How much of that is the road and how much is hope we cannot say.</p>
<p>Along the road itself there is a small rush for plots. Some of it will end in disappointment, for the following reasons.</p>
<h2>Caution along the roadside</h2>
<h3>The road reserve</h3>
<p>A strip on either side belongs to the road. At the opening the President asked people to stop building in road reserves. A shop that stands in the strip can be removed without compensation if it was put up after the line was marked. The survey plan of a roadside plot must show the reserve; if it does not, the plan is not finished.</p>
<h3>Compensation claims</h3>
<p>People who gave up land for the road were promised compensation. If a plot has such a claim open, write into the contract who receives the money.</p>
<h3>Farm land</h3>
<p>Much of the land between the towns is rice valley and clove slope. A change from farming to building needs approval, and the low ground floods. A bargain beside a culvert is seldom a bargain.</p>
<h2>For people who build</h2>
<p>Deliveries from Wete harbour to the middle of the island have become simpler. Our contractors now quote the same transport price for Chake Chake whether the cement lands at Wete or at <a href="/areas/mkoani">Mkoani</a>, which gives you a second source when one port is full. It also matters because the road from Mkoani to Chake Chake is itself being rebuilt; more about that in <a href="/blog/pemba-airport-and-mkoani-road-what-we-know">a separate article</a>.</p>
<h2>What we advise</h2>
<ol>
<li>If you look for a home, compare both towns afresh. For the price of a flat in one you may get a small house in the other.</li>
<li>If you look for a shop on the road, stand there for a morning and count who stops. Faster traffic is not always more custom.</li>
<li>If somebody offers you a plot "on the new road", ask for the distance from the centre line to each corner, in metres.</li>
<li>If you own in Wete already, there is no hurry. A road does not go away.</li>
</ol>
<table>
<thead><tr><th>Journey</th><th>Now, roughly</th></tr></thead>
<tbody>
<tr><td>Wete to Chake Chake</td><td>30 to 40 minutes</td></tr>
<tr><td>Wete to the airport</td><td>50 minutes</td></tr>
<tr><td>Wete to Mkoani</td><td>75 to 90 minutes</td></tr>
<tr><td>Chake Chake to Konde</td><td>60 to 70 minutes</td></tr>
</tbody>
</table>
<p>Homes in both towns are listed under <a href="/house-for-sale-in-pemba-island">houses</a> and <a href="/apartment-for-sale-in-pemba-island">apartments</a>; premises by the harbour under <a href="/commercial-space-for-sale-in-pemba-island">commercial space</a>. For a roadside plot that you have found yourself, our <a href="/services/land-research">land research</a> will measure the reserve first.</p>`,
  seoTitle: "The New Chake Chake to Wete Road on Pemba",
  seoDescription:
    "The 22 km road between Chake Chake and Wete on Pemba Island, Zanzibar, opened in January 2026. What it means for journeys, prices and roadside plots.",
  seoKeywords: [
    "chake chake wete road",
    "pemba infrastructure",
    "wete property",
    "road reserve",
    "pemba news",
  ],
  publishedDaysAgo: 233,
  cover: { alt: "Street of white houses with balconies and trees in Wete" },
};
