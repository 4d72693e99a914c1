import { french } from "./fr";
import { german } from "./de";
import { italian } from "./it";
import type { Language } from "./language";
import { swahili } from "./sw";

export const languages: readonly Language[] = [german, italian, swahili, french];
