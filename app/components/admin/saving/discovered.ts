/**
 * Attribute of a fetcher's form that posts to another route than its page: Remix discovers that route as
 * soon as the form is shown, as it does for `Form`. Discovered only when sent, it fails on a lost line.
 */
export const discovered = { "data-discover": "true" } as const;
