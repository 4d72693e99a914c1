import { randomUUID } from "node:crypto";
import { pictureBuckets } from "../../app/domain/pictures/picture";
import { isWell, words } from "./api";
import { type Finding, type Patient, problemsOf, well, wrong } from "./finding";

const BUCKETS = Object.keys(pictureBuckets);

/** Checks that all buckets of pictures are there, and that everybody may read them. */
export async function checkBuckets({ service, migrate }: Patient): Promise<Finding> {
  const problems = await problemsOf(BUCKETS, async (bucket) => {
    const answer = await service("GET", `/storage/v1/bucket/${bucket}`);
    if (!isWell(answer)) return `The bucket ${bucket} is missing (${words(answer)})`;
    const { public: isPublic } = Object(answer.content) as { public?: unknown };
    return isPublic === true ? null : `The bucket ${bucket} is not public`;
  });
  return problems.length > 0
    ? wrong(`${problems.join("; ")}: ${migrate}, or make it so.`)
    : well("All buckets are there, and public.");
}

/** Checks that the anonymous key stores no file; one that it has stored is removed again. */
export async function checkVisitorsUploadNothing({ anon, service }: Patient): Promise<Finding> {
  const name = `doctor-${randomUUID()}.webp`;
  const file = new Blob(["x"], { type: "image/webp" });
  const stored = await anon("POST", `/storage/v1/object/site/${name}`, file);
  if (!isWell(stored)) return well("The anonymous key stores no files.");
  await service("DELETE", "/storage/v1/object/site", { prefixes: [name] });
  return wrong(
    "The anonymous key may store files: remove the policies of storage.objects that allow it.",
  );
}
