import type { RouteConfigEntry } from "@remix-run/route-config";
import routes from "../../app/routes";

export type Handler = (args: {
  request: Request;
  params: Record<string, string>;
  context: Record<string, never>;
}) => Promise<unknown>;
type RouteModule = { loader?: Handler; action?: Handler };

const modules = import.meta.glob<RouteModule>("../../app/routes/admin/**/*.{ts,tsx}");

export const routeModule = (file: string) => modules[`../../app/${file}`]?.();

export const adminRoutes = flatten(routes as RouteConfigEntry[]).filter(
  ({ file }) => file.startsWith("routes/admin/") && !file.includes("sign-in"),
);

function flatten(entries: RouteConfigEntry[], parent = ""): { file: string; path: string }[] {
  return entries.flatMap(({ file, path, children = [] }) => {
    const whole = path ? `${parent}/${path}` : parent;
    return [{ file, path: whole }, ...flatten(children, whole)];
  });
}
