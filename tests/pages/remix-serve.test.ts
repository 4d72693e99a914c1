import { spawn } from "node:child_process";
import { afterAll, beforeAll, expect, test } from "vitest";
import { ask, post, aGuideForm, site } from "../support/attacker";
import { eventually, unusedPort } from "../../supabase/local/tests/support/started-site";

let origin: string;
let stop: () => void;

beforeAll(async () => {
  const port = String(await unusedPort());
  const env = {
    ...process.env,
    ...site.keys,
    SUPABASE_URL: site.supabase,
    DATA_DIR: site.dataDirectory,
    NODE_ENV: "production" as const,
    HOST: "127.0.0.1",
    PORT: port,
  };
  const served = spawn("node_modules/.bin/remix-serve", ["build/server/index.js"], {
    env,
    stdio: "ignore",
  });
  stop = () => void served.kill();
  origin = `http://127.0.0.1:${port}`;
  await eventually(() => ask("/robots.txt", { origin }));
});
afterAll(() => stop());

test("remix-serve alone serves pages with their scripts, styles and pictures, and takes forms", async () => {
  const { status, text } = await ask("/house-for-sale-in-pemba-island", { origin });
  expect(status).toBe(200);
  const files = text.match(/\/assets\/[\w.-]+\.(?:js|css)/g) ?? [];
  const pictures = text.match(/\/images\/properties\/[\w./-]+\?w=\d+/g) ?? [];
  expect([files.length > 5, pictures.length > 5]).toEqual([true, true]);
  for (const path of [...new Set(files), ...pictures.slice(0, 1), "/pictures/fallback-1.webp"])
    expect([path, (await ask(path, { origin })).status]).toEqual([path, 200]);
  expect((await post("/lead/guide", aGuideForm(), { origin })).status).toBe(302);
});
