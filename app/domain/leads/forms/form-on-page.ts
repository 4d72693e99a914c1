/** The parameter that tells the forms of one page apart. */
export const FORM_PARAM = "form";

/** Where a form is posted without scripts: to its page, which scrolls to it. */
export const formOnPage = (page: string, form: string): string =>
  `${page}?${FORM_PARAM}=${form}#${form}`;
