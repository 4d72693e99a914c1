import { isDatabaseAnswering } from "~/domain/health.server";

export async function loader() {
  const isOk = await isDatabaseAnswering();
  const body = isOk
    ? { status: "ok" }
    : { status: "degraded", reason: "The database does not answer" };
  return Response.json(body, {
    status: isOk ? 200 : 503,
    headers: { "Cache-Control": "no-store" },
  });
}
