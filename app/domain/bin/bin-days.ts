/** Days for which a deleted row can be restored, as the table's default says. */
export const BIN_DAYS = 30;
