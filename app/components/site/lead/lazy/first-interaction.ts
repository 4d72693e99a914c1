const signs = ["pointerdown", "keydown", "focusin", "scroll", "popstate"];

/** True if the visitor used the page before our scripts ran. */
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
 * Loads code that a page needs only once its visitor scrolls, touches, types or navigates. Retries without a
 * connection, since the server's markup works and must not be replaced by an error.
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
