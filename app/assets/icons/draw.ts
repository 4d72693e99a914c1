import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { drawIcon, icons } from "./icons";

// `npm run icons`: the icons for home screens, to be drawn again when the favicon has changed.
for (const [name, icon] of Object.entries(icons)) {
  await writeFile(join(import.meta.dirname, name), await drawIcon(icon));
}
