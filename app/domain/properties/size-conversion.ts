import { SQUARE_FEET_PER_SQUARE_METRE } from "./size";

/** Square metres in square feet, to two decimals, as the database computes them. */
export const squareFeetOf = (squareMetres: number) =>
  Number((squareMetres * SQUARE_FEET_PER_SQUARE_METRE).toFixed(2));
/** Square feet in square metres, to two decimals, as the database computes them. */
export const squareMetresOf = (squareFeet: number) =>
  Number((squareFeet / SQUARE_FEET_PER_SQUARE_METRE).toFixed(2));
