import type { LoaderFunctionArgs } from "@remix-run/node";
import { returnParams } from "~/domain/costs/return/return-question";
import { calculateReturn } from "~/requests/page/costs.server";
import { publicFile } from "~/services/http/public-page.server";

/** The result of the page `/return` for the same parameters, as JSON. */
export async function loader({ request }: LoaderFunctionArgs) {
  const { result, init } = await calculateReturn(request);
  const headers = publicFile(returnParams);
  const status = Object.keys(result.errors).length > 0 ? 422 : 200;
  return Response.json(result, { status, headers: { ...headers, ...init.headers } });
}
