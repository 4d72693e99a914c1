/**
 * Attribute for a fetcher form that posts to another route: Remix discovers that route on render, as it does
 * for `Form`. Discovery on submit would fail while offline.
 */
export const discovered = { "data-discover": "true" } as const;
