import { randomUUID } from "node:crypto";
import { pictureBuckets } from "../../app/domain/pictures/picture";
import { PRIVATE_BUCKET } from "../../app/utils/picture-limits";
import { isUploadForbidden, isWell, describeError } from "./api";
import { type Finding, type ExaminedInstallation, findProblems, pass, fail } from "./finding";

/** Bucket names, with true for public buckets. */
const BUCKETS: Record<string, boolean> = {
  ...Object.fromEntries(Object.keys(pictureBuckets).map((bucket) => [bucket, true])),
  [PRIVATE_BUCKET]: false,
};

/** Checks that every bucket exists and only picture buckets are public. */
export async function checkBuckets({ service, migrate }: ExaminedInstallation): Promise<Finding> {
  const problems = await findProblems(Object.keys(BUCKETS), async (bucket) => {
    const response = await service("GET", `/storage/v1/bucket/${bucket}`);
    if (!isWell(response)) return `The bucket ${bucket} is missing (${describeError(response)})`;
    const { public: isPublic } = Object(response.content) as { public?: unknown };
    if (isPublic === BUCKETS[bucket]) return null;
    return `The bucket ${bucket} ${isPublic ? "is public and must not be" : "is not public"}`;
  });
  return problems.length > 0
    ? fail(`${problems.join("; ")}: ${migrate}, or make it so.`)
    : pass("All buckets are there: those of pictures public, that of documents private.");
}

/** If an upload succeeds, the file is removed again. */
export async function checkVisitorsUploadNothing({
  anon,
  service,
}: ExaminedInstallation): Promise<Finding> {
  const name = `doctor-${randomUUID()}.webp`;
  const file = new Blob(["x"], { type: "image/webp" });
  const stored = await anon("POST", `/storage/v1/object/site/${name}`, file);
  if (isUploadForbidden(stored)) return pass("The anonymous key stores no files.");
  if (!isWell(stored)) {
    return fail(
      `Whether the anonymous key stores files could not be tried (${describeError(stored)}).`,
    );
  }
  const isRemoved = await service("DELETE", "/storage/v1/object/site", { prefixes: [name] }).then(
    isWell,
    () => false,
  );
  const left = isRemoved ? "" : `, and delete ${name} from the bucket site`;
  return fail(
    `The anonymous key may store files: remove the policies of storage.objects that allow it${left}.`,
  );
}
