import type { PropertyType } from "./property";

/** What a list is about before the visitor narrows it. */
export type ListScope = { type?: PropertyType; island?: "Pemba"; areaId?: string };
