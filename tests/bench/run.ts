import { resolve } from "node:path";
import { parseArgs } from "node:util";
import { currentOrigin, writeStage } from "./results";
import { print } from "./site";
import { EARLIER_COMMIT, stages } from "./stages/stages";
import { cleanUpOnStop } from "./stopping";

// `npm run bench` measures its own sites and writes each finished stage. `--only STAGE` repeats one;
// `--earlier FOLDER` compares with a built checkout of an earlier commit; `--seed N` repeats an earlier
// run's kills.
const { values } = parseArgs({
  options: {
    only: { type: "string", multiple: true },
    earlier: { type: "string" },
    seed: { type: "string" },
  },
});

const order = Object.keys(stages);
const chosen =
  values.only ?? order.filter((name) => name !== EARLIER_COMMIT || values.earlier !== undefined);

async function main() {
  const options = {
    earlier: values.earlier === undefined ? undefined : resolve(values.earlier),
    seed: values.seed === undefined ? undefined : Number(values.seed),
  };
  for (const name of chosen) {
    const stage = stages[name];
    if (!stage) throw new Error(`There is no "${name}": ${order.join(", ")}`);
    print(`\n${name}`);
    const origin = currentOrigin();
    await stage(options);
    writeStage(name, origin, order);
  }
}

await cleanUpOnStop(main);
