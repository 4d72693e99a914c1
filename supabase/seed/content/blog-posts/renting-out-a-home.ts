import type { BlogPostSeed } from "../types";

export const rentingOutAHome: BlogPostSeed = {
  slug: "renting-out-a-home-on-pemba-two-sums",
  title: "Renting Out a Home on Pemba: Two Sums",
  category: "Market Analysis",
  excerpt:
    "A town flat let by the month and a beach villa let by the night earn in very different ways. We work through both with careful figures and every cost.",
  content: `<p>People ask us what a property on Pemba "yields". The honest answer is that there are two small markets, which have little to do with each other. One is the flat in <a href="/areas/chake-chake">Chake Chake</a>, <a href="/areas/wete">Wete</a> or <a href="/areas/mkoani">Mkoani</a>, let by the month to somebody who works there. The other is the house near a beach, let by the night to visitors. All figures below are an <strong>agency estimate, September 2026</strong>, rounded, in US dollars.</p>
<h2>Sum one: a town apartment</h2>
<p>Take a two-bedroom flat of 90 m² that costs 112,000 dollars. Tenants are doctors, teachers, project staff and officials. They sign for a year, pay by quarter and look after the place because they live in it.</p>
<table>
<thead><tr><th>Per year</th><th>Dollars</th></tr></thead>
<tbody>
<tr><td>Rent, 480 a month, eleven months</td><td>5,280</td></tr>
<tr><td>Service charge</td><td>−780</td></tr>
<tr><td>Repairs and repainting, averaged</td><td>−600</td></tr>
<tr><td>Management, ten per cent</td><td>−530</td></tr>
<tr><td>Left before tax</td><td>3,370</td></tr>
</tbody>
</table>
<p>That is about three per cent of the price before tax. It is not much, but it comes in every quarter, and the flat seldom stands empty for long if water and power work.</p>
<h2>Sum two: a villa near the beach</h2>
<p>Take a three-bedroom house that costs 430,000 dollars and is let at 210 dollars a night. Pemba has few visitors compared with Unguja. They come mainly from June to October and from late December to February, and many of them book a dive lodge rather than a house.</p>
<table>
<thead><tr><th>Per year</th><th>Careful</th><th>Likely</th><th>Hopeful</th></tr></thead>
<tbody>
<tr><td>Nights let</td><td>60</td><td>95</td><td>140</td></tr>
<tr><td>Income</td><td>12,600</td><td>19,950</td><td>29,400</td></tr>
<tr><td>Staff of three, all year</td><td>−7,200</td><td>−7,200</td><td>−7,200</td></tr>
<tr><td>Power, water, pool, boat</td><td>−3,000</td><td>−3,600</td><td>−4,400</td></tr>
<tr><td>Repairs, averaged</td><td>−4,000</td><td>−4,300</td><td>−4,800</td></tr>
<tr><td>Booking and management fees</td><td>−3,150</td><td>−4,990</td><td>−7,350</td></tr>
<tr><td>Left before tax</td><td>−4,750</td><td>−140</td><td>5,650</td></tr>
</tbody>
</table>
<p>In the careful case the house costs you money, in the likely case it pays for itself, and in the hopeful case it earns a little over one per cent. If you also use it for six weeks a year, that may be exactly what you want: a house by the sea whose upkeep is paid by guests. As a pure investment it needs either a lower price or a better season.</p>
<h2>What we left out</h2>
<ul>
<li><strong>Tax.</strong> Rent earned in Zanzibar is taxed there, and visitors' nights carry levies and need a licence. Ask an accountant in Zanzibar for your own case.</li>
<li><strong>A rise in price.</strong> We do not know what your property will be worth in ten years, so we do not count it.</li>
<li><strong>Your time.</strong> A house let by the night creates questions every week.</li>
</ul>
<h2>What changes the result most</h2>
<ol>
<li>The price you pay. Ten per cent less on a flat adds more to its return than any tenant will.</li>
<li>Reliable water and power. It is the first reason for which tenants leave and guests complain.</li>
<li>Somebody nearby who answers the telephone.</li>
<li>Shared staff. Two neighbouring houses with one gardener and one guard save several thousand dollars a year.</li>
</ol>
<p>We do this sum for a particular property, with its real bills, in our <a href="/services/investment-advisory">investment advisory</a>. If you prefer to leave the weekly questions to us, read about <a href="/services/property-management">property management</a>. Flats that are let at present are listed under <a href="/apartment-for-sale-in-pemba-island">apartments for sale</a>.</p>`,
  seoTitle: "Renting Out a Home on Pemba: Income and Costs",
  seoDescription:
    "What a town flat and a beach villa on Pemba Island, Zanzibar, earn and cost in a year: two worked examples with careful, likely and hopeful figures.",
  seoKeywords: [
    "pemba rental income",
    "zanzibar property yield",
    "holiday villa",
    "apartment chake chake",
    "running costs",
  ],
  publishedDaysAgo: 61,
  cover: { alt: "Shaded veranda of a house let to visitors, with sea behind" },
};
