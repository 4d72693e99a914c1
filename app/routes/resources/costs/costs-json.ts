import type { LoaderFunctionArgs } from "@remix-run/node";
import { purchaseParams } from "~/domain/costs/cost-question";
import { calculateCosts } from "~/requests/page/costs.server";
import { publicFile } from "~/services/http/public-page.server";

/** The result of the page `/costs` for the same parameters, as JSON. */
export async function loader({ request }: LoaderFunctionArgs) {
  const { result, init } = await calculateCosts(request);
  const headers = publicFile(purchaseParams);
  const status = Object.keys(result.errors).length > 0 ? 422 : 200;
  return Response.json(result, { status, headers: { ...headers, ...init.headers } });
}
