import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { drawIcon, homeScreenIcons } from "./home-screen-icons";
import { iconNames } from "./icon-names";
import { drawIconSheet } from "./icon-sheet";

// `npm run icons`: the file of icons that icon-names.ts names, and the favicon as home screens want it.
const put = (name: string, content: string | Buffer) =>
  writeFile(join(import.meta.dirname, name), content);

await put("icons.svg", await drawIconSheet(iconNames));
for (const [name, icon] of Object.entries(homeScreenIcons)) {
  await put(name, await drawIcon(icon));
}
