import { relative } from "node:path";
import type {
  Reporter as PlaywrightReporter,
  TestCase,
  TestResult,
} from "@playwright/test/reporter";
import type { Reporter as VitestReporter, TestCase as VitestTestCase } from "vitest/node";

/** Reporter for both runners: names tests that passed only on a retry. */
export default class RetriedTests implements PlaywrightReporter, VitestReporter {
  onTestCaseResult(test: VitestTestCase) {
    if (test.diagnostic()?.flaky) announce(test.module.moduleId, test.fullName);
  }

  onTestEnd(test: TestCase, { retry, status }: TestResult) {
    if (retry === 0 || status !== "passed") return;
    announce(test.location.file, test.titlePath().slice(3).join(" > "));
  }
}

const announce = (file: string, title: string) =>
  process.stdout.write(`Passed at the second try: ${relative(process.cwd(), file)} > ${title}\n`);
