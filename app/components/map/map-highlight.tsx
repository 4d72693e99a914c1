import {
  createContext,
  useContext,
  useState,
  useSyncExternalStore,
  type PointerEvent,
  type ReactNode,
} from "react";

/**
 * Holds the property highlighted in a list or on its map, and the one the map should show; only their
 * subscribers render again.
 */
type Store = {
  lit: () => string | null;
  light: (slug: string | null) => void;
  followed: () => string | null;
  follow: (slug: string) => void;
  subscribe: (listener: () => void) => () => void;
};

function newStore(): Store {
  let lit: string | null = null;
  let followed: string | null = null;
  const listeners = new Set<() => void>();
  const tell = () => listeners.forEach((listener) => listener());
  return {
    lit: () => lit,
    light: (slug) => {
      if (slug === lit) return;
      lit = slug;
      tell();
    },
    followed: () => followed,
    follow: (slug) => {
      followed = lit = slug;
      tell();
    },
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

/** Without a map beside the list, nothing is highlighted. */
const nothing: Store = {
  lit: () => null,
  light: () => undefined,
  followed: () => null,
  follow: () => undefined,
  subscribe: () => () => undefined,
};
const Highlight = createContext<Store>(nothing);

/** Provider around a list and its map: hovering over a card highlights its pin, and vice versa. */
export function MapHighlight({ children }: { children: ReactNode }) {
  const [store] = useState(newStore);
  return <Highlight.Provider value={store}>{children}</Highlight.Provider>;
}

const none = () => null;

/** Returns the slug of the highlighted property. */
export function useHighlightedSlug(): string | null {
  const { subscribe, lit } = useContext(Highlight);
  return useSyncExternalStore(subscribe, lit, none);
}

/** Returns the slug of the property that the map should show: the card that the strip was swiped to. */
export function useFollowed(): string | null {
  const { subscribe, followed } = useContext(Highlight);
  return useSyncExternalStore(subscribe, followed, none);
}

/** Highlights a property and makes the map show it. */
export const useFollow = () => useContext(Highlight).follow;

/** Touch has no hover. */
const canPoint = ({ pointerType }: PointerEvent) => pointerType !== "touch";

/** Returns whether a property is highlighted, and the handlers that highlight it on hover and focus. */
export function useHighlight(slug: string | null) {
  const { subscribe, lit, light } = useContext(Highlight);
  const isLit = useSyncExternalStore(
    subscribe,
    () => slug !== null && lit() === slug,
    () => false,
  );
  return {
    "data-lit": isLit ? "true" : undefined,
    onPointerEnter: (event: PointerEvent) => canPoint(event) && light(slug),
    onPointerLeave: (event: PointerEvent) => canPoint(event) && light(null),
    onFocus: () => light(slug),
    onBlur: () => light(null),
  };
}
