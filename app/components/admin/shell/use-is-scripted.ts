import { useSyncExternalStore } from "react";

const never = () => () => undefined;

/** False on the server and while a page comes to life: what is rendered then must work without scripts. */
export const useIsScripted = () =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
