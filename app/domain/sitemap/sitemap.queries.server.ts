import { lastChangeOf } from "~/domain/blog/post";
import { publicDatabase, unwrap, unwrapMaybe } from "~/services/database.server";
import { staticPages, URLS_PER_FILE, type SitemapEntry } from "./sitemap";
import { ENGLISH_ONLY } from "~/utils/language/language";

/** Row limit of the table interface. */
const ROWS_AT_ONCE = 1000;

/** Ids that sort before and after all others. */
const NO_ID = "00000000-0000-0000-0000-000000000000";
const LAST_ID = "ffffffff-ffff-ffff-ffff-ffffffffffff";

export type Sitemap =
  { kind: "index"; partCount: number } | { kind: "pages"; entries: SitemapEntry[] };

/** `part` counts from 1; null means the index or the only file. Returns null for an unknown part. */
export async function getSitemap(
  part: string | null,
  urlsPerFile = URLS_PER_FILE,
): Promise<Sitemap | null> {
  const [pages, propertyCount] = await Promise.all([listPages(), countProperties()]);
  const fitsInOne = pages.length + propertyCount <= urlsPerFile;
  const partCount = fitsInOne ? 1 : 1 + Math.ceil(propertyCount / urlsPerFile);
  const number = Number(part ?? 1);
  if (!Number.isInteger(number) || number < 1 || number > partCount) return null;
  if (fitsInOne) {
    return { kind: "pages", entries: [...pages, ...(await listProperties(0, propertyCount))] };
  }
  if (part === null) return { kind: "index", partCount };
  if (number === 1) return { kind: "pages", entries: pages };
  const entries = await listProperties((number - 2) * urlsPerFile, urlsPerFile);
  return { kind: "pages", entries };
}

async function listPages(): Promise<SitemapEntry[]> {
  const [areas, services, posts] = await Promise.all([listAreas(), listServices(), listPosts()]);
  return [...staticPages, ...areas, ...services, ...posts];
}

async function listAreas(): Promise<SitemapEntry[]> {
  const columns = "slug,updated_at,cover_image";
  const rows = unwrap(await publicDatabase().from("areas_pemba").select(columns).order("slug"));
  return rows.map((row) => entry("areas", row, row.cover_image));
}

async function listServices(): Promise<SitemapEntry[]> {
  const columns = "slug,updated_at,image";
  const rows = unwrap(await publicDatabase().from("services_pemba").select(columns).order("slug"));
  return rows.map((row) => entry("services", row, row.image));
}

async function listPosts(): Promise<SitemapEntry[]> {
  const rows = await readAll(Infinity, NO_ID, async (after) =>
    unwrap(
      await publicDatabase()
        .from("blog_posts_pemba")
        .select("id,slug,published_at,updated_at,cover_image")
        .gt("id", after)
        .order("id")
        .limit(ROWS_AT_ONCE),
    ),
  );
  return rows.map(({ slug, published_at, cover_image, ...row }) => {
    // Row-level security returns published posts only, so the date exists.
    const updated_at = lastChangeOf({ ...row, published_at: published_at ?? row.updated_at });
    return entry("blog", { slug, updated_at }, cover_image);
  });
}

async function countProperties(): Promise<number> {
  const result = await publicDatabase()
    .from("properties_pemba")
    .select("id", { count: "exact", head: true })
    .eq("is_published", true)
    .neq("availability", "sold");
  unwrapMaybe(result);
  return result.count ?? 0;
}

/** Published, unsold properties by id from `offset` on. */
async function listProperties(offset: number, most: number): Promise<SitemapEntry[]> {
  const after = await idBefore(offset);
  const rows = await readAll(most, after, async (id) =>
    unwrap(
      await publicDatabase()
        .from("properties_pemba")
        .select("id,slug,updated_at,images")
        .eq("is_published", true)
        .neq("availability", "sold")
        .gt("id", id)
        .order("id")
        .limit(ROWS_AT_ONCE),
    ),
  );
  return rows.map((row) => entry("properties", row, ...row.images));
}

async function idBefore(offset: number): Promise<string> {
  if (offset === 0) return NO_ID;
  const rows = unwrap(
    await publicDatabase()
      .from("properties_pemba")
      .select("id")
      .eq("is_published", true)
      .neq("availability", "sold")
      .order("id")
      .range(offset - 1, offset - 1),
  );
  return rows[0]?.id ?? LAST_ID;
}

/** Reads up to `most` rows in pages, each starting after the last id. */
async function readAll<Row extends { id: string }>(
  most: number,
  after: string,
  readPage: (after: string) => Promise<Row[]>,
): Promise<Row[]> {
  const rows: Row[] = [];
  while (rows.length < most) {
    const page = await readPage(rows.at(-1)?.id ?? after);
    if (page.length === 0) break;
    rows.push(...page);
  }
  return rows.slice(0, most);
}

type Row = { slug: string; updated_at: string };

function entry(folder: string, row: Row, ...pictures: (string | null)[]): SitemapEntry {
  return {
    path: `/${folder}/${row.slug}`,
    lastmod: row.updated_at,
    pictures: pictures.filter((picture) => picture !== null),
    translatedInto: ENGLISH_ONLY,
  };
}
