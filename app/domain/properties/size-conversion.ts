import { SQUARE_FEET_PER_SQUARE_METRE } from "./size";

/** Square metres in square feet and back, to two decimals, as the database computes them. */
export const squareFeetOf = (squareMetres: number) =>
  Number((squareMetres * SQUARE_FEET_PER_SQUARE_METRE).toFixed(2));
export const squareMetresOf = (squareFeet: number) =>
  Number((squareFeet / SQUARE_FEET_PER_SQUARE_METRE).toFixed(2));
