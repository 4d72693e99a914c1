import type { Landmark } from "~/domain/map/places";

/** Symbol of each kind of landmark, 12 by 12 pixels around its position; lines have no fill. */
export const landmarkSigns: Record<Landmark, { path: string; isLine?: boolean }> = {
  airport: {
    path: "M0-6C.8-6 1-5 1-4V-1.6L6 1.8V3.2L1 1.7.8 4 2.4 5.2V6.2L0 5.5-2.4 6.2V5.2L-.8 4-1 1.7-6 3.2V1.8L-1-1.6V-4C-1-5-.8-6 0-6Z",
  },
  port: {
    path: "M0-3.4a1.4 1.4 0 1 1 .01 0ZV5.4M-2.4-1.2H2.4M-5 1.2C-4.6 4-2.6 5.4 0 5.4S4.6 4 5 1.2",
    isLine: true,
  },
  forest: { path: "M0-6.5 3.6-1.6H2.2L5 2.8H.9V6H-.9V2.8H-5L-2.2-1.6H-3.6Z" },
  lighthouse: {
    path: "M-1.6-6H1.6V-3.4H-1.6ZM-1.5-2.4H1.5L2.5 6H-2.5ZM3-5.4 6-6.6V-3.2L3-4.2ZM-3-5.4-6-6.6V-3.2L-3-4.2Z",
  },
};
