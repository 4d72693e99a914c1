import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { RouteConfigEntry } from "@remix-run/route-config";
import routes from "../../app/routes";
import { baseLanguage, splitLanguage } from "../../app/utils/language/language";

export type RouteAddress = {
  file: string;
  path: string;
  hasAction: boolean;
  hasPage: boolean;
  hasLoader: boolean;
};

const app = join(import.meta.dirname, "../../app");

/** Every route of the table, including nested ones; public pages in English only. */
export const everyRoute: RouteAddress[] = flat(routes as RouteConfigEntry[]).map((route) => {
  const source = readFileSync(join(app, route.file), "utf8");
  return {
    ...route,
    hasAction: /export (?:async )?(?:function|const) action\b/.test(source),
    hasPage: /export default/.test(source),
    hasLoader: /export (?:async )?(?:function|const) loader\b/.test(source),
  };
});

function flat(entries: RouteConfigEntry[], parent = ""): { file: string; path: string }[] {
  return entries.flatMap(({ file, path, index, children = [] }) => {
    const whole = path ? `${parent}/${path}` : parent;
    const own = path || index ? [{ file, path: whole || "/" }] : [];
    const isEnglish = splitLanguage(whole).language === baseLanguage;
    return isEnglish ? [...own, ...flat(children, whole)] : [];
  });
}

export const fillParams = (path: string, params: Record<string, string>) =>
  path.replace(/:(\w+)|\*/g, (whole, name: string | undefined) =>
    name ? (params[name] ?? whole) : "no/such/page",
  );
