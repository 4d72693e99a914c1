import type { PropertyType } from "./property";

/** The scope of a list before the visitor narrows it. */
export type ListScope = { type?: PropertyType; island?: "Pemba"; areaId?: string };
