import type { BlogPostSeed } from "../types";

export const airportAndMkoaniRoad: BlogPostSeed = {
  slug: "pemba-airport-and-mkoani-road-what-we-know",
  title: "Pemba Airport and Mkoani Road: What We Know",
  category: "Market News",
  excerpt:
    "A longer runway and a rebuilt road to the port are under way on Pemba. What has been announced, what has slipped, and why you should not pay for it in advance.",
  content: `<p>Two public works come up in every conversation about property on Pemba: the extension of the airport near <a href="/areas/chake-chake">Chake Chake</a> and the rebuilding of the road from there to the port of <a href="/areas/mkoani">Mkoani</a>. Both are real. Both have also been announced with dates that passed. Here is what we know from the Tanzanian press and from driving past, and what we do not.</p>
<h2>The airport</h2>
<p>Pemba Airport handles domestic flights in small aircraft, to Unguja and to the mainland. A contract for a longer runway and a new terminal was signed in January 2023. A dispute between the contractors stopped the work in early 2024 and was settled in April of that year. The government told the House of Representatives that the contractor began setting up the site in November 2024, and the ground-breaking ceremony followed later.</p>
<p>The plan foresees a runway of about 2.5 km, long enough for a Boeing 737, a terminal of some thousand square metres and facilities for international arrivals. The money comes largely from a loan backed by the British export credit agency.</p>
<h3>Figures that do not agree</h3>
<p>Reports of the future capacity run from 330,000 to 750,000 passengers a year, probably because they refer to different phases. First reports spoke of completion in 2025, later ones of the end of 2026. We take this as a reason to wait for an aircraft rather than for a date.</p>
<h2>The road to Mkoani</h2>
<p>The project of 43.5 km between Mkoani and Chake Chake belongs to the same loan. The contract dates from 2022, and the ceremony for the start of work was held together with that of the airport. The road carries nearly everything that arrives by ferry. While it is being rebuilt there are dust, detours and waiting times; allow an hour instead of 45 minutes, and more after heavy rain.</p>
<h2>What has been finished</h2>
<p>The <a href="/blog/the-chake-chake-to-wete-road-and-what-it-changes">road from Chake Chake to Wete</a> was opened in January 2026. It shows that works on Pemba do get done, later than announced.</p>
<h2>What it may mean for property</h2>
<table>
<thead><tr><th>Place</th><th>If the works are finished</th><th>Until then</th></tr></thead>
<tbody>
<tr><td>Chake Chake and Gombani</td><td>More demand for rooms and flats</td><td>Contractors' staff rent now</td></tr>
<tr><td><a href="/areas/vitongoji">Vitongoji</a></td><td>Short way to the terminal, more aircraft noise near the flight path</td><td>Dust, lorries</td></tr>
<tr><td>Mkoani</td><td>Chake Chake within half an hour</td><td>Slow road</td></tr>
<tr><td><a href="/areas/wambaa">Wambaa</a></td><td>Easier supply for lodges; the last 4 km stay earth</td><td>Slow road</td></tr>
<tr><td>The north</td><td>Direct flights would help lodges; the drive stays 90 minutes</td><td>No change</td></tr>
</tbody>
</table>
<p>These are our opinions, not forecasts. A direct flight from abroad needs more than a runway: an airline must believe that it can fill the seats, and there must be beds for those who sit in them.</p>
<h2>How we treat it in our own figures</h2>
<ol>
<li>In the careful and the likely case of a report we assume that visitors come by small aircraft and ferry, as they do today.</li>
<li>Only the hopeful case contains the airport, and never before 2029.</li>
<li>We do not accept "because of the airport" as a reason for a price. A seller who is sure of it can wait for it.</li>
<li>For plots near the airport we ask for the safety zone and the noise zone before anything else. Heights of buildings and even of trees can be limited there.</li>
</ol>
<blockquote><p>Buy what is there. If more comes, be pleased.</p></blockquote>
<h2>What to ask a seller</h2>
<ul>
<li>Does the plot touch the area taken for the airport or the road? Ask for a letter from the Commission for Lands.</li>
<li>Has compensation been assessed or paid, and to whom?</li>
<li>How far is the corner of the plot from the new centre line?</li>
<li>What did the same land cost before the announcement?</li>
</ul>
<p>We keep a file of public notices about both works, and you may read it in our office. If you weigh up a purchase that depends on either, our <a href="/services/investment-advisory">investment advisory</a> puts a price on waiting. For a first overview of the island, see <a href="/islands/pemba">why Pemba</a>, and for homes near the airport look at <a href="/areas/vitongoji">Vitongoji</a>.</p>`,
  seoTitle: "Pemba Airport and Mkoani Road: What We Know",
  seoDescription:
    "The airport extension and the Mkoani road on Pemba Island, Zanzibar: what has been announced, what has slipped and what it may mean for property.",
  seoKeywords: [
    "pemba airport",
    "mkoani road",
    "pemba infrastructure",
    "airport extension",
    "pemba property news",
  ],
  publishedDaysAgo: 226,
  cover: { alt: "Red earthworks and a grader on a road under construction among palms" },
};
