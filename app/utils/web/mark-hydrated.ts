/** The ref of an element that says by its attribute that it, and what is in it, answers to clicks and keys. */
export const markHydrated = (element: HTMLElement | null) =>
  element?.setAttribute("data-hydrated", "");
