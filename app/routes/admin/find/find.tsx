import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { FindPage } from "~/components/admin/find/find-page";
import { findEverything } from "~/domain/find/find.queries.server";
import { parseFindWords } from "~/domain/find/find";
import { requireAdmin } from "~/requests/admin/require-admin.server";

export async function loader({ request }: LoaderFunctionArgs) {
  await requireAdmin(request);
  const words = parseFindWords(new URL(request.url).searchParams);
  return { words, groups: await findEverything(words) };
}

export { clientLoader, shouldRevalidate } from "~/components/admin/saving/client-handlers";

export default function FindRoute() {
  return <FindPage {...useLoaderData<typeof loader>()} />;
}
