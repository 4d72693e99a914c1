import { type Figures, measure } from "../load";
import { readCommit, note, reportRounds } from "../results";
import { BenchSite, origin, root, print } from "../site";
import { fresh, SECONDS, TYPE_PAGE, WARM_UP } from "./pages";

const TURNS = 2;
const ROUNDS = 4;

// Alternates between two checkouts, because machines differ by more than a change gains.
export async function compareWithEarlierCommit(earlier: string | undefined): Promise<void> {
  if (earlier === undefined) throw new Error("Name the earlier checkout: --earlier FOLDER");
  const checkouts = [earlier, root].map((folder) => ({
    commit: readCommit(folder),
    site: new BenchSite({}, false, folder),
    rounds: [] as Figures[],
  }));
  try {
    for (let turn = 1; turn <= TURNS; turn += 1)
      for (const { commit, site, rounds } of checkouts) {
        print(`  ${commit}, turn ${turn} of ${TURNS}`);
        rounds.push(...(await oneTurn(site, turn === 1)));
      }
  } finally {
    for (const { site } of checkouts) {
      await site.stop();
      site.remove();
    }
  }
  const [before, now] = checkouts.map(
    ({ commit, rounds }) => reportRounds(`type page, fresh, 20: ${commit}`, rounds).perSecond,
  );
  const ratio = (now ?? 0) / (before ?? 0);
  note("this commit beside the earlier one", `${ratio.toFixed(2)} times as fast`);
}

async function oneTurn(site: BenchSite, isFirst: boolean): Promise<Figures[]> {
  await site.start();
  if (isFirst) await site.load(100);
  const typePage = fresh({ url: origin + TYPE_PAGE });
  await measure(typePage, 20, WARM_UP);
  const rounds: Figures[] = [];
  while (rounds.length < ROUNDS) rounds.push(await measure(typePage, 20, SECONDS));
  await site.stop();
  return rounds;
}
