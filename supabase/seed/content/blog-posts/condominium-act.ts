import type { BlogPostSeed } from "../types";

export const condominiumAct: BlogPostSeed = {
  slug: "what-the-condominium-act-means-for-an-apartment-buyer",
  title: "What the Condominium Act Means for an Apartment Buyer",
  category: "Legal Updates",
  excerpt:
    "Since 2010 an apartment in Zanzibar can have a title of its own. What a condominium unit is, what you share with the neighbours, and which papers to ask for.",
  content: `<p>Until 2010 it was hard to own one flat in a building in Zanzibar. You could own the house, or rent in it, but the law had no form for a single floor. The Condominium Act of 2010 changed that, and regulations that followed made it workable. For a buyer on Pemba, where blocks of flats are still few, it is worth knowing what the word on your contract means.</p>
<h2>Unit, common parts, association</h2>
<p>A condominium is a building or a group of buildings that has been divided into units on a registered plan. When you buy one, you get three things together.</p>
<ul>
<li>The <strong>unit</strong>: the rooms behind your door, drawn and numbered on the plan.</li>
<li>A <strong>share in the common parts</strong>: land, roof, stairs, pump, generator, yard. The share follows the size or value of your unit.</li>
<li><strong>Membership in the association</strong> of owners, which keeps the common parts and collects the money for it.</li>
</ul>
<p>The three cannot be sold separately. A unit can be sold, let, mortgaged and inherited.</p>
<p>It need not be a tower. Rows of townhouses and shops with offices above can be condominiums too, as several on our list are.</p>
<h2>Why it matters to foreigners</h2>
<p>Land in Zanzibar is public, and a foreigner holds land only by a lease for an approved project. A unit in a registered scheme is the exception that makes things simple: the developer has obtained lease and approval for the whole site, and you buy a unit within it. Your term cannot be longer than that of the land beneath, so ask how many years of the lease remain and what happens at renewal.</p>
<p>Some larger approved schemes also allow a buyer to apply for a residence permit above a certain price. Whether a given scheme qualifies is a question for the Zanzibar Investment Promotion Authority. None of the small blocks that we list on Pemba should be bought for that reason.</p>
<h2>Finished building: ask for these papers</h2>
<table>
<thead><tr><th>Paper</th><th>What to look for</th></tr></thead>
<tbody>
<tr><td>Registered condominium plan</td><td>Your unit number and its area</td></tr>
<tr><td>Title of the land</td><td>Holder, term, conditions, mortgages</td></tr>
<tr><td>Declaration and by-laws</td><td>Shares, pets, short lets, parking</td></tr>
<tr><td>Accounts of the association</td><td>Arrears of other owners, money saved for repairs</td></tr>
<tr><td>Minutes of the last two meetings</td><td>Quarrels and planned works</td></tr>
<tr><td>Certificate of no arrears</td><td>That the seller has paid his charges</td></tr>
</tbody>
</table>
<h2>Off plan: ask for these as well</h2>
<ol>
<li>The building permit and the name of the engineer.</li>
<li>Proof that the developer holds the land, and that the scheme has been or will be submitted for registration.</li>
<li>A payment plan by measured stage, with the money in an advocate's client account.</li>
<li>A date by which you may withdraw and get your deposit back if building has not begun.</li>
<li>What happens to the last ten per cent if defects remain at handover.</li>
</ol>
<p>Until the scheme is registered you hold a contract with the developer, not a unit. That is normal, but it is a different risk and should have a different price.</p>
<h2>Living with the neighbours</h2>
<p>The law gives the frame; the daily life of a block depends on small things. Who starts the generator? Who may use the roof? Is the water meter shared? On Pemba many buildings have six to ten units, so one owner who does not pay is a real hole in the budget. A block with a modest charge and a full reserve is better than one with no charge and a broken pump.</p>
<p>Ask also about rules on guests, dress in the yard and noise during Ramadan. They are seldom written down and always known.</p>
<h2>What it costs to keep</h2>
<p>On our present list service charges run from 25 to 140 dollars a month, depending on lift, generator and guard. Ground rent for the land is shared between units, and there is a yearly property tax, fixed per unit for residential buildings. Stamp duty and registration come on top of the price when you buy; your advocate will give you the sum for your case before you sign.</p>
<p>The flats we offer are listed under <a href="/apartment-for-sale-in-pemba-island">apartments for sale</a>, each with its charge and title where known. If you have a contract in hand, our <a href="/services/legal-documentation">legal documentation</a> service can have it read by an independent advocate within a week. For land and houses the rules differ: see <a href="/blog/how-foreigners-hold-land-in-zanzibar">how foreigners hold land in Zanzibar</a>.</p>`,
  seoTitle: "Zanzibar Condominium Act: a Buyer's Guide",
  seoDescription:
    "What a condominium unit is under Zanzibar's Act of 2010, what you share with other owners, and which papers to ask for when you buy a flat on Pemba.",
  seoKeywords: [
    "Condominium Act 2010",
    "zanzibar apartment title",
    "off plan",
    "owners association",
    "service charge",
  ],
  publishedDaysAgo: 291,
  cover: { alt: "Small apartment block with balconies and a shared pool at noon" },
};
