import type { BlogPostSeed } from "../types";

export const howForeignersHoldLand: BlogPostSeed = {
  slug: "how-foreigners-hold-land-in-zanzibar",
  title: "How Foreigners Hold Land in Zanzibar",
  category: "Legal Updates",
  excerpt:
    "Nobody owns land outright in Zanzibar. Foreigners hold leases, usually 33 years and renewable up to 99, for approved projects. What that means, step by step.",
  content: `<p>The first question of nearly every caller from abroad is: can I own land on Pemba? The short answer is no, and neither can anybody else. What you can hold is a lease, and with the right papers it is a solid thing. This article explains the law in plain words. It is not legal advice for your case; for that you need an advocate in Zanzibar.</p>
<h2>All land is public land</h2>
<p>Under the Land Tenure Act of 1992 all natural land in Zanzibar is public land, vested in the President for the use and benefit of the people. What changes hands is a right to use it. There are two that matter here.</p>
<ul>
<li>The <strong>right of occupancy</strong> is granted to Zanzibaris. It can be inherited and sold to other Zanzibaris. People from mainland Tanzania do not qualify for it either.</li>
<li>The <strong>lease</strong> is granted for a term, a purpose and a yearly ground rent. It is how foreigners, and companies owned by foreigners, hold land.</li>
</ul>
<p>Zanzibar has its own land law. What you read about the mainland, with its village land and its Unit Titles Act, does not apply on Pemba.</p>
<h2>33 years, renewable up to 99</h2>
<p>Leases to investors are usually given for 33 years and can be renewed up to a total of 99. Renewal is not a formality: the rent must have been paid and the land used for what was agreed. If a plot was leased for a lodge and nothing was built, the government may take it back. When you buy the rest of somebody's lease, look at the years that remain and at the conditions, not only at the buildings.</p>
<h2>The role of ZIPA</h2>
<p>The Zanzibar Investment Promotion Authority approves the project to which a lease belongs. You apply with a company registered in Zanzibar, a business plan, proof of funds and a description of the site. With the approval certificate you deal with the land offices, immigration and the tax authority. Thresholds for capital and the list of incentives change with new laws and regulations; the last large revision was the investment act of 2023. Take the current figures from the authority itself.</p>
<h2>The steps in order</h2>
<ol>
<li><strong>Search.</strong> The register, the survey plan and the ground, including trees, heirs and paths.</li>
<li><strong>Agreement.</strong> A conditional contract with the holder; the deposit rests with an advocate.</li>
<li><strong>Project approval</strong> by ZIPA, and where needed an environmental certificate.</li>
<li><strong>Transfer.</strong> Under the Land Transfer Act of 1994, a permanent transfer or a lease of more than ten years needs the approval of the Land Transfer Board. The papers must be signed within six months of it.</li>
<li><strong>Lease.</strong> The holder gives up the right of occupancy in return for the price, and the government grants the lease to you or your company.</li>
<li><strong>Duty, tax and registration.</strong> Stamp duty and other charges are assessed on the value that the authorities accept. Then the lease is entered in the register.</li>
</ol>
<p>Allow six to twelve months (<strong>agency estimate, May 2026</strong>). A file that is complete on the first day takes half the time of one that is not.</p>
<h2>Questions we are asked</h2>
<h3>Can a Zanzibari friend hold it for me?</h3>
<p>People do it and regret it. Your friend will be the registered holder, and his heirs will be next. A private paper that says otherwise will not protect you.</p>
<h3>Can I put a holiday house on the beach?</h3>
<p>Often not as a private house alone. Shore land is meant for tourism and other business. A small guest house, or a unit in a registered scheme, is usually the better way.</p>
<h3>Can I sell or leave it to my children?</h3>
<p>A lease can be transferred with consent and passes to heirs. Write a will that covers it.</p>
<h3>Is an apartment different?</h3>
<p>Yes. A unit in a registered scheme can be held by a foreigner under the <a href="/blog/what-the-condominium-act-means-for-an-apartment-buyer">Condominium Act of 2010</a>, without a project of your own.</p>
<h2>What to take away</h2>
<blockquote><p>Do not ask "how much is the land?" before you have asked "what may I hold it for?"</p></blockquote>
<p>Our <a href="/services/legal-documentation">legal documentation</a> service prepares the file and works with an independent advocate who acts for you alone. Each property on this site names its title in the description. If you want to talk your plan through first, <a href="/lead/consultation">book a consultation</a>.</p>`,
  seoTitle: "How Foreigners Hold Land in Zanzibar",
  seoDescription:
    "State land, leases of 33 years renewable up to 99, ZIPA approval and transfer consent: how foreigners hold land on Pemba Island, Zanzibar, step by step.",
  seoKeywords: [
    "zanzibar land lease",
    "foreign ownership",
    "ZIPA",
    "Land Tenure Act 1992",
    "right of occupancy",
    "99 year lease",
  ],
  publishedDaysAgo: 187,
  cover: { alt: "Lease agreement with a red stamp beside a coast map" },
};
