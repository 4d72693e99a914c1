import {
  createContext,
  useContext,
  useState,
  useSyncExternalStore,
  type PointerEvent,
  type ReactNode,
} from "react";

/**
 * Which property of a page is pointed at, in its list or on its map, and which one the map is to show;
 * only what shows them renders again.
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

/** Where there is no map beside the list, nothing is lit. */
const nothing: Store = {
  lit: () => null,
  light: () => undefined,
  followed: () => null,
  follow: () => undefined,
  subscribe: () => () => undefined,
};
const Highlight = createContext<Store>(nothing);

/** Around a list and its map: a card that is pointed at lights up its pin, and the other way round. */
export function MapHighlight({ children }: { children: ReactNode }) {
  const [store] = useState(newStore);
  return <Highlight.Provider value={store}>{children}</Highlight.Provider>;
}

const none = () => null;

/** The slug of the property that is pointed at. */
export function useHighlightedSlug(): string | null {
  const { subscribe, lit } = useContext(Highlight);
  return useSyncExternalStore(subscribe, lit, none);
}

/** The slug of the property that the map is to show: the card that a strip was swiped to. */
export function useFollowed(): string | null {
  const { subscribe, followed } = useContext(Highlight);
  return useSyncExternalStore(subscribe, followed, none);
}

/** Lights a property and has the map show it. */
export const useFollow = () => useContext(Highlight).follow;

/** A finger does not point at a thing before it presses. */
const canPoint = ({ pointerType }: PointerEvent) => pointerType !== "touch";

/** For the element of one property: whether it is lit, and what it takes to light it by pointer and focus. */
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
