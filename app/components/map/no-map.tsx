/** Stands in for a map whose code failed to load; the picture below stays. */
export const NoMap = ({ onFail }: { onFail: () => void }) => (
  <span hidden ref={(element) => element && onFail()} />
);
