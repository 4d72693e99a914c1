import type { Copy } from "~/domain/claims/copy";
import { m } from "~/text/messages";

export const pembaQuestions: { question: () => string; answer: Copy }[] = [
  { question: m.island_question_ownership, answer: [m.island_answer_ownership] },
  {
    question: m.island_question_term,
    answer: [{ claim: "lease-years", text: m.island_answer_term }, m.island_answer_renewal],
  },
  { question: m.island_question_house, answer: [m.island_answer_house] },
  { question: m.island_question_unit, answer: [m.island_answer_unit] },
  {
    question: m.island_question_time,
    answer: [{ claim: "purchase-months" }, m.island_answer_fees],
  },
  { question: m.island_question_nominee, answer: [m.island_answer_nominee] },
  {
    question: m.island_question_airport,
    answer: [{ claim: "airport-dates" }, m.island_answer_airport],
  },
  {
    question: m.island_question_income,
    answer: [m.island_answer_expectation, { claim: "flat-yield" }, m.island_answer_income],
  },
];
