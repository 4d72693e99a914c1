/** The parameter that tells the forms of one page apart. */
export const FORM_PARAM = "form";

/** Target of a form without scripts: its own page, which scrolls to the form. */
export const formOnPage = (page: string, form: string): string =>
  `${page}?${FORM_PARAM}=${form}#${form}`;
