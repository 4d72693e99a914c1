import { isForbidden, isNoTable, isOutage, isWell, words } from "./api";
import { expectedSchema } from "./expected-schema";
import { type Finding, type ExaminedInstallation, problemsOf, well, wrong } from "./finding";

/** Checks that every table, column and function of the migrations is there, as far as the API shows them. */
export async function checkSchema({ service, migrate }: ExaminedInstallation): Promise<Finding> {
  const { tables, functions } = await expectedSchema();
  const missing = [
    ...(await problemsOf(Object.entries(tables), async ([table, columns]) => {
      const answer = await service("GET", `/rest/v1/${table}?select=${columns.join()}&limit=0`);
      if (isWell(answer)) return null;
      return isNoTable(answer) ? `the table ${table}` : `${table} (${words(answer)})`;
    })),
    ...(await problemsOf(functions, async ({ name, parameters }) => {
      // PostgREST answers GET in a read-only transaction: a function that would write is known, and fails.
      const query = new URLSearchParams(parameters.map((parameter) => [parameter, ""]));
      const answer = await service("GET", `/rest/v1/rpc/${name}?${query.toString()}`);
      if (answer.code === "PGRST202") return `the function ${name}`;
      const isProblem = isForbidden(answer) || answer.code === "PGRST203" || isOutage(answer);
      return isProblem ? `${name} (${words(answer)})` : null;
    })),
  ];
  const sentence = `All ${Object.keys(tables).length} tables and views and ${functions.length} functions of the migrations are there.`;
  return missing.length > 0
    ? wrong(
        `The migrations are not all applied, these are missing: ${missing.join(", ")}: ${migrate}.`,
      )
    : well(sentence);
}
