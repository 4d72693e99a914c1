import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { Client } from "pg";
import { loadSettings } from "../local/load-settings";

// One statement for any number of rows. The mix resembles a real market: many houses and plots, few hotels;
// mostly cheap, some expensive; each within three kilometres of its area.
const INSERT = `
with area as (
  select row_number() over (order by slug) - 1 as n, count(*) over () as total, * from public.areas_pemba
  where latitude is not null
), picture as (
  select row_number() over (order by created_at, id) - 1 as n, count(*) over () as total, images, image_details
  from public.properties_pemba where slug not like 'load-%' and cardinality(images) > 0
), kind(n, type, floor_price, name) as (values
  (0, 'house', 60000, 'House'), (1, 'land', 9000, 'Plot'), (2, 'villa', 220000, 'Villa'),
  (3, 'apartment', 70000, 'Apartment'), (4, 'house', 45000, 'Cottage'), (5, 'land', 14000, 'Beach plot'),
  (6, 'townhouse', 95000, 'Townhouse'), (7, 'commercial', 80000, 'Shop'), (8, 'penthouse', 180000, 'Penthouse'),
  (9, 'hotel', 600000, 'Guest house')
), load as (
  select i, random() as luck, random() as north, random() as east, random() as state, random() as extra,
    floor(random() * 10) as kind_n, floor(random() * 1e6)::bigint as dice
  from generate_series(1, $1::int) i
)
insert into public.properties_pemba (
  slug, name, description, location, type, status, price, bedrooms, bathrooms, size_sqm,
  land_size_sqm, handover_date, latitude, longitude, area_id, is_published, images,
  image_details, amenities, created_at
)
select
  'load-' || i, kind.name || ' ' || i || ' in ' || area.name,
  kind.name || ' near ' || area.name || ', generated to try the site with many properties.',
  area.name || ', Pemba Island', kind.type, status,
  (kind.floor_price * (1 + 4 * luck ^ 4) / 500)::bigint * 500,
  bedrooms, bedrooms, size, plot,
  case when status in ('Off Plan', 'Construction Started') then current_date + (30 + dice % 900)::int end,
  area.latitude + (north - 0.5) * 0.05, area.longitude + (east - 0.5) * 0.05, area.id, true,
  coalesce(picture.images, '{}'), coalesce(picture.image_details, '{}'),
  case when kind.type = 'land' then '{}'::text[] else
    array_remove(array[case when extra < 0.2 then 'pool' end, case when extra between 0.1 and 0.4 then 'beach-access' end,
      case when extra > 0.5 then 'ocean-view' end, case when extra > 0.9 then 'gym' end], null) end,
  now() - i * interval '3 years' / $1::int
from load
join kind on kind.n = kind_n
join area on area.n = dice % area.total
left join picture on picture.n = i % picture.total
cross join lateral (select
  case when kind.type = 'land' then 'Land' when state < 0.2 then 'Off Plan'
    when state < 0.4 then 'Construction Started' else 'Ready to Move In' end as status,
  case when kind.type in ('land', 'commercial') then null when kind.type = 'hotel' then 8 + dice % 20
    else 1 + floor(5 * luck)::int end as bedrooms,
  case when kind.type = 'land' then null else 45 + round((luck * 380)::numeric, 1) end as size,
  case when kind.type in ('apartment', 'penthouse') then null else 200 + round((north * 3800)::numeric) end as plot
) as derived`;

async function load(count: number): Promise<string> {
  const urlFile = join(loadSettings().dataDirectory, "database-url");
  const connectionString = await readFile(urlFile, "utf8").catch(() => {
    throw new Error(`${urlFile} is not there: start the site first (npm start).`);
  });
  const client = new Client({ connectionString });
  await client.connect();
  try {
    await client.query("begin");
    // The trigger locks each slug, too many for one transaction; these slugs can't clash.
    await client.query("alter table public.properties_pemba disable trigger assign_slug");
    await client.query("delete from public.properties_pemba where slug like 'load-%'");
    const { rowCount } = await client.query(INSERT, [count]);
    await client.query("alter table public.properties_pemba enable trigger assign_slug");
    await client.query("commit");
    // Autovacuum would do this within a minute; counts then read only the index.
    await client.query("vacuum analyze public.properties_pemba");
    return `${rowCount} generated properties`;
  } finally {
    await client.end();
  }
}

const { values } = parseArgs({ options: { properties: { type: "string" } } });
const count = Number(values.properties);
if (!Number.isSafeInteger(count) || count < 0) {
  console.error("Say how many: npm run seed:load -- --properties 1000 (0 removes them again).");
  process.exit(1);
}
const startedAt = performance.now();
try {
  console.log(`✓ ${await load(count)} (${((performance.now() - startedAt) / 1000).toFixed(1)} s)`);
} catch (error) {
  console.error((error as Error).message);
  process.exitCode = 1;
}
