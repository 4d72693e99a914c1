import { z } from "zod";

/** The internal header in which the site tells the front what a shared page varies by; no visitor sees it. */
export const CACHE_RULE_HEADER = "Kisiwa-Cache";

const cacheRuleSchema = z.object({
  /** Query parameters, in whatever order they come. */
  params: z.array(z.string()).default([]),
  cookies: z.array(z.string()).default([]),
  saveData: z.boolean().default(false),
});
export type CacheRule = z.infer<typeof cacheRuleSchema>;

export const formatCacheRule = (rule: Partial<CacheRule>): string => JSON.stringify(rule);

/** Returns null without a header. */
export const parseCacheRule = (header: string | null | undefined): CacheRule | null =>
  header ? cacheRuleSchema.parse(JSON.parse(header)) : null;
