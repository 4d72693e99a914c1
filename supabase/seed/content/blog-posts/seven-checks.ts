import type { BlogPostSeed } from "../types";

export const sevenChecks: BlogPostSeed = {
  slug: "seven-checks-before-you-pay-a-deposit-on-a-plot",
  title: "Seven Checks before You Pay a Deposit on a Plot",
  category: "Investment Tips",
  excerpt:
    "Most trouble with land on Pemba could have been seen before the first payment. These seven checks take about two weeks and cost little compared with the price.",
  content: `<p>A deposit feels small. It is also the moment when you lose most of your power to ask questions. Do these seven things first, in this order, because each one can save you the cost of the next.</p>
<h2>1. Meet the holder, with papers</h2>
<p>Ask who holds the land and by what document: a right of occupancy, a lease, or a customary holding that was never surveyed. Compare the name with an identity card. If the person in front of you is a broker, a cousin or "the owner's representative", ask for a written authority and speak to the holder yourself.</p>
<h2>2. Talk to the sheha</h2>
<p>The sheha is the government officer of the shehia, the smallest unit of administration. He knows who farms the plot, who has quarrelled about it and who has died since the last sale. His statement is not a title, but a sale that he has never heard of is a warning.</p>
<h2>3. Find all the heirs</h2>
<p>Much land on Pemba is inherited and has never been divided on paper. Under Islamic inheritance law daughters, widows and parents may have shares as well as sons. Every adult with a share has to agree, including the brother in Muscat and the sister in Dar es Salaam. A signature "on behalf of the family" is not enough.</p>
<h2>4. Walk the boundary with a surveyor</h2>
<p>Have each corner measured while the neighbours watch, and let them sign the sketch. A plot that was "about one acre" is often three quarters of one. Check that marker stones on the ground are those on the plan.</p>
<h2>5. List what belongs to others</h2>
<ul>
<li>Trees: they can be owned apart from the land in Zanzibar. Count them and write down whose they are.</li>
<li>Graves: families have a right to visit them, and you should plan around them.</li>
<li>Paths to the beach, a well or a mosque.</li>
<li>Crops in the ground, which are paid for or harvested before you start.</li>
</ul>
<h2>6. Ask what may be built</h2>
<p>Find out, in writing, whether the plot touches a forest reserve, mangroves, a road reserve or a zone set aside by the government. Near the sea the usual rule is a distance of 30 metres from the high-water mark on a sandy shore and 10 on a rocky one. Larger projects need an environmental certificate. If you are not Zanzibari, ask first whether your plan is one that the Zanzibar Investment Promotion Authority (ZIPA) would approve. A private house alone on a beach plot often is not.</p>
<h2>7. Follow the money backwards</h2>
<p>Before you pay, know where the money will rest. We advise an advocate's client account, with a letter that says what must exist before it is released: search, survey, signatures, approval. Never pay cash to a person, and never agree to write a lower price into the contract than the one you pay. It is an offence, and it is you who will be asked about it when you sell.</p>
<blockquote><p>If someone says that another buyer will come tomorrow, let the other buyer come.</p></blockquote>
<h2>What it costs</h2>
<p>For one plot, survey check, searches and interviews come to roughly 600 to 1,200 dollars, depending on distance and size (<strong>agency estimate, August 2026</strong>). Two to three weeks is normal; in the long rains add one.</p>
<table>
<thead><tr><th>Check</th><th>Who does it</th><th>What you keep</th></tr></thead>
<tbody>
<tr><td>Holder and papers</td><td>Advocate</td><td>Registry search</td></tr>
<tr><td>Sheha and heirs</td><td>Advocate or agency</td><td>Signed statements</td></tr>
<tr><td>Boundary</td><td>Licensed surveyor</td><td>Plan with coordinates</td></tr>
<tr><td>Building limits</td><td>Planning, environment and forestry offices</td><td>Letters</td></tr>
</tbody>
</table>
<p>You can do all of this yourself. If you would rather not, it is what our <a href="/services/land-research">land research</a> is for, and the <a href="/services/legal-documentation">legal documentation</a> follows from it. The plots under <a href="/land-plot-for-sale-in-pemba-island">land plots for sale</a> say of each fact of their title how it is known, and which papers we have seen; the rest is for these checks. <a href="/contact">Ask us</a> for the file of any of them.</p>`,
  seoTitle: "Seven Checks before Buying Land on Pemba",
  seoDescription:
    "Holder, sheha, heirs, boundary, trees, building limits, payment: seven checks to make before you pay a deposit on land on Pemba Island, Zanzibar.",
  seoKeywords: [
    "buying land zanzibar",
    "due diligence",
    "sheha",
    "land survey pemba",
    "plot deposit",
    "land fraud",
  ],
  publishedDaysAgo: 9,
  cover: { alt: "Surveyor's instrument before a plot with boundary stones between palms" },
};
