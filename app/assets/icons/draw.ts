import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { drawIcon, homeScreenIcons } from "./home-screen-icons";
import { iconNames } from "./icon-names";
import { drawIconSheet } from "./icon-sheet";

// `npm run icons` builds the icon sheet and the home-screen icons.
const write = (name: string, content: string | Buffer) =>
  writeFile(join(import.meta.dirname, name), content);

await write("icons.svg", await drawIconSheet(iconNames));
for (const [name, icon] of Object.entries(homeScreenIcons)) {
  await write(name, await drawIcon(icon));
}
