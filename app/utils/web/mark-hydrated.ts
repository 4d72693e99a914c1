export const markHydrated = (element: HTMLElement | null) =>
  element?.setAttribute("data-hydrated", "");
