/** The ref of an element that says by its attribute that it, and what is in it, answers to clicks and keys. */
export const markHydrated = (element: HTMLElement | null) =>
  element?.setAttribute("data-hydrated", "");

/** Whether the whole page answers to clicks and keys. */
export const isHydrated = () => document.documentElement.hasAttribute("data-hydrated");
