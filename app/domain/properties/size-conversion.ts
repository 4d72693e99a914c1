import { SQUARE_FEET_PER_SQUARE_METRE } from "./size";

/** Converts to square feet with two decimals, as the database does. */
export const squareFeetOf = (squareMetres: number) =>
  Number((squareMetres * SQUARE_FEET_PER_SQUARE_METRE).toFixed(2));
export const squareMetresOf = (squareFeet: number) =>
  Number((squareFeet / SQUARE_FEET_PER_SQUARE_METRE).toFixed(2));
