import {
  type ApiResponse,
  isForbidden,
  isMissingTable,
  isOutage,
  isWell,
  describeError,
} from "./api";
import { expectedSchema } from "./expected-schema";
import { type Finding, type ExaminedInstallation, findProblems, pass, fail } from "./finding";

type Problem = { name: string; response: ApiResponse; isAbsent: boolean };

/** Checks every table, column and function of the migrations that the API reveals. */
export async function checkSchema(installation: ExaminedInstallation): Promise<Finding> {
  const { service, migrate, isHosted } = installation;
  const { tables, functions } = await expectedSchema();
  const tableProblems = await findProblems(Object.entries(tables), async ([table, columns]) => {
    const response = await service("GET", `/rest/v1/${table}?select=${columns.join()}&limit=0`);
    if (isWell(response)) return null;
    return { name: `the table ${table}`, response, isAbsent: isMissingTable(response) };
  });
  const functionProblems = await findProblems(functions, async ({ name, parameters }) => {
    // PostgREST runs GET in a read-only transaction, so a function that writes is found but fails.
    const query = new URLSearchParams(parameters.map((parameter) => [parameter, ""]));
    const response = await service("GET", `/rest/v1/rpc/${name}?${query.toString()}`);
    const isAbsent = response.code === "PGRST202";
    const isAmbiguous = response.code === "PGRST203";
    const isWrong = isAbsent || isAmbiguous || isForbidden(response) || isOutage(response);
    return isWrong ? { name: `the function ${name}`, response, isAbsent } : null;
  });
  const problems: Problem[] = [...tableProblems, ...functionProblems];
  if (problems.length > 0) {
    return fail(
      sentenceFor(
        problems,
        isHosted
          ? `${migrate} (it needs Postgres 17; for a project from before 1.0 see docs/operations.md)`
          : migrate,
      ),
    );
  }
  return pass(
    `All ${Object.keys(tables).length} tables and views and ${functions.length} functions of the migrations are there.`,
  );
}

function sentenceFor(problems: Problem[], migrate: string): string {
  const unanswered = problems.filter(({ response }) => isOutage(response));
  const forbidden = problems.filter(({ response }) => isForbidden(response));
  const missing = problems.filter((one) => !unanswered.includes(one) && !forbidden.includes(one));
  const list = (some: Problem[]) =>
    some
      .map(({ name, response, isAbsent }) =>
        isAbsent ? name : `${name} (${describeError(response)})`,
      )
      .join(", ");
  return [
    missing.length > 0 &&
      `The migrations are not all applied, these are missing: ${list(missing)}: ${migrate}.`,
    forbidden.length > 0 &&
      `The service role has no permission for ${list(forbidden)}: grant service_role what the migrations grant it; applying them again does not.`,
    unanswered.length > 0 && `No proper answer about ${list(unanswered)}: try again.`,
  ]
    .filter(Boolean)
    .join(" ");
}
