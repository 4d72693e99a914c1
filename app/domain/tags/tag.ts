import { z } from "zod";
import type { Tables } from "~/services/database.types";
import { getParam } from "~/utils/web/url-params";

export type Tag = Pick<Tables<"tags">, "id" | "name">;

/** A tag with the number of people and properties that carry it. */
export type CountedTag = Tag & { people: number; properties: number };

/** Kinds of rows that carry tags; a lead has those of its person. */
export const taggedEntities = ["person", "property"] as const;
export type TaggedEntity = (typeof taggedEntities)[number];

/** Returns the tag that a list is limited to; null without a valid one. */
export const parseTagParam = (params: URLSearchParams): string | null =>
  z.guid().safeParse(getParam(params, "tag")).data ?? null;

export const tagsWithIds = (tags: Tag[], ids: readonly string[]): Tag[] =>
  tags.filter(({ id }) => ids.includes(id));

export const tagNames = (tags: Tag[], ids: readonly string[]): string =>
  tagsWithIds(tags, ids)
    .map(({ name }) => name)
    .join(", ");
