import { resolve } from "node:path";
import { parseArgs } from "node:util";
import { originOf, stagesDone, writeStage } from "./results";
import { say } from "./site";
import { EARLIER_COMMIT, type Options, stages } from "./stages/stages";
import { untilStopped } from "./stopping";

/**
 * `npm run bench`: everything is started here and measured in one run, stage by stage; each is written
 * when it is done. `--resume` goes on with a run that was stopped, at the same commit; `--only` does
 * the stages that it names (it repeats). The other options are those of `Options`.
 */
const { values } = parseArgs({
  options: {
    seconds: { type: "string", default: "5" },
    minutes: { type: "string", default: "10" },
    lighthouse: { type: "string", default: "5" },
    kills: { type: "string", default: "100" },
    seed: { type: "string" },
    earlier: { type: "string" },
    only: { type: "string", multiple: true },
    resume: { type: "boolean", default: false },
  },
});

const options: Options = {
  seconds: Number(values.seconds),
  minutes: Number(values.minutes),
  lighthouse: Number(values.lighthouse),
  kills: Number(values.kills),
  seed: values.seed === undefined ? undefined : Number(values.seed),
  earlier: values.earlier === undefined ? undefined : resolve(values.earlier),
};
const how = `${options.seconds} s a measurement, ${options.minutes} minutes of random addresses and of kills, Lighthouse the median of ${options.lighthouse}`;
const order = Object.keys(stages);

function chosen(): string[] {
  const unknown = values.only?.find((name) => !stages[name]);
  if (unknown !== undefined) throw new Error(`There is no "${unknown}": ${order.join(", ")}`);
  if (values.only) return values.only;
  const done = values.resume ? stagesDone(originOf(how)) : [];
  if (options.earlier === undefined) done.push(EARLIER_COMMIT);
  return order.filter((name) => !done.includes(name));
}

async function main() {
  for (const name of chosen()) {
    say(`\n${name}`);
    const origin = originOf(how);
    await stages[name]?.(options);
    writeStage(name, origin, order);
  }
}

await untilStopped(main);
