/** Classes of a card that is one link as a whole: it is raised on hover. */
export const linkCard =
  "group relative flex h-full overflow-hidden rounded-xl border border-line bg-white wrap-anywhere transition-shadow duration-200 focus-within:ring-3 focus-within:ring-lagoon-500 hover:shadow-raised";

/** Classes of the picture in such a card, which is enlarged slightly on hover. */
export const nearingPicture = "transition-transform duration-200 ease-out group-hover:scale-[1.02]";
