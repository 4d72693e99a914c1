/** Draws the sample pictures: `npx tsx supabase/seed/draw/draw.ts [--only <part of a key>]`. */
import { mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import sharp from "sharp";
import { fileOf, isOfSite, listTasks, type Task } from "./pictures";
import { renderWebp } from "./render";
import { drawScene } from "./scene";
import { HEIGHT, WIDTH } from "./svg";

type Entry = { width: number; height: number; bytes: number; colour: string };
type Manifest = Record<string, Entry>;

const folder = join(dirname(fileURLToPath(import.meta.url)), "../images");
const manifestFile = join(folder, "manifest.json");
const LANES = 2;

function readManifest(): Manifest {
  return statSync(manifestFile, { throwIfNoEntry: false })
    ? (JSON.parse(readFileSync(manifestFile, "utf8")) as Manifest)
    : {};
}

async function drawTask(task: Task): Promise<Entry> {
  const seed = task.key.replace(/\.webp$/, "");
  const { file, bytes, colour } = await renderWebp(
    drawScene(task.subject, task.light, seed, task.wish),
  );
  mkdirSync(dirname(fileOf(task.key)), { recursive: true });
  writeFileSync(fileOf(task.key), file);
  return { width: WIDTH, height: HEIGHT, bytes, colour };
}

function removeStale(wanted: ReadonlySet<string>): void {
  const files = readdirSync(folder, { recursive: true, encoding: "utf8" }).filter((name) =>
    name.endsWith(".webp"),
  );
  for (const name of files.filter((file) => !wanted.has(file))) rmSync(join(folder, name));
}

function writeManifest(manifest: Manifest, tasks: readonly Task[]): number {
  // What the manifest lists is what gets seeded; the site's own pictures are served as they lie.
  const ofContent = tasks.filter(({ key }) => !isOfSite(key));
  const kept = ofContent.flatMap(({ key }) => {
    const entry = manifest[key];
    return entry ? [[key, entry] as const] : [];
  });
  writeFileSync(manifestFile, `${JSON.stringify(Object.fromEntries(kept), null, 2)}\n`);
  return kept.reduce((sum, [, { bytes }]) => sum + bytes, 0);
}

async function main(): Promise<void> {
  const at = process.argv.indexOf("--only");
  const part = at < 0 ? "" : (process.argv[at + 1] ?? "");
  const tasks = listTasks();
  const manifest = readManifest();
  const waiting = tasks.filter(({ key }) => key.includes(part));
  sharp.concurrency(1);
  mkdirSync(folder, { recursive: true });
  const lane = async (): Promise<void> => {
    for (let task = waiting.shift(); task; task = waiting.shift()) {
      manifest[task.key] = await drawTask(task);
    }
  };
  await Promise.all(Array.from({ length: LANES }, lane));
  removeStale(new Set(tasks.map(({ key }) => key)));
  const total = writeManifest(manifest, tasks);
  console.log(`${tasks.length} pictures, ${(total / 1e6).toFixed(1)} MB`);
}

await main();
