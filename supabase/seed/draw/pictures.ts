import { join } from "node:path";
import { areas, blogPosts, properties, services } from "../content";
import type { Light, Picture } from "../content/types";
import { type Subject } from "./scene";

/** One file to draw; the key is its path below the image folder. */
export type Task = { key: string; subject: Subject; light: Light; wish: string };

/** The site's own pictures, by name. */
export const site: Record<string, { subject: Subject; light: Light; wish?: string }> = {
  "hero-1": { subject: "hero", light: "dusk" },
  "hero-apartment": { subject: "apartment", light: "morning" },
  "hero-house": { subject: "house", light: "morning" },
  "hero-hotel": { subject: "hotel", light: "dusk" },
  "hero-land": { subject: "land", light: "noon", wish: "sea palms" },
  "hero-commercial": { subject: "shop", light: "morning" },
  "hero-areas": { subject: "aerial-coast", light: "morning" },
  "hero-blog": { subject: "dhow", light: "morning" },
  "hero-services": { subject: "veranda", light: "morning" },
  "hero-contact": { subject: "harbour", light: "dusk" },
  "hero-pemba": { subject: "island", light: "noon" },
  consultation: { subject: "handshake", light: "dusk" },
  guide: { subject: "desk", light: "morning", wish: "map" },
  "fallback-1": { subject: "fallback", light: "morning" },
};

/** What a picture must show or leave out, where its alt text does not say it. */
const hints: Record<string, string> = {
  "gombani-heights-apartment-with-gym-1": "with-pool inland",
  "gombani-heights-apartment-with-gym-2": "inland",
  "gombani-heights-apartment-with-gym-3": "inland",
  "machomane-one-bedroom-apartment-1": "without-pool inland",
  "machomane-one-bedroom-apartment-2": "garden-view",
  "mkoani-port-view-apartment-1": "without-pool",
  "chake-chake-town-hotel-1": "without-pool inland",
  "uweleni-ridge-penthouse-1": "without-pool",
  "shamiani-palm-grove-villa-1": "without-pool",
  "clove-lane-townhouse-3": "garden-view",
  "gombani-terrace-townhouse-3": "garden-view",
  "gombani-terrace-townhouse-4": "inland",
  "baobab-row-townhouse-2": "garden-view",
  "chake-chake-courtyard-house-3": "garden-view",
  "wete-clove-garden-house-2": "garden-view",
  "wete-clove-garden-house-3": "garden-view",
  "konde-farmhouse-with-clove-trees-3": "garden-view",
  "vitongoji-garden-apartment-2": "garden-view",
  "tumbe-fish-landing-ice-store-3": "garden-view",
};

function tasksOf(bucket: string, slug: string, pictures: readonly Picture[]): Task[] {
  return pictures.map(({ scene, light, alt }, index) => ({
    key: `${bucket}/${slug}-${index + 1}.webp`,
    subject: scene,
    light,
    wish: [alt, hints[`${slug}-${index + 1}`]].filter(Boolean).join(" "),
  }));
}

const images = join(import.meta.dirname, "../images");
const sitePictures = join(import.meta.dirname, "../../../public/pictures");

/** Whether a picture is the site's own, and so part of the code rather than of the sample content. */
export const isOfSite = (key: string): boolean => key.startsWith("site/");

/** Where the picture of a key is kept. */
export function fileOf(key: string): string {
  return isOfSite(key) ? join(sitePictures, key.slice("site/".length)) : join(images, key);
}

/** Every picture that content or site names, in the order of its key. */
export function listTasks(): Task[] {
  const ownSite = Object.entries(site).map(([name, { subject, light, wish = "" }]) => ({
    key: `site/${/-1$/.test(name) ? name : `${name}-1`}.webp`,
    subject,
    light,
    wish,
  }));
  const tasks = [
    ...areas.flatMap(({ slug, cover }) => tasksOf("areas", slug, [cover])),
    ...properties.flatMap(({ slug, pictures }) => tasksOf("properties", slug, pictures)),
    ...services.flatMap(({ slug, picture }) => tasksOf("services", slug, [picture])),
    ...blogPosts.flatMap(({ slug, cover }) => tasksOf("blog", slug, [cover])),
    ...ownSite,
  ];
  return tasks.sort((a, b) => (a.key < b.key ? -1 : 1));
}
