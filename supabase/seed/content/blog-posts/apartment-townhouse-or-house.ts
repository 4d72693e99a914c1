import type { BlogPostSeed } from "../types";

export const apartmentTownhouseOrHouse: BlogPostSeed = {
  slug: "apartment-townhouse-or-house-which-suits-you",
  title: "Apartment, Townhouse or House: Which Suits You",
  category: "Property Guides",
  excerpt:
    "The three common kinds of home on Pemba differ in title, upkeep and who will rent or buy them from you. A comparison for people who live on the island or abroad.",
  content: `<p>Before you compare prices, decide how you will use the home. Somebody who lives in <a href="/areas/chake-chake">Chake Chake</a> all year needs something else than a family in Birmingham that comes every second summer. Here is how the three kinds compare.</p>
<h2>At a glance</h2>
<table>
<thead><tr><th></th><th>Apartment</th><th>Townhouse</th><th>House</th></tr></thead>
<tbody>
<tr><td>Usual title</td><td>Condominium unit</td><td>Condominium unit or plot of its own</td><td>Right of occupancy, or a lease for foreigners</td></tr>
<tr><td>Open to foreign buyers</td><td>Yes, in a registered scheme</td><td>Yes, if in a registered scheme</td><td>Only with a lease and an approved project</td></tr>
<tr><td>Upkeep</td><td>Shared, by service charge</td><td>Roof and yard mostly yours</td><td>All yours</td></tr>
<tr><td>When you are away</td><td>Lock and leave</td><td>A neighbour with a key</td><td>A caretaker</td></tr>
<tr><td>Asking prices on our list</td><td>58,000 to 158,000 dollars</td><td>98,000 to 162,000 dollars</td><td>72,000 to 238,000 dollars</td></tr>
</tbody>
</table>
<p>The prices are those of the homes we list at present, not of the whole market.</p>
<h2>The apartment</h2>
<p>Apartments are new on Pemba and are found in the three towns and a few places near the airport. Most blocks have two to five floors and fewer than twenty units. You share a roof, a pump, a generator and a gate, and pay for them with a monthly charge, which is usually between 25 and 140 dollars on our list.</p>
<p>They suit you if you live abroad, want to let to people with a salary, or simply do not wish to own a gutter. Ask three questions. Is the scheme registered under the Condominium Act, so that your unit has a title of its own? Is there an owners' association with a bank account? And what did the generator cost last year?</p>
<h2>The townhouse</h2>
<p>A townhouse gives you two or three floors, a small yard and your own front door, with a neighbour on one or both sides. Some rows are registered as condominiums with a share in the lane; others stand on narrow plots of their own. The difference matters for a foreign buyer, so look at the title first and at the tiles second.</p>
<p>Rows are quick to build and easy to guard, and families like them. Check the party wall: a double wall with a gap keeps sound out, a single one does not. Check also where rainwater from the long roof goes.</p>
<h2>The house</h2>
<p>Most people on Pemba live in houses, many of them built room by room over years. You get a garden, trees, space for relatives and nobody above you. You also get the roof, the well, the wall and the need for somebody to be there. Older coral-stone houses in <a href="/areas/wete">Wete</a> stay cool with thick walls and need lime, not cement, when they are repaired.</p>
<p>A house on its own plot is normally held under a right of occupancy, which only Zanzibaris can hold. A buyer from abroad, or from mainland Tanzania, needs a lease instead, tied to a project that the Zanzibar Investment Promotion Authority approves. A guest house may qualify where a private home does not. Get that answer before you fall in love with the mango tree.</p>
<h2>Three buyers, three answers</h2>
<h3>You work on the island</h3>
<p>A townhouse or a small house within fifteen minutes of your work. Time on the road is what you will notice every day.</p>
<h3>Your family is here and you live abroad</h3>
<p>If relatives will live in it, a house. If it will stand empty between visits, an apartment near them, with the difference kept for flights.</p>
<h3>You want rent with little effort</h3>
<p>A two-bedroom apartment near a hospital, a port or government offices, already let, bought with the tenant. Read <a href="/blog/renting-out-a-home-on-pemba-two-sums">our two sums on renting</a> before you expect much.</p>
<h2>Look before you choose</h2>
<ol>
<li>Turn on every tap, in the morning, when pressure is lowest.</li>
<li>Ask to see the last three power and water receipts.</li>
<li>Go to the roof or into the roof space after rain.</li>
<li>Visit once after dark.</li>
</ol>
<p>You can compare all of ours side by side: <a href="/apartment-for-sale-in-pemba-island">apartments</a> and <a href="/house-for-sale-in-pemba-island">houses, with townhouses below them</a>. If you are unsure, <a href="/lead/consultation">book half an hour with us</a>; we will ask how you live before we show you anything.</p>`,
  seoTitle: "Apartment, Townhouse or House on Pemba",
  seoDescription:
    "How apartments, townhouses and houses on Pemba Island, Zanzibar, differ in title, upkeep, price and use, and which suits residents, families and landlords.",
  seoKeywords: [
    "apartment pemba",
    "townhouse zanzibar",
    "house for sale pemba",
    "condominium unit",
    "home buying guide",
  ],
  publishedDaysAgo: 104,
  cover: { alt: "Row of townhouses with balconies and lit windows at dusk" },
};
