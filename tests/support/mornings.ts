type Person = {
  name: string;
  /** When they wrote, in Dar es Salaam; weeks before the morning by default. */
  wrote?: string;
  /** True by default for people who wrote weeks before. */
  isAnswered?: boolean;
  /** "2026-03-09" or "2026-03-09T09:00". */
  reminder?: string;
  message?: string;
  status?: "contacted" | "deal-closed" | "dead";
  isSpam?: true;
  /** When contact with them was banned. */
  banned?: string;
  /** The helper who closed the deal. */
  closedBy?: string;
  /** When they asked for a call. */
  callback?: string;
  /** False for somebody who has only asked for a call. */
  hasLead?: false;
  booking?: {
    at: string;
    kind?: "viewing";
    state?: "requested" | "cancelled";
    untold?: "moved" | "cancelled";
    hasFeedback?: true;
    /** When Done was pressed. */
    logged?: string;
  };
};

export type Morning = {
  name: string;
  /** In Dar es Salaam. */
  at: string;
  why: string;
  people: Person[];
  tasks?: { title: string; due: string }[];
  mandates?: { property: string; owner: string; ends: string }[];
  /** Listings last confirmed on a day. */
  listings?: { name: string; confirmed: string }[];
  /** The first screen: kind and name of each entry, in order. */
  screen: string[];
  /** People who must not be on the page at all. */
  absent?: string[];
};

export const closedDays = [
  { date: "2026-03-20", word: "Eid al-Fitr" },
  { date: "2026-03-21", word: "Eid al-Fitr" },
  { date: "2026-03-23", word: "Eid al-Fitr" },
];

/** In the order of their dates. */
export const mornings: Morning[] = [
  {
    name: "a plain Monday",
    at: "2026-03-09T07:30",
    why: "The appointment comes first, then promises by the clock, then those missed, then who wrote, newest first.",
    people: [
      { name: "Grace Mwangi", wrote: "2026-03-07T15:10" },
      { name: "Farid Salim", wrote: "2026-03-08T22:05" },
      { name: "Dalila Omar", reminder: "2026-03-07T11:00" },
      { name: "Chande Bakar", reminder: "2026-03-09" },
      { name: "Bakari Juma", reminder: "2026-03-09T09:00" },
      { name: "Esha Khamis", callback: "2026-03-08T19:30" },
      { name: "Amina Said", booking: { at: "2026-03-09T10:00" } },
      { name: "Lela Tomorrow", reminder: "2026-03-10" },
    ],
    tasks: [{ title: "Renew the licence", due: "2026-03-09" }],
    screen: [
      "booking Amina Said",
      "reminder Bakari Juma",
      "reminder Chande Bakar",
      "overdue Dalila Omar",
      "callback Esha Khamis",
      "unanswered Farid Salim",
      "unanswered Grace Mwangi",
      "task Renew the licence",
    ],
    absent: ["Lela Tomorrow"],
  },
  {
    name: "only messages from last night",
    at: "2026-03-10T07:00",
    why: "Nobody was promised anything, so the latest message is answered first, while its writer is still there.",
    people: [
      { name: "Hans Weber", wrote: "2026-03-09T20:15", message: "Is the plot still free?" },
      { name: "Ines Rossi", wrote: "2026-03-09T23:40", message: "We land on Sunday." },
      { name: "Jaap de Vries", wrote: "2026-03-10T02:20", message: "What does it cost?" },
      { name: "Khadija Ali", wrote: "2026-03-10T05:55", message: "Call me before noon." },
      { name: "Lars Holm", wrote: "2026-03-09T21:00", message: "Send the survey plan." },
    ],
    screen: [
      "unanswered Khadija Ali",
      "unanswered Jaap de Vries",
      "unanswered Ines Rossi",
      "unanswered Lars Holm",
      "unanswered Hans Weber",
      "older",
    ],
  },
  {
    name: "bookings moved and cancelled at dawn, which nobody was told of",
    at: "2026-03-11T06:45",
    why: "Without a word both would drive to an empty house, so they are told before even the first appointment.",
    people: [
      { name: "Amina Said", booking: { at: "2026-03-11T09:30" } },
      { name: "Bakari Juma", booking: { at: "2026-03-11T14:00", untold: "moved" } },
      {
        name: "Dalila Omar",
        booking: { at: "2026-03-11T11:00", state: "cancelled", untold: "cancelled" },
      },
      { name: "Chande Bakar", reminder: "2026-03-11T08:00" },
      { name: "Farid Salim", wrote: "2026-03-11T05:00" },
    ],
    screen: [
      "tell Dalila Omar",
      "tell Bakari Juma",
      "booking Amina Said",
      "reminder Chande Bakar",
      "unanswered Farid Salim",
      "older",
    ],
  },
  {
    name: "callbacks promised for a time",
    at: "2026-03-12T08:00",
    why: "Promises keep their hour and those without one fit in between; a known client's wish for a call precedes a stranger's.",
    people: [
      { name: "Omar Faki", hasLead: false, callback: "2026-03-11T21:30" },
      { name: "Esha Khamis", callback: "2026-03-11T18:30" },
      { name: "Chande Bakar", reminder: "2026-03-12T16:00" },
      { name: "Dalila Omar", reminder: "2026-03-12" },
      { name: "Amina Said", reminder: "2026-03-12T08:30" },
      { name: "Farid Salim", reminder: "2026-03-12T11:30" },
      { name: "Bakari Juma", reminder: "2026-03-12T09:00" },
    ],
    screen: [
      "reminder Amina Said",
      "reminder Bakari Juma",
      "reminder Farid Salim",
      "reminder Chande Bakar",
      "reminder Dalila Omar",
      "callback Esha Khamis",
      "unanswered Omar Faki",
      "older",
    ],
  },
  {
    name: "mandates ending and listings to reconfirm",
    at: "2026-03-13T08:15",
    why: "Clients come before paperwork, and paperwork with a date before listings that can wait another day.",
    people: [
      { name: "Grace Mwangi", wrote: "2026-03-12T17:20" },
      { name: "Bakari Juma", reminder: "2026-03-13T10:00" },
    ],
    tasks: [
      { title: "Call the surveyor", due: "2026-03-13" },
      { title: "Sign at ZIPA", due: "2026-03-11" },
      { title: "Order new signs", due: "2026-04-01" },
    ],
    mandates: [
      { property: "Reef House", owner: "Mzee Haji", ends: "2026-03-20" },
      { property: "Mango Plot", owner: "Bi Zuhura", ends: "2026-06-30" },
    ],
    listings: [
      { name: "Clove Cottage", confirmed: "2026-02-05" },
      { name: "Lagoon Plot", confirmed: "2026-01-20" },
    ],
    screen: [
      "reminder Bakari Juma",
      "unanswered Grace Mwangi",
      "task Sign at ZIPA",
      "task Call the surveyor",
      "mandate Reef House",
      "listing Lagoon Plot",
      "listing Clove Cottage",
      "older",
    ],
    absent: ["Mango Plot", "Order new signs"],
  },
  {
    name: "nothing but old backlog",
    at: "2026-03-16T08:00",
    why: "A promise missed lately can still be kept, so it comes before one missed weeks ago; old enquiries stay folded.",
    people: [
      { name: "Esha Khamis", reminder: "2026-01-15" },
      { name: "Amina Said", reminder: "2026-03-12T15:00" },
      { name: "Chande Bakar", reminder: "2026-02-24T09:00" },
      { name: "Dalila Omar", reminder: "2026-02-02" },
      { name: "Bakari Juma", reminder: "2026-03-10" },
      { name: "Grace Mwangi", wrote: "2026-03-12T12:00" },
    ],
    screen: [
      "overdue Amina Said",
      "overdue Bakari Juma",
      "overdue Chande Bakar",
      "overdue Dalila Omar",
      "overdue Esha Khamis",
      "older",
    ],
    absent: ["Grace Mwangi"],
  },
  {
    name: "a day full of viewings",
    at: "2026-03-17T10:40",
    why: "The next viewing is always on top, a request holds somebody's time until it is confirmed, and what is over only asks how it went.",
    people: [
      { name: "Esha Khamis", booking: { at: "2026-03-17T14:30", kind: "viewing" } },
      {
        name: "Zainab Hamad",
        booking: { at: "2026-03-17T08:00", kind: "viewing", hasFeedback: true },
      },
      { name: "Amina Said", booking: { at: "2026-03-17T09:00", kind: "viewing" } },
      { name: "Bakari Juma", booking: { at: "2026-03-17T10:00", kind: "viewing" } },
      { name: "Dalila Omar", booking: { at: "2026-03-17T13:00", kind: "viewing" } },
      { name: "Chande Bakar", booking: { at: "2026-03-17T11:30", kind: "viewing" } },
      { name: "Farid Salim", wrote: "2026-03-17T09:50" },
      {
        name: "Nassor Ali",
        booking: { at: "2026-03-18T10:00", kind: "viewing", state: "requested" },
      },
    ],
    screen: [
      "confirm Nassor Ali",
      "booking Bakari Juma",
      "booking Chande Bakar",
      "booking Dalila Omar",
      "booking Esha Khamis",
      "unanswered Farid Salim",
      "feedback Amina Said",
      "older",
    ],
    absent: ["Zainab Hamad"],
  },
  {
    name: "after 16:00",
    at: "2026-03-18T16:10",
    why: "The last appointment of today comes before reminding tomorrow's, and the call of this morning that nobody logged isn't forgotten.",
    people: [
      { name: "Esha Khamis", booking: { at: "2026-03-20T09:00", untold: "moved" } },
      { name: "Amina Said", booking: { at: "2026-03-18T16:30" } },
      { name: "Dalila Omar", booking: { at: "2026-03-19T14:00", kind: "viewing" } },
      { name: "Bakari Juma", booking: { at: "2026-03-19T09:30", kind: "viewing" } },
      { name: "Chande Bakar", booking: { at: "2026-03-19T11:00" } },
      { name: "Grace Mwangi", booking: { at: "2026-03-18T09:00" } },
      { name: "Farid Salim", reminder: "2026-03-18T15:00" },
      { name: "Hans Weber", wrote: "2026-03-18T13:20" },
      { name: "Zainab Hamad", booking: { at: "2026-03-20T10:00" } },
      { name: "Khadija Ali", booking: { at: "2026-03-18T11:00", logged: "2026-03-18T11:20" } },
    ],
    screen: [
      "tell Esha Khamis",
      "booking Amina Said",
      "tell Bakari Juma",
      "tell Chande Bakar",
      "tell Dalila Omar",
      "booking Grace Mwangi",
      "reminder Farid Salim",
      "unanswered Hans Weber",
    ],
    absent: ["Zainab Hamad", "Khadija Ali"],
  },
  {
    name: "people not to contact, spam, a helper's deal and closed leads in between",
    at: "2026-03-19T08:00",
    why: "Who must not be contacted is seen only when they write themselves; spam and the dead are not; a promise outlives its deal.",
    people: [
      { name: "Amina Said", booking: { at: "2026-03-19T09:30" } },
      { name: "Chande Bakar", status: "deal-closed", reminder: "2026-03-19T14:00" },
      { name: "Esha Khamis", wrote: "2026-03-19T06:00", banned: "2026-03-10T10:00" },
      { name: "Farid Salim", wrote: "2026-03-18T20:00" },
      { name: "Dalila Omar", closedBy: "Juma" },
      { name: "Silent Sabra", wrote: "2026-03-09T10:00", banned: "2026-03-10T10:00" },
      { name: "Casino Corner", wrote: "2026-03-19T06:30", isSpam: true },
      { name: "Dead Dogo", status: "dead", booking: { at: "2026-03-19T11:00" } },
      { name: "Closed Kassim", status: "deal-closed" },
    ],
    screen: [
      "booking Amina Said",
      "reminder Chande Bakar",
      "unanswered Esha Khamis",
      "unanswered Farid Salim",
      "deal Dalila Omar",
      "older",
    ],
    absent: ["Silent Sabra", "Casino Corner", "Dead Dogo", "Closed Kassim"],
  },
  {
    name: "the Tuesday after a holiday weekend",
    at: "2026-03-24T08:00",
    why: "Four days off make nobody old: who wrote on Wednesday is still new, and what fell due at Eid is only missed.",
    people: [
      { name: "Amina Said", booking: { at: "2026-03-24T10:00" } },
      { name: "Bakari Juma", reminder: "2026-03-24T11:00" },
      { name: "Chande Bakar", reminder: "2026-03-23" },
      { name: "Dalila Omar", reminder: "2026-03-20T09:00" },
      { name: "Grace Mwangi", wrote: "2026-03-18T12:00" },
      { name: "Farid Salim", wrote: "2026-03-21T10:00" },
      { name: "Esha Khamis", wrote: "2026-03-23T22:00" },
      { name: "Hans Weber", wrote: "2026-03-19T19:30" },
      { name: "Ines Rossi", wrote: "2026-03-17T18:00" },
    ],
    screen: [
      "booking Amina Said",
      "reminder Bakari Juma",
      "overdue Chande Bakar",
      "overdue Dalila Omar",
      "unanswered Esha Khamis",
      "unanswered Farid Salim",
      "unanswered Hans Weber",
      "unanswered Grace Mwangi",
    ],
    absent: ["Ines Rossi"],
  },
];
