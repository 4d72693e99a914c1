/** Tells the forms of one page apart, in the address that each is posted to. */
export const FORM_PARAM = "form";

/** Where a form of a page is posted without scripts: to that page, which then shows the form with its id. */
export const formOnPage = (page: string, form: string): string =>
  `${page}?${FORM_PARAM}=${form}#${form}`;
