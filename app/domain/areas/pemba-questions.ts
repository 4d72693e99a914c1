import type { Copy } from "~/domain/claims/copy";

/** Buyers' questions about Pemba, answered as plainly as the law and our own work allow. */
export const pembaQuestions: { question: string; answer: Copy }[] = [
  {
    question: "Can a foreigner own land on Pemba?",
    answer: [
      "No, and neither can anybody else: all land in Zanzibar belongs to the state. Zanzibaris hold rights of occupancy. Foreigners, and companies that foreigners own, hold leases from the government. A lease can be sold with consent and passes to heirs.",
    ],
  },
  {
    question: "How long does a lease run?",
    answer: [
      "Usually {lease-years}.",
      "Renewal is not a formality: the rent must have been paid and the land used for what was agreed. If you take over somebody's lease, look at the years that remain before you look at the house.",
    ],
  },
  {
    question: "Can I put a private holiday house on a beach plot?",
    answer: [
      "Often not as a private house alone. A lease follows a project that the Zanzibar Investment Promotion Authority (ZIPA) has approved, and land on the shore is meant for tourism and other business. A small guest house, or a unit in a registered scheme, is usually the better way. Ask before you buy.",
    ],
  },
  {
    question: "Is there a way to buy without a project of my own?",
    answer: [
      "Yes. A unit in a scheme that is registered under the Condominium Act of 2010 can be held by a foreigner. The developer has obtained lease and approval for the whole site. Your term cannot be longer than that of the land beneath, so ask how many years are left.",
    ],
  },
  {
    question: "How long does a purchase take, and what comes on top of the price?",
    answer: [
      "{purchase-months}",
      "Stamp duty, registration, survey and your advocate's fees come on top. Your advocate gives you the sum for your case before you sign.",
    ],
  },
  {
    question: "Can a Zanzibari friend hold the land for me?",
    answer: [
      "People do it and regret it. The register shows your friend as the holder, and so will his heirs. A private paper that says otherwise will not protect you.",
    ],
  },
  {
    question: "When will the new airport be finished?",
    answer: [
      "{airport-dates}",
      "We name no date, and we do not accept the airport as a reason for a price.",
    ],
  },
  {
    question: "What will a house earn?",
    answer: [
      "Less than you may have been told.",
      "{flat-yield}",
      "A house near a beach often just pays for its upkeep. We do the sum for a particular property, with its real costs, before you decide.",
    ],
  },
];
