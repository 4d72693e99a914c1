import { readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { CHROMIUM } from "../../../playwright.config";
import { run } from "../../../supabase/local/supervisor/children";
import { note } from "../results";
import { NEVER, origin, root } from "../site";
import { median, QUIET } from "./chromium";
import { ARTICLE, TYPE_PAGE } from "./pages";

const VILLA = "vumawimbi-beach-villa-with-reef-view";
const RUNS = 3;
const PAGES = ["/", TYPE_PAGE, `/properties/${VILLA}`, "/areas/vumawimbi", ARTICLE, "/contact"];

type PageReport = {
  performance: number;
  accessibility: number;
  bestPractices: number;
  seo: number;
  /** Milliseconds. */
  lcp: number;
  tbt: number;
  /** Main-thread time, and the scripts' part of it. */
  busy: number;
  scripts: number;
  cls: number;
  failedAudits: string[];
  /** BenchmarkIndex before Lighthouse slows the processor. */
  benchmarkIndex: number;
};

type Figure = Exclude<keyof PageReport, "failedAudits">;

/** Median of three runs on a simulated slow phone. */
export async function lighthouse(): Promise<void> {
  const indexes: number[] = [];
  for (const path of PAGES) {
    const all: PageReport[] = [];
    while (all.length < RUNS) all.push(await oneLighthouse(path));
    indexes.push(...all.map(({ benchmarkIndex }) => benchmarkIndex));
    const of = (name: Figure) => median(all.map((one) => one[name]));
    const scores = [of("performance"), of("accessibility"), of("bestPractices"), of("seo")];
    const ms = (name: Figure) => `${Math.round(of(name))} ms`;
    const failed = [...new Set(all.flatMap((one) => one.failedAudits))].join(", ");
    const blocking = all.map(({ tbt }) => Math.round(tbt)).toSorted((a, b) => a - b);
    const times = `LCP ${ms("lcp")}, TBT ${ms("tbt")} (${blocking.join(", ")}), scripts ${ms("scripts")} of ${ms("busy")}`;
    note(
      `Lighthouse ${path}`,
      `${scores.join("/")}${failed && ` (failed: ${failed})`}, ${times}, CLS ${Math.round(of("cls") * 1000) / 1000}`,
      "95/100/100/100, LCP ≤ 2000 ms, TBT ≤ 100 ms, CLS ≤ 0.01",
    );
  }
  const [slowest, fastest] = [Math.min(...indexes), Math.max(...indexes)];
  note(
    "processor",
    `BenchmarkIndex ${median(indexes)} (${slowest} to ${fastest}), slowed four times. ${PROCESSOR_NOTE}`,
  );
}

/** From Chromium's calibration of throttling. */
const PROCESSOR_NOTE =
  "A Pixel 5 has 1000 and a 2022 Moto G Power 264 (Chromium's own figures); TBT is that of a processor with a quarter of this index.";

type Report = {
  environment: { benchmarkIndex: number };
  runtimeError?: { message: string };
  categories: Record<string, { score: number; auditRefs: { id: string; weight: number }[] }>;
  /** Null if an audit doesn't apply. */
  audits: Record<
    string,
    { score: number | null; numericValue: number; details?: { items?: Work[] } }
  >;
};
type Work = { group?: string; duration?: number };

const SCRIPTS = ["scriptEvaluation", "scriptParseCompile"];

/** Retries, because Chromium's trace sometimes lacks its beginning. */
async function oneLighthouse(path: string, again = 3): Promise<PageReport> {
  const output = join(tmpdir(), `kisiwa-lighthouse-${process.pid}.json`);
  const flags = `--headless=new --disable-gpu --no-first-run ${QUIET}`;
  rmSync(output, { force: true });
  // Lighthouse reports failures in the result.
  await run(
    [
      ...["npx", "--yes", "lighthouse@12.8.2", origin + path, "--quiet", "--output=json"],
      ...[`--output-path=${output}`, "--form-factor=mobile", "--throttling-method=simulate"],
      "--only-categories=performance,accessibility,best-practices,seo",
      `--chrome-flags=${flags}`,
    ],
    { cwd: root, env: { ...process.env, CHROME_PATH: CHROMIUM } },
    NEVER,
  );
  const { runtimeError, categories, audits, environment } = JSON.parse(
    readFileSync(output, "utf8"),
  ) as Report;
  if (runtimeError) {
    if (again === 0) throw new Error(`Lighthouse of ${path}: ${runtimeError.message}`);
    return oneLighthouse(path, again - 1);
  }
  const score = (name: string) => Math.round((categories[name]?.score ?? 0) * 100);
  const value = (name: string) => audits[name]?.numericValue ?? 0;
  const work = audits["mainthread-work-breakdown"]?.details?.items ?? [];
  const ofScripts = work.filter(({ group = "" }) => SCRIPTS.includes(group));
  const counted = ["accessibility", "best-practices", "seo"].flatMap(
    (name) => categories[name]?.auditRefs.filter(({ weight }) => weight > 0) ?? [],
  );
  return {
    performance: score("performance"),
    accessibility: score("accessibility"),
    bestPractices: score("best-practices"),
    seo: score("seo"),
    lcp: value("largest-contentful-paint"),
    tbt: value("total-blocking-time"),
    busy: value("mainthread-work-breakdown"),
    scripts: ofScripts.reduce((sum, { duration = 0 }) => sum + duration, 0),
    cls: value("cumulative-layout-shift"),
    failedAudits: counted.map(({ id }) => id).filter((id) => (audits[id]?.score ?? 1) < 1),
    benchmarkIndex: Math.round(environment.benchmarkIndex),
  };
}
