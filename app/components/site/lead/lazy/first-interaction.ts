const signs = ["pointerdown", "keydown", "focusin", "scroll", "popstate"];

/** Whether somebody used the page before our scripts ran. */
const hasBegun = () =>
  navigator.userActivation?.hasBeenActive ||
  document.activeElement !== document.body ||
  scrollY > 0;

const firstInteraction = import.meta.env.SSR
  ? Promise.resolve()
  : new Promise<unknown>((resolve) => {
      if (hasBegun()) resolve(null);
      for (const sign of signs) addEventListener(sign, resolve, { once: true, capture: true });
    });

const PAUSE_MS = 3000;

/**
 * Fetches code that a page can do without until its visitor does something: scrolls, touches, types or goes
 * on. Where the line is away it is tried again: what the server sent works meanwhile, and must not give way
 * to an error.
 */
export async function afterFirstInteraction<Module>(load: () => Promise<Module>): Promise<Module> {
  await firstInteraction;
  for (;;) {
    try {
      return await load();
    } catch {
      await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
    }
  }
}
