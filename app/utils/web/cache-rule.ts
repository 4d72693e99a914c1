import { z } from "zod";

export const CACHE_RULE_HEADER = "Kisiwa-Cache";

const cacheRuleSchema = z.object({
  params: z.array(z.string()).default([]),
  cookies: z.array(z.string()).default([]),
  saveData: z.boolean().default(false),
});
export type CacheRule = z.infer<typeof cacheRuleSchema>;

export const formatCacheRule = (rule: Partial<CacheRule>): string => JSON.stringify(rule);

export const parseCacheRule = (header: string | null | undefined): CacheRule | null =>
  header ? cacheRuleSchema.parse(JSON.parse(header)) : null;
